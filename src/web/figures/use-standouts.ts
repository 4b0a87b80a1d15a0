import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { alikeQuery, foldAlike, sharedBy } from '../../figures/standouts/alike.ts';
import { type Candidates, type PlaceOfLine, scanCandidates } from '../../figures/standouts/candidates.ts';
import { foldStandouts } from '../../figures/standouts/fold.ts';
import { rankStandouts, type Standouts } from '../../figures/standouts/standouts.ts';
import { turns } from '../../workbook/package/work.ts';
import type { FigureAnswer } from '../api/figures/figure-store.ts';
import { figuresOptions, isWhole } from '../api/figures/figures.ts';

/** The answers to search for findings, and their visible lines. */
export interface StandoutSource {
  readonly answers: readonly FigureAnswer[];
  readonly placeOf: PlaceOfLine;
}

/** What stands out in some answers, computed in slices and drawn in slices; null: on its way. */
export function useStandouts(dataset: string, source: StandoutSource | null): Standouts | null {
  const client = useQueryClient();
  const [known, setKnown] = useState<{ readonly of: StandoutSource; readonly listed: Standouts } | null>(
    null,
  );
  useEffect(() => {
    if (source === null) return undefined;
    const stop = new AbortController();
    const sharedIn = async (query: FigureQuery) => {
      const answer = await client.fetchQuery(figuresOptions(dataset, query));
      return isWhole(answer) ? sharedBy(answer) : null;
    };
    void listStandouts(source, sharedIn, stop.signal).then(
      (listed) => {
        if (!stop.signal.aborted) startTransition(() => setKnown({ of: source, listed }));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [client, dataset, source]);
  return known !== null && known.of === source ? known.listed : null;
}

/** The whole answer to a query, however old; undefined: on its way, null: nothing is asked. */
export function useWholeAnswer(dataset: string, query: FigureQuery | null, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    ...figuresOptions(dataset, query),
    enabled: query !== null && isAsked,
    staleTime: ({ state }) =>
      state.data !== undefined && isWhole(state.data) ? Number.POSITIVE_INFINITY : 0,
  });
  return {
    answer: query === null ? null : data !== undefined && isWhole(data) ? data : undefined,
    error,
    retry: () => void refetch(),
  };
}

/** Throws the reason of the signal once it is aborted. */
async function listStandouts(
  source: StandoutSource,
  sharedIn: (query: FigureQuery) => Promise<ReturnType<typeof sharedBy> | null>,
  signal: AbortSignal,
): Promise<Standouts> {
  const ranked = await inTurns(rankSteps(source), signal);
  const asked = source.answers[0]?.query;
  const query = asked === undefined ? null : alikeQuery(ranked.found, asked);
  if (query === null) return ranked;
  // Without the further query the list is longer, and as true.
  const shared = await sharedIn(query).catch(() => null);
  return shared === null ? ranked : { ...ranked, found: foldAlike(ranked.found, shared) };
}

function* rankSteps({ answers, placeOf }: StandoutSource): Generator<void, Standouts, void> {
  const scanned: Candidates[] = [];
  for (const answer of answers) scanned.push(yield* scanCandidates(answer, placeOf));
  const ranked = yield* rankStandouts({
    comparisons: scanned.reduce((sum, { comparisons }) => sum + comparisons, 0),
    candidates: scanned.flatMap(({ candidates }) => candidates),
  });
  yield;
  return { ...ranked, found: yield* foldStandouts(ranked.found) };
}

/** Runs steps, giving the page its turns. */
async function inTurns<Result>(steps: Generator<void, Result, void>, signal: AbortSignal): Promise<Result> {
  const turn = turns({ signal });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    const pause = turn();
    if (pause !== undefined) await pause;
  }
}
