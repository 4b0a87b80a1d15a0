import { isSameExpression } from '../../../../expression/equal.ts';
import { usesOf } from '../../../../expression/uses.ts';
import {
  isNested,
  itemOfLevels,
  type Level,
  levelsOf,
  type LevelRun,
  runsOf,
} from '../../../../figures/questions/nested-items.ts';
import { type Edit, editList } from './crosstab-content.ts';
import type { CrosstabItem, GroupOf, Side } from './crosstab-item.ts';
import { removeItems, replaceBlock } from './edits.ts';
import { runAround } from './item-moves.ts';

/** A heading, or an item as the lowest one, by an item under it and its level: 0 is the outermost. */
export interface HeadingPlace {
  readonly id: string;
  readonly level: number;
}

/** Whether a question is put under every answer next to a heading, or under that one alone. */
export type Spread = 'every' | 'only';

/** Items around one that are of the same outermost question, in their order. */
export function bannerBlock(
  items: readonly CrosstabItem[],
  id: string,
  groupOf: GroupOf,
): readonly CrosstabItem[] {
  const at = items.findIndex((item) => item.id === id);
  const anchor = items[at];
  if (anchor === undefined || levelsOf(anchor) === null) return [];
  const { start, end } = runAround(items, at, (item) => outermost(item, groupOf));
  return items.slice(start, end);
}

/** A flat item is of its group, a nested one of the question of its outermost heading. */
function outermost(item: CrosstabItem, groupOf: GroupOf): string {
  const levels = levelsOf(item);
  if (levels === null) return `alone ${item.id}`;
  const [first] = levels;
  return item.under === undefined ? `group ${groupOf(item)}` : `nested ${questionsOfLevel(first)}`;
}

function questionsOfLevel(level: Level | undefined): string {
  if (level === undefined) return '';
  return [...new Set(usesOf(level.expression).map(({ question }) => question))].join(' ');
}

function questionOfRun({ path }: LevelRun): string {
  return questionsOfLevel(path.at(-1));
}

/** Headings that a question is put under. */
export function targetsOf(
  items: readonly CrosstabItem[],
  { id, level }: HeadingPlace,
  spread: Spread,
  groupOf: GroupOf,
): readonly LevelRun[] {
  const runs = runsOf(bannerBlock(items, id, groupOf), level + 1);
  const own = runs.find((run) => run.items.some((item) => item.id === id));
  if (own === undefined) return [];
  if (spread === 'only') return [own];
  // Flat items of one heading may be of several questions.
  return level === 0 ? runs : runs.filter((run) => questionOfRun(run) === questionOfRun(own));
}

/** Puts items under headings: an item becomes a heading, a heading gets them after its last item. */
export function nestItems(
  list: Side,
  targets: readonly LevelRun[],
  inner: readonly CrosstabItem[],
  newId: () => string,
): Edit {
  const lasts = new Map(targets.map((run) => [run.items.at(-1)?.id, run]));
  return editList(list, (old) =>
    old.flatMap((item) => {
      const run = lasts.get(item.id);
      if (run === undefined) return [item];
      const nested = inner.flatMap((one) => {
        const levels = levelsOf(one);
        return levels === null ? [] : [itemOfLevels([...run.path, ...levels], newId())];
      });
      return isLowest(run) ? nested : [item, ...nested];
    }),
  );
}

/** Whether nothing is under a heading yet. */
function isLowest({ path, items: [first] }: LevelRun): boolean {
  return first !== undefined && (levelsOf(first)?.length ?? 0) === path.length;
}

/** Adds everyone under each heading as the first of its items, where that isn't there yet. */
export function addHeadingTotals(list: Side, targets: readonly LevelRun[], newId: () => string): Edit {
  const firsts = new Map(targets.filter((run) => !isLowest(run)).map((run) => [run.items[0]?.id, run]));
  return editList(list, (old) =>
    old.flatMap((item) => {
      const path = firsts.get(item.id)?.path ?? [];
      const [own, next] = [path.at(-1), levelsOf(item)?.at(path.length)];
      if (own === undefined || (next && isSameExpression(next.expression, own.expression))) return [item];
      return [itemOfLevels([...path, { name: 'Total', expression: own.expression }], newId()), item];
    }),
  );
}

