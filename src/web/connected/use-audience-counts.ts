import { hashKey, useQueries } from '@tanstack/react-query';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import type { ScopedWaveCountsQuery, ScopedWaveCountsResult } from '../../contract/wave-counts.ts';
import { listedWaveCountsOptions, waveCountKeys } from '../api/wave-counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { countOf } from './count-of.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

export interface AudienceFigures {
  readonly count: NodeCount;
  /** Keyed by wave of the scope; empty until it is known. */
  readonly waves: ScopedWaveCountsResult['per_wave_count'];
}

const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };

/** Figures by audience id, asked for in the order of the list. Audiences with the same expression share one request. */
export function useAudienceFigures(
  audiences: readonly SavedAudience[],
): ReadonlyMap<string, AudienceFigures> {
  const scope = useScope();
  const asked = audiences.map((audience) => {
    const query = audienceCountQuery(audience, scope);
    return { id: audience.id, query, key: hashKey(waveCountKeys.of(query)) };
  });
  const distinct = [...new Map(asked.map(({ key, query }) => [key, query]))];
  const answers = useQueries({ queries: distinct.map(([, query]) => listedWaveCountsOptions(query)) });
  const answerOf = new Map(distinct.map(([key], place) => [key, answers[place]]));
  return new Map(
    asked.map(({ id, key }) => {
      const answer = answerOf.get(key);
      return [
        id,
        answer === undefined
          ? computing
          : { count: countOf(answer), waves: answer.data?.per_wave_count ?? [] },
      ];
    }),
  );
}

/** n and size alone. */
export function useAudienceCounts(audiences: readonly SavedAudience[]): ReadonlyMap<string, NodeCount> {
  return new Map([...useAudienceFigures(audiences)].map(([id, { count }]) => [id, count]));
}

export function audienceCountQuery({ expression }: SavedAudience, scope: Scope): ScopedWaveCountsQuery {
  return { expression, ...scope.toRequest(), dataset: scope.dataset.code };
}
