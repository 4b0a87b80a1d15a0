import type { Expression } from '../../expression/expression.ts';
import { isSameExpression } from '../../expression/equal.ts';
import type { RowContent } from '../figure-query.ts';
import { byRank, headingOf, joined, type Standout } from './standouts.ts';

/**
 * Folds findings that say the same, the highest rank first, but for near-identical groups: those need a further query.
 * Yields between its steps.
 */
export function* foldStandouts(found: readonly Standout[]): Generator<void, readonly Standout[], void> {
  const mirrored = foldMirrors(found);
  yield;
  const parts = foldParts(mirrored);
  yield;
  return foldNested(parts);
}

/**
 * Joins both sides of a split: a row in two columns that make up their heading, or two answers that make up a question
 * in a column. Each is the other's rest, so the two say one thing; kept is the one above.
 */
function foldMirrors(found: readonly Standout[]): readonly Standout[] {
  const groups = apart(found);
  const byRow = Map.groupBy(found, ({ row, column }) => `${row.id} ${column.heading}`);
  const byColumn = Map.groupBy(found, ({ row, column }) => `${column.id} ${headingOf(row)}`);
  const uniteIn = (sets: Iterable<readonly Standout[]>, isMirror: (a: Standout, b: Standout) => boolean) => {
    for (const set of sets) {
      for (const [at, one] of set.entries()) {
        const other = set.slice(at + 1).find((two) => isMirror(one, two));
        if (other !== undefined) unite(groups, one, other);
      }
    }
  };
  uniteIn(byRow.values(), isOtherColumn);
  uniteIn(byColumn.values(), isOtherAnswer);
  return joinGroups(
    groups,
    (inOrder) => inOrder.find(({ mark }) => mark.direction === 'above') ?? inOrder[0],
  );
}

type Groups = Map<Standout, Set<Standout>>;

/** Every finding in a group of its own. */
function apart(found: readonly Standout[]): Groups {
  return new Map(found.map((one) => [one, new Set([one])]));
}

function unite(groups: Groups, one: Standout, other: Standout): void {
  const [group, more] = [groups.get(one), groups.get(other)];
  if (group === undefined || more === undefined || group === more) return;
  for (const member of more) groups.set(member, group.add(member));
}

/** Joins each group to the one that it keeps, the highest rank first; `keeperOf` has its findings by rank. */
function joinGroups(
  groups: Groups,
  keeperOf: (inOrder: readonly Standout[]) => Standout | undefined,
): readonly Standout[] {
  const kept = [...new Set(groups.values())].flatMap((group) => {
    const inOrder = [...group].toSorted(byRank);
    const keeper = keeperOf(inOrder);
    if (keeper === undefined) return [];
    return [inOrder.reduce((sum, member) => (member === keeper ? sum : joined(sum, member)), keeper)];
  });
  return kept.toSorted(byRank);
}

/** Finds the finding of the other column where a row's two columns make up their heading: "men" of "women". */
export function rivalOf(one: Standout): Standout | null {
  return one.also.find((other) => other.row.id === one.row.id && isOtherColumn(one, other)) ?? null;
}

/** Whether the columns are each other's rest. */
function isOtherColumn(one: Standout, other: Standout): boolean {
  return (
    one.own.sample === other.other.sample &&
    one.other.sample === other.own.sample &&
    isNear(one.own.value, other.other.value) &&
    isNear(one.other.value, other.own.value)
  );
}

