import { useQuery } from '@tanstack/react-query';
import type { Expression } from '../../../expression/expression.ts';
import { baseColumn, shareRow, sizesOnly } from '../../../figures/query-parts.ts';
import { totalId } from '../../../figures/tables/table-bases.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { useScope } from '../../app/scope/use-scope.ts';

interface CountedPeople {
  readonly id: string;
  readonly expression: Expression;
}

/** Respondents of the page's scope who meet conditions within a base, by id, and all of that base; null: on their way. */
export function useSamples(
  people: readonly CountedPeople[],
  base: Expression | null = null,
): ReadonlyMap<string, number> | null {
  const scope = useScope();
  const { data } = useQuery(
    figuresOptions(scope.dataset.code, {
      rows: [shareRow(totalId, null)],
      columns: [baseColumn(totalId, null), ...people.map(({ id, expression }) => baseColumn(id, expression))],
      base,
      scope: scope.toRequest(),
      want: sizesOnly,
    }),
  );
  if (data === undefined) return null;
  return new Map(
    data.query.columns.map(({ id }, column) => {
      const figure = data.at(0, column);
      return [id, figure.kind === 'absent' ? 0 : figure.column.sample];
    }),
  );
}