/** Number of items that a nesting makes, and by how many there are more. */
export function nestedCount(targets: readonly LevelRun[], inner: number) {
  const replaced = targets.filter(isLowest).length;
  return { made: targets.length * inner, added: targets.length * inner - replaced };
}

/** Puts a whole flat group under every heading before it; null: there is none that it can be under. */
export function nestUnderPrevious(
  list: Side,
  block: readonly CrosstabItem[],
  items: readonly CrosstabItem[],
  groupOf: GroupOf,
  newId: () => string,
): { readonly level: number; readonly added: number; readonly edit: Edit } | null {
  const before = items[items.findIndex(({ id }) => id === block[0]?.id) - 1];
  if (before === undefined) return null;
  const level = before.under?.length ?? 0;
  const targets = targetsOf(items, { id: before.id, level }, 'every', groupOf);
  if (targets.length === 0) return null;
  const take = removeItems(list, new Set(block.map(({ id }) => id)));
  const nest = nestItems(list, targets, block, newId);
  return {
    level,
    added: nestedCount(targets, block.length).added - block.length,
    edit: (content) => nest(take(content)),
  };
}

/** A level and the one under it change places in a whole banner. */
export function swapLevels(list: Side, block: readonly CrosstabItem[], level: number): Edit {
  const ids = new Set(block.map(({ id }) => id));
  const swapped = block.map((item) => {
    const levels = levelsOf(item) ?? [];
    const [one, other] = [levels[level], levels[level + 1]];
    if (one === undefined || other === undefined) return item;
    return itemOfLevels(levels.toSpliced(level, 2, other, one), item.id);
  });
  return replaceBlock(list, ids, inTreeOrder(swapped));
}

/** Takes a level out of a whole banner, which is followed by it as a neighbour of its own. */
export function liftLevel(
  list: Side,
  block: readonly CrosstabItem[],
  level: number,
  groupOf: GroupOf,
  newId: () => string,
): Edit {
  const ids = new Set(block.map(({ id }) => id));
  const kept: (readonly Level[])[] = [];
  const lifted: (readonly Level[])[] = [];
  for (const item of block) {
    const levels = levelsOf(item) ?? [];
    const own = levels[level];
    kept.push(own === undefined ? levels : levels.toSpliced(level, 1));
    if (own !== undefined) lifted.push([own]);
  }
  const made = (paths: readonly (readonly Level[])[]) =>
    distinct(paths).map((levels) => {
      const item = itemOfLevels(levels, newId());
      return isNested(item) ? item : { ...item, group: groupOf(item) };
    });
  return replaceBlock(list, ids, [...inTreeOrder(made(kept)), ...made(lifted)]);
}

function distinct(paths: readonly (readonly Level[])[]): readonly (readonly Level[])[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()].filter(
    ({ length }) => length > 0,
  );
}

/** Sorts items so that those under one heading are neighbours, by where each heading is first. */
function inTreeOrder(items: readonly CrosstabItem[]): readonly CrosstabItem[] {
  const places = new Map<string, number>();
  const signs = new Map(
    items.map((item) => {
      const levels = levelsOf(item) ?? [];
      const own = levels.map((_, at) => JSON.stringify(levels.slice(0, at + 1)));
      for (const sign of own) if (!places.has(sign)) places.set(sign, places.size);
      return [item, own.map((sign) => places.get(sign) ?? 0)];
    }),
  );
  return items.toSorted((one, other) => {
    const [first, second] = [signs.get(one) ?? [], signs.get(other) ?? []];
    const at = first.findIndex((place, level) => place !== second[level]);
    return at === -1 ? 0 : (first[at] ?? 0) - (second[at] ?? Number.POSITIVE_INFINITY);
  });
}
