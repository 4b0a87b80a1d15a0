import type { Expression } from '../../expression/expression.ts';
import type { FigureQuery, RowContent } from '../figure-query.ts';
import { baseColumn, shareRow, sizesOnly } from '../query-parts.ts';
import type { Figures } from '../read-figures.ts';
import { foldInto } from './fold.ts';
import type { Standout } from './standouts.ts';

/** Findings that the further query on near-identical groups looks at. */
const mostAlike = 60;
const leastAlike = 0.8;

/** The people of the lines of findings that may be near-identical groups. */
function alikeLines(found: readonly Standout[]): readonly RowContent[] {
  const first = found.slice(0, mostAlike);
  const of = (side: 'row' | 'column', other: 'row' | 'column') => {
    const groups = Map.groupBy(first, (one) => `${one[other].id} ${one.mark.direction}`);
    const lines = Array.from(groups.values())
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((one) => one[side]));
    return lines.filter(({ content }) => content.kind === 'share').map(({ content }) => content);
  };
  return [...new Set([...of('row', 'column'), ...of('column', 'row')])];
}

/**
 * Asks how many people are in two groups at once, for the groups of the first findings; null: no two may be nearly the same.
 */
export function alikeQuery(
  found: readonly Standout[],
  { base, scope }: Pick<FigureQuery, 'base' | 'scope'>,
): FigureQuery | null {
  const groups = alikeLines(found).map(peopleOf);
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
export function sharedBy(
  found: readonly Standout[],
  figures: Pick<Figures, 'at'>,
): (one: RowContent, other: RowContent) => number | null {
  const places = new Map(alikeLines(found).map((content, at) => [content, at]));
  return (one, other) => {
    const [row, column] = [places.get(one), places.get(other)];
    const figure = row === undefined || column === undefined ? null : figures.at(row, column);
    if (figure?.kind !== 'share') return null;
    const both = figure.positive.size;
    return both / (figure.column.size + figure.wholePositive.size - both);
  };
}

function peopleOf(content: RowContent): Expression | null {
  return content.kind === 'share' ? content.of : null;
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
    (kept, next) => (isAlike(kept.row.content, next.row.content) ? 'kept' : null),
  );
  const ofBoth = foldInto(
    ofRows,
    ({ row, mark }) => `${row.id} ${mark.direction}`,
    (kept, next) => (isAlike(kept.column.content, next.column.content) ? 'kept' : null),
  );
  return [...ofBoth, ...rest];
}
