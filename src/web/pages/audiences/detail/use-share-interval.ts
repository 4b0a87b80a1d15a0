import { useQuery } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { measuredInterval } from '../../../../figures/measured.ts';
import { baseColumn, shareRow, withIntervals } from '../../../../figures/query-parts.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { useScope } from '../../../app/scope/use-scope.ts';

/** 95% interval of an audience's share of everyone in the scope; null until it is known, and where there is none. */
export function useShareInterval({ id, expression }: SavedAudience) {
  const scope = useScope();
  const read = toExpression(expression);
  const { data } = useQuery(
    figuresOptions(
      scope.dataset.code,
      'expression' in read
        ? {
            rows: [shareRow(id, read.expression)],
            columns: [baseColumn('everyone', null)],
            base: null,
            scope: scope.toRequest(),
            want: withIntervals,
          }
        : null,
    ),
  );
  const figure = data?.at(0, 0);
  return figure?.kind === 'share' ? measuredInterval(figure, 'columnPercentage') : null;
}
