import { limits } from '../../contract/limits.ts';
import type { SavedHeading } from '../../contract/saved-work/table-tree.ts';
import type { TableWhole } from '../../contract/query/table-bases.ts';
import type { Expression } from '../../expression/expression.ts';
import { isSameExpression } from '../../expression/equal.ts';
import { hashExpression } from '../../expression/hash.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';

/** A row or column that may be under headings of conditions. */
export interface NestedItem {
  readonly id: string;
  readonly name: string;
  /** Heading in the document. */
  readonly group: string;
  readonly asks: { readonly kind: string; readonly expression?: Expression };
  /** Headings that narrow it, outermost first; absent: its heading is a name alone. */
  readonly under?: readonly string[];
}

/** One level of a nested item: a heading over it, or at last the item's own condition. */
export interface Level {
  readonly name: string;
  readonly expression: Expression;
}

/** Levels of a side, its items among them. */
export const mostLevels = { rows: 2, columns: 3 };

const pathSign = ' › ';

/** Joins headings, outermost first: "Women › 19 to 24". */
export function pathName(names: readonly string[]): string {
  return names.join(pathSign);
}

/** Whether conditions of headings narrow an item. */
export function isNested({ under = [] }: Pick<NestedItem, 'under'>): boolean {
  return under.length > 0;
}

/** Names an item with the headings that narrow it. */
export function nestedName({ under = [], name }: Pick<NestedItem, 'under' | 'name'>): string {
  return pathName([...under, name]);
}

/** Levels of an item, its own last; null: it has no conditions, or other ones than its headings have. */
export function levelsOf({
  asks,
  under = [],
  name,
}: Pick<NestedItem, 'asks' | 'under' | 'name'>): readonly Level[] | null {
  if (asks.expression === undefined) return null;
  const conditions = conditionsOf(asks.expression, under.length + 1);
  return conditions?.map((expression, at) => ({ name: under[at] ?? name, expression })) ?? null;
}

function conditionsOf(expression: Expression, count: number): readonly Expression[] | null {
  if (count === 1) return [expression];
  if (expression.kind !== 'group' || expression.match.kind !== 'all' || expression.negated) return null;
  return expression.children.length === count ? expression.children : null;
}

/** People under the innermost heading that a column is read against; null: it is read against the base. */
export function headingWhole(item: NestedItem, whole: TableWhole): Expression | null {
  if (whole === 'base' || !isNested(item)) return null;
  return allOf((levelsOf(item) ?? []).slice(0, -1).map(({ expression }) => expression));
}

/** Joins conditions that all hold; null: there are none. */
export function allOf(conditions: readonly Expression[]): Expression | null {
  const [first] = conditions;
  if (first === undefined || conditions.length === 1) return first ?? null;
  return { kind: 'group', match: { kind: 'all' }, negated: false, children: conditions };
}

/** An item under the headings of its levels; `group` heads one that has a single level. */
export function itemOfLevels(levels: readonly Level[], id: string, group = '') {
  const names = levels.map(({ name }) => name);
  const under = names.slice(0, -1);
  const expression = allOf(levels.map((level) => level.expression));
  return {
    id,
    name: names.at(-1) ?? '',
    fullName: pathName(names),
    group: under.length === 0 ? group : pathName(under),
    asks:
      expression === null ? ({ kind: 'everyone' } as const) : ({ kind: 'expression', expression } as const),
    ...(under.length === 0 ? {} : { under }),
  };
}

const headingPrefix = '*heading ';

/** Ids of the headings over a nested item, outermost first: the same for all items that they narrow alike. */
export const headingIds = oncePerObject((item: NestedItem): readonly string[] => {
  if (!isNested(item)) return [];
  const hashes = (levelsOf(item) ?? []).slice(0, -1).map(({ expression }) => hashExpression(expression));
  return hashes.map((_, at) => `${headingPrefix}${hashes.slice(0, at + 1).join(' ')}`);
});

/** Number of outer headings that narrow all of these items. */
export function sharedHeadings(items: readonly NestedItem[]): number {
  const [first = [], ...others] = items.map(headingIds);
  const at = first.findIndex((id, level) => others.some((ids) => ids[level] !== id));
  return at === -1 ? first.length : at;
}

/** Everyone under each heading of nested items, to be asked for with them. */
export const headingItems = oncePerObject((items: readonly NestedItem[]) => {
  const found = new Map<string, ReturnType<typeof itemOfLevels>>();
  for (const item of items) {
    const levels = isNested(item) ? (levelsOf(item) ?? []) : [];
    for (const [at, id] of headingIds(item).entries()) {
      if (found.has(id)) continue;
      const own = itemOfLevels(levels.slice(0, at + 1), id);
      const under = levels.slice(0, at + 1).map(({ name }) => name);
      found.set(id, { ...own, name: 'Total', group: pathName(under), under });
    }
  }
  return [...found.values()];
});

