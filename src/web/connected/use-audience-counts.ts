import { hashKey, useQueries } from '@tanstack/react-query';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import type { ScopedWaveCountsQuery, ScopedWaveCountsResult } from '../../contract/query/wave-counts.ts';
import { listedWaveCountsOptions, waveCountKeys } from '../api/counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { isOfTree, useDatasetTree } from './use-dataset-tree.ts';
import { countOf } from './counts/count-of.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

export interface AudienceFigures {
  readonly count: NodeCount;
  /** Keyed by wave of the scope; empty until it is known. */
  readonly waves: ScopedWaveCountsResult['per_wave_count'];
}

export const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };
const ofAnotherSurvey: AudienceFigures = {
  count: { status: 'unknown', message: 'Made for another survey' },
  waves: [],
};

/**
 * Figures by audience id, asked for in the order of the list. Audiences with the same expression share one request;
 * those of another survey need none.
 */
export function useAudienceFigures(
  audiences: readonly SavedAudience[],
): ReadonlyMap<string, AudienceFigures> {
  const scope = useScope();
  const tree = useDatasetTree();
  const asked = audiences
    .filter((audience) => isOfTree(audience, tree))
    .map((audience) => {
      const query = audienceCountQuery(audience, scope);
      return { id: audience.id, query, key: hashKey(waveCountKeys.of(query)) };
    });
  const distinct = [...new Map(asked.map(({ key, query }) => [key, query]))];
  const answers = useQueries({ queries: distinct.map(([, query]) => listedWaveCountsOptions(query)) });
  const answerOf = new Map(distinct.map(([key], place) => [key, answers[place]]));
  const figures = asked.map(({ id, key }): readonly [string, AudienceFigures] => {
    const answer = answerOf.get(key);
    return [
      id,
      answer === undefined ? computing : { count: countOf(answer), waves: answer.data?.per_wave_count ?? [] },
    ];
  });
  return new Map([...audiences.map(({ id }) => [id, ofAnotherSurvey] as const), ...figures]);
}

/** n and size alone. */
export function useAudienceCounts(audiences: readonly SavedAudience[]): ReadonlyMap<string, NodeCount> {
  return new Map([...useAudienceFigures(audiences)].map(([id, { count }]) => [id, count]));
}

export function audienceCountQuery({ expression }: SavedAudience, scope: Scope): ScopedWaveCountsQuery {
  return { expression, ...scope.toRequest(), dataset: scope.dataset.code };
}
