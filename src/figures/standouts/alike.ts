import type { Expression } from '../../expression/expression.ts';
import type { FigureQuery, RowContent } from '../figure-query.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';
import { baseColumn, shareRow, sizesOnly } from '../query-parts.ts';
import type { Figures } from '../wire/read-figures.ts';
import { foldInto } from './fold.ts';
import type { Standout } from './standouts.ts';

/** Findings that the further query on near-identical groups looks at. */
const mostAlike = 60;
const leastAlike = 0.8;

/** The people of the lines of findings that may be near-identical groups, each once. */
function alikePeople(found: readonly Standout[]): readonly (Expression | null)[] {
  const first = found.slice(0, mostAlike);
  const of = (side: 'row' | 'column', other: 'row' | 'column') => {
    const groups = Map.groupBy(first, (one) => `${one[other].id} ${one.mark.direction}`);
    const lines = Array.from(groups.values())
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((one) => one[side]));
    return lines.flatMap(({ content }) => (content.kind === 'share' ? [content] : []));
  };
  const lines = [...of('row', 'column'), ...of('column', 'row')];
  return [...new Map(lines.map((content) => [keyOf(content), content.of])).values()];
}

/** Identifies the people of a line; they are the same in every table. */
const keyOf = oncePerObject((content: RowContent): string =>
  content.kind === 'share' ? JSON.stringify(content.of) : '',
);

/**
 * Asks how many people are in two groups at once, for the groups of the first findings; null: no two may be nearly the same.
 */
export function alikeQuery(
  found: readonly Standout[],
  { base, scope }: Pick<FigureQuery, 'base' | 'scope'>,
): FigureQuery | null {
  const groups = alikePeople(found);
  if (groups.length === 0) return null;
  return {
    rows: groups.map((of, at) => shareRow(`${at}`, of)),
    columns: groups.map((of, at) => baseColumn(`${at}`, of)),
    base,
    scope,
    want: sizesOnly,
  };
}

/** Reads the weighted share of either of two groups that is in both, 0–1; null where it was not asked. */
export function sharedBy({
  query,
  at,
}: Pick<Figures, 'query' | 'at'>): (one: RowContent, other: RowContent) => number | null {
  const places = new Map(query.rows.map(({ content }, place) => [keyOf(content), place]));
  return (one, other) => {
    const [row, column] = [places.get(keyOf(one)), places.get(keyOf(other))];
    const figure = row === undefined || column === undefined ? null : at(row, column);
    if (figure?.kind !== 'share') return null;
    const both = figure.positive.size;
    return both / (figure.column.size + figure.wholePositive.size - both);
  };
}

/**
 * Joins findings with nearly the same people in their rows or columns. `shared` is the weighted share of either group
 * that is in both, 0–1; null: unknown.
 */
export function foldAlike(
  found: readonly Standout[],
  shared: (one: RowContent, other: RowContent) => number | null,
): readonly Standout[] {
  const [first, rest] = [found.slice(0, mostAlike), found.slice(mostAlike)];
  const isAlike = (one: RowContent, other: RowContent) => (shared(one, other) ?? 0) >= leastAlike;
  const ofRows = foldInto(
    first,
    ({ column, mark }) => `${column.id} ${mark.direction}`,
    (kept, next) => isAlike(kept.row.content, next.row.content),
  );
  const ofBoth = foldInto(
    ofRows,
    ({ row, mark }) => `${row.id} ${mark.direction}`,
    (kept, next) => isAlike(kept.column.content, next.column.content),
  );
  return [...ofBoth, ...rest];
}