/** Whether the rows are two answers and everyone gave exactly one. */
function isOtherAnswer(one: Standout, other: Standout): boolean {
  return (
    one.own.spread === undefined &&
    other.own.spread === undefined &&
    one.own.sample === other.own.sample &&
    isNear(one.own.value + other.own.value, 100) &&
    isNear(one.other.value + other.other.value, 100)
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6;
}

/** Joins rows of a question that contain each other, such as a net and its answers or a mean and its Top-2. */
function foldParts(found: readonly Standout[]): readonly Standout[] {
  return foldInto(
    found,
    ({ row, column, mark }) => `${column.id} ${mark.direction} ${headingOf(row)}`,
    ({ row: { content: kept } }, { row: { content: next } }) => isWithin(kept, next) || isWithin(next, kept),
  );
}

/** So many times higher than its heading, a column is a finding of its own. */
const leafAdvantage = 1.25;

/** Joins the columns of a heading to it. The highest of them leads instead where it ranks clearly higher than the heading. */
function foldNested(found: readonly Standout[]): readonly Standout[] {
  const ofRows = Map.groupBy(found, ({ row, mark }) => `${row.id} ${mark.direction}`);
  return Array.from(ofRows.values()).flatMap(foldHeadings).toSorted(byRank);
}

function foldHeadings(found: readonly Standout[]): readonly Standout[] {
  const groups = apart(found);
  const under = new Map<Standout, Standout>();
  for (const one of found) {
    const isHeading = (other: Standout) =>
      other !== one && under.get(other) !== one && isWithin(one.column.content, other.column.content);
    const [heading] = found.filter(isHeading).toSorted(byRank);
    if (heading === undefined) continue;
    under.set(one, heading);
    unite(groups, heading, one);
  }
  return joinGroups(groups, (inOrder) => {
    const top = inOrder.find((one) => !under.has(one));
    const [first = top] = inOrder;
    return first !== undefined && top !== undefined && first.rank < leafAdvantage * top.rank ? top : first;
  });
}

/** Goes through findings from the highest rank down and joins each to one before it with the same key that says the same. */
export function foldInto(
  found: readonly Standout[],
  keyOf: (one: Standout) => string,
  isSame: (kept: Standout, next: Standout) => boolean,
): readonly Standout[] {
  const groups = Array.from(Map.groupBy(found, keyOf).values(), (group) => {
    const kept: Standout[] = [];
    for (const one of group) {
      const at = kept.findIndex((other) => isSame(other, one));
      const keeper = kept[at];
      if (keeper === undefined) kept.push(one);
      else kept[at] = joined(keeper, one);
    }
    return kept;
  });
  return groups.flat().toSorted(byRank);
}

/** Whether all people of one line are among those of another; a mean is of the answers it is made from. */
function isWithin(inner: RowContent, outer: RowContent): boolean {
  if (inner.kind === 'share')
    return outer.kind === 'share' && inner.of !== null && (outer.of === null || areAmong(inner.of, outer.of));
  const { question, datapoint } = inner.value;
  if (outer.kind === 'value') return outer.value.question === question && outer.value.datapoint === datapoint;
  if (outer.of?.kind !== 'clause' || outer.of.question !== question) return false;
  return datapoint === null || (outer.of.datapoints?.length === 1 && outer.of.datapoints[0] === datapoint);
}

/** Whether conditions say of themselves that they hold only where others do. */
function areAmong(inner: Expression, outer: Expression): boolean {
  if (isJoint(outer)) return outer.children.every((child) => areAmong(inner, child));
  if (isJoint(inner)) return inner.children.some((child) => areAmong(child, outer));
  if (inner.kind === 'group' || outer.kind === 'group') return isSameExpression(inner, outer);
  if (inner.question !== outer.question) return false;
  const isPlain = [inner, outer].every(({ negated, minCount }) => !negated && minCount === 1);
  return isPlain
    ? areListed(inner.datapoints, outer.datapoints) && areListed(inner.suffixes, outer.suffixes)
    : isSameExpression(inner, outer);
}

function isJoint(
  of: Expression,
): of is Expression & { readonly kind: 'group'; readonly match: { readonly kind: 'all' } } {
  return of.kind === 'group' && of.match.kind === 'all' && !of.negated && of.children.length > 0;
}

function areListed<Code>(inner: readonly Code[] | null, outer: readonly Code[] | null): boolean {
  return outer === null || (inner !== null && inner.every((code) => outer.includes(code)));
}
