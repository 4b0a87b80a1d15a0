import { useQueries } from '@tanstack/react-query';
import { waveCountsOptions } from '../../../../api/counts.ts';
import { useScope } from '../../../../app/scope/use-scope.ts';
import { countOf, countQuery } from '../../../../connected/counts/count-of.ts';
import type { NodeCount } from '../../../../catalogue/node-count.ts';
import type { CrosstabItem } from '../../draft/crosstab-item.ts';

/** n of every base by its id, the ones included that no table is asked of. */
export function useBaseCounts(bases: readonly CrosstabItem[]): ReadonlyMap<string, NodeCount> {
  const scope = useScope();
  const answers = useQueries({
    queries: bases.map(({ asks }) => ({
      ...waveCountsOptions(countQuery(asks.kind === 'expression' ? asks.expression : null, scope)),
      enabled: asks.kind === 'expression' || asks.kind === 'everyone',
    })),
  });
  return new Map(
    bases.map(({ id }, index) => {
      const answer = answers[index];
      return [id, answer === undefined ? { status: 'computing' } : countOf(answer)];
    }),
  );
}