/** Columns, then everyone under each of their headings where there is room. */
export function withHeadings<Item extends NestedItem>(columns: readonly Item[]) {
  const headings = headingItems(columns);
  return columns.length + headings.length < limits.crosstabColumns ? [...columns, ...headings] : columns;
}

/** Whether an item is everyone under a heading, not one of the document. */
export function isHeadingTotal({ id }: Pick<NestedItem, 'id'>): boolean {
  return id.startsWith(headingPrefix);
}

/** Neighbours with the same headings down to a level. */
export interface LevelRun<Item = NestedItem> {
  readonly path: readonly Level[];
  readonly items: readonly Item[];
}

/** Parts items where one of the first `depth` levels ends; items with fewer levels are left out. */
export function runsOf<Item extends NestedItem>(
  items: readonly Item[],
  depth: number,
): readonly LevelRun<Item>[] {
  const runs: { path: readonly Level[]; items: Item[] }[] = [];
  let open: (typeof runs)[number] | undefined;
  for (const item of items) {
    const levels = levelsOf(item) ?? [];
    const path = levels.slice(0, depth);
    if (levels.length < depth) open = undefined;
    else if (open !== undefined && sharedLevels(open.path, path) === depth) open.items.push(item);
    else {
      open = { path, items: [item] };
      runs.push(open);
    }
  }
  return runs;
}

/** Number of leading levels that are the same. */
function sharedLevels(one: readonly Level[], other: readonly Level[]): number {
  const at = one.findIndex((level, place) => !isSameLevel(level, other[place]));
  return at === -1 ? Math.min(one.length, other.length) : at;
}

function isSameLevel(one: Level, other: Level | undefined): boolean {
  return other !== undefined && one.name === other.name && isSameExpression(one.expression, other.expression);
}

interface OpenHeading {
  readonly heading: string;
  readonly under: (OpenHeading | string)[];
}

/** Nested items as a tree; flat ones have their heading in the document. */
export function treeOf(items: readonly NestedItem[]): readonly SavedHeading[] {
  const root: OpenHeading[] = [];
  let path: readonly Level[] = [];
  let open: readonly OpenHeading[] = [];
  for (const item of items) {
    const next = isNested(item) ? (levelsOf(item) ?? []).slice(0, -1) : [];
    open = open.slice(0, sharedLevels(path, next));
    for (const { name } of next.slice(open.length)) {
      const heading: OpenHeading = { heading: name, under: [] };
      (open.at(-1)?.under ?? root).push(heading);
      open = [...open, heading];
    }
    open.at(-1)?.under.push(item.id);
    path = next;
  }
  return root;
}

/**
 * Nests items as a saved tree says. An item that another client has given other conditions or another heading stays
 * flat; `lost` counts them.
 */
export function nestAs<Item extends NestedItem>(
  items: readonly Item[],
  tree: readonly SavedHeading[],
  side: keyof typeof mostLevels,
): { readonly items: readonly Item[]; readonly lost: number } {
  if (tree.length === 0) return { items, lost: 0 };
  const pathOf = new Map(pathsIn(tree));
  const conditionOf = new Map<SavedHeading, Expression>();
  let lost = 0;
  const nested = items.map((item) => {
    const path = pathOf.get(item.id);
    if (path === undefined) return item;
    const under = path.map(({ heading }) => heading);
    const levels = levelsOf({ ...item, under });
    const isCovered =
      levels !== null &&
      path.length < mostLevels[side] &&
      item.group === pathName(under) &&
      path.every((heading, at) => {
        const [own, others] = [levels[at]?.expression, conditionOf.get(heading)];
        return own !== undefined && (others === undefined || isSameExpression(own, others));
      });
    if (!isCovered) {
      lost += 1;
      return item;
    }
    for (const [at, heading] of path.entries()) {
      const own = levels[at]?.expression;
      if (own !== undefined) conditionOf.set(heading, own);
    }
    return { ...item, under };
  });
  return { items: nested, lost };
}

function pathsIn(
  tree: readonly (SavedHeading | string)[],
  over: readonly SavedHeading[] = [],
): [id: string, path: readonly SavedHeading[]][] {
  return tree.flatMap((branch) => {
    if (typeof branch !== 'string') return pathsIn(branch.under, [...over, branch]);
    return over.length === 0 ? [] : [[branch, over] satisfies [string, readonly SavedHeading[]]];
  });
}

/** The item as a document lists it, without the headings that narrow it. */
export function flatItem<Item extends NestedItem>(item: Item): Omit<Item, 'under'> {
  const { under: _, ...flat } = item;
  return flat;
}

/** Makes an item flat where its conditions are no longer those of its headings. */
export function withOwnHeadings<Item extends NestedItem>(item: Item): Item | Omit<Item, 'under'> {
  return !isNested(item) || levelsOf(item) !== null ? item : flatItem(item);
}
