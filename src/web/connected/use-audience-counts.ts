import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import type { ScopedWaveCountsQuery, ScopedWaveCountsResult } from '../../contract/wave-counts.ts';
import { waveCountsOptions } from '../api/wave-counts.ts';
import type { Scope } from '../app/scope/scope.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { countOf } from './count-of.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';

const askedAtOnce = 3;

export interface AudienceFigures {
  readonly count: NodeCount;
  /** By wave of the scope; empty until it is known. */
  readonly waves: ScopedWaveCountsResult['per_wave_count'];
}

const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };

/** Figures by audience id, asked for in the order of the list and a few at a time. */
export function useAudienceFigures(
  audiences: readonly SavedAudience[],
): ReadonlyMap<string, AudienceFigures> {
  const scope = useScope();
  const [answered, setAnswered] = useState(0);
  const answers = useQueries({
    queries: audiences.map((audience, index) => ({
      ...waveCountsOptions(audienceCountQuery(audience, scope)),
      enabled: index < answered + askedAtOnce,
    })),
  });
  const settled = answers.filter(({ isPending }) => !isPending).length;
  if (settled !== answered) setAnswered(settled);
  return new Map(
    audiences.map(({ id }, index) => {
      const answer = answers[index];
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
