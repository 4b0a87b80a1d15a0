import type { Asks } from '../../../../figures/tables/table-header.ts';
import { limits } from '../../../../contract/limits.ts';
import { anyOf } from '../../../../expression/edit/any-of.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { itemOfLevels, levelsOf, sharedHeadings } from '../../../../figures/questions/nested-items.ts';
import { format } from '../../../lib/format.ts';
import type { CrosstabItem } from './crosstab-item.ts';

export type Joining = 'or' | 'and';

/**
 * Respondents in any item, or in all; null where an item has no conditions: everyone, an average, or an unreadable one.
 * Plain answers of one question become one list of answers.
 */
export function joinAsks(asks: readonly Asks[], how: Joining): Asks | null {
  const expressions = asks.flatMap((one) => (one.kind === 'expression' ? [one.expression] : []));
  const [first] = expressions;
  if (first === undefined || expressions.length < asks.length) return null;
  if (expressions.length === 1) return { kind: 'expression', expression: first };
  return { kind: 'expression', expression: joinExpressions(expressions, how) };
}

function joinExpressions(expressions: readonly Expression[], how: Joining): Expression {
  if (how === 'and') {
    return { kind: 'group', match: { kind: 'all' }, negated: false, children: expressions };
  }
  const any = anyOf(expressions);
  return any.kind === 'group' ? { ...any, children: expressions } : any;
}

const mostNamed = 3;

/** Combines items, under the headings that narrow all of them alike; null where one has no conditions to combine. */
export function combinedItem(
  items: readonly CrosstabItem[],
  how: Joining,
  group: string,
  newId: () => string,
): CrosstabItem | null {
  const shared = sharedHeadings(items);
  const isAlike = shared > 0 && items.every(({ under = [] }) => under.length === shared);
  const [levels = []] = isAlike ? items.map((item) => levelsOf(item) ?? []) : [];
  const asks = joinAsks(
    items.map((item): Asks => {
      const own = isAlike ? levelsOf(item)?.at(-1) : undefined;
      return own === undefined ? item.asks : { kind: 'expression', expression: own.expression };
    }),
    how,
  );
  if (asks === null) return null;
  const name = joinedName(
    items.map((item) => item.name),
    how,
  );
  return isAlike && asks.kind === 'expression'
    ? itemOfLevels([...levels.slice(0, -1), { name, expression: asks.expression }], newId())
    : { id: newId(), name, fullName: name, group, asks };
}

/** `Slicewell or Tondo`, `any of 4`. */
function joinedName(names: readonly string[], how: Joining): string {
  const counted = `${how === 'or' ? 'any' : 'all'} of ${format.count(names.length)}`;
  return names.length > mostNamed ? counted : shorten(names.join(` ${how} `), limits.nameLength);
}
