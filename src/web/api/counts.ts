import { queryOptions } from '@tanstack/react-query';
import type { FunnelQuery } from '../../contract/query/funnel.ts';
import type { MeansQuery } from '../../contract/query/means.ts';
import type { ScopedWaveCountsQuery } from '../../contract/query/wave-counts.ts';
import { call } from './client.ts';
import { endpointOptions } from './endpoint-options.ts';

export const waveCountKeys = { of: (query: ScopedWaveCountsQuery) => ['wave-counts', query] as const };

/** Size, n and effective n of an expression in a scope, by wave; `expression: null` needs `dataset`. */
export const waveCountsOptions = (query: ScopedWaveCountsQuery) =>
  endpointOptions('queryScopedWaveCounts', waveCountKeys.of(query), { body: query });

const listLane = createLane(3);

/** The same for the rows of a list: a few at a time, in the order of the rows. */
export const listedWaveCountsOptions = (query: ScopedWaveCountsQuery) =>
  queryOptions({
    queryKey: waveCountKeys.of(query),
    queryFn: ({ signal }) => listLane(() => call('queryScopedWaveCounts', { body: query, signal }), signal),
  });

/** Every node of an expression in one call; a superseded one is cancelled. `expression: null` needs `dataset`. */
export const funnelOptions = (query: FunnelQuery) =>
  endpointOptions('queryFunnel', ['funnel', query], { body: query });

/** Means of a numeric question, or of a question with midpoints. */
export const meansOptions = (query: MeansQuery) =>
  endpointOptions('queryMeans', ['means', query], { body: query });

interface Waiting {
  readonly start: () => void;
  readonly signal: AbortSignal;
}

/** Runs a task when its turn comes. Rejects with the signal's reason if it aborts before. */
type Lane = <Answer>(task: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** A lane that runs at most `most` tasks at once, in the order asked. Aborted tasks that wait are never started. */
export function createLane(most: number): Lane {
  const waiting: Waiting[] = [];
  let running = 0;

  function startNext(): void {
    if (running === most) return;
    const next = waiting.shift();
    if (next === undefined) return;
    if (!next.signal.aborted) next.start();
    startNext();
  }

  return (task, signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      const start = () => {
        running += 1;
        signal.removeEventListener('abort', giveUp);
        task()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      };
      waiting.push({ start, signal });
      startNext();
    });
}
