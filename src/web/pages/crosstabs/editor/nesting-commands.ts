import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { isNested, levelsOf, mostLevels } from '../../../../figures/questions/nested-items.ts';
import { type CrosstabContent, type Edit, editList } from '../draft/crosstab-content.ts';
import { type CrosstabItem, type GroupOf, newItemId, nounOf, type Side } from '../draft/crosstab-item.ts';
import {
  addHeadingTotals,
  bannerBlock,
  type HeadingPlace,
  liftLevel,
  nestedCount,
  nestItems,
  nestUnderPrevious,
  type Spread,
  swapLevels,
  targetsOf,
} from '../draft/nesting.ts';

/** Headings that a question is put under. */
export interface Nesting {
  readonly at: HeadingPlace;
  readonly spread: Spread;
}

interface NestingInput {
  readonly content: CrosstabContent;
  readonly groupOf: GroupOf;
  readonly step: (name: string, edit: Edit) => void;
  readonly hasRoom: (side: Side, more: number) => boolean;
}

/** Whether one level more under `level`, 0 the outermost, is too many, with the reason said. */
export function isTooDeep(side: Side, level: number): boolean {
  const isDeep = level + 2 > mostLevels[side];
  if (isDeep) {
    toasts.show({
      text: `A crosstab can nest ${nounOf(side, 2)} to ${format.count(mostLevels[side])} levels.`,
    });
  }
  return isDeep;
}

/** Edits of the levels of a banner or stub, each a step that can be undone. */
export function nestingCommands({ content, groupOf, step, hasRoom }: NestingInput) {
  const inBlock = (side: Side, { id }: HeadingPlace) => bannerBlock(content[side], id, groupOf);
  return {
    /** Id of the first new item; null, with the reason said, where it can't be done. */
    nest: (side: Side, { at, spread }: Nesting, inner: readonly CrosstabItem[]): string | null => {
      const targets = targetsOf(content[side], at, spread, groupOf);
      const counted = inner.filter(({ asks }) => asks.kind === 'expression');
      if (targets.length === 0 || counted.length === 0) {
        toasts.show({ text: "Totals and averages can't be nested." });
        return null;
      }
      if (isTooDeep(side, at.level) || !hasRoom(side, nestedCount(targets, counted.length).added))
        return null;
      const group = counted.slice(0, 1).map(groupOf).join('');
      const nested = nestItems(side, targets, counted, newItemId)(content)[side];
      const before = new Set(content[side].map(({ id }) => id));
      step(
        `nest “${group}”`,
        editList(side, () => nested),
      );
      return nested.find(({ id }) => !before.has(id))?.id ?? null;
    },
    /** One level down: under the one below it, or under the heading before it. */
    sink: (side: Side, at: HeadingPlace): void => {
      const block = inBlock(side, at);
      const [first] = block;
      if (first === undefined) return;
      const deepest = Math.max(...block.map((item) => levelsOf(item)?.length ?? 0));
      if (isNested(first)) {
        if (at.level + 1 < deepest) step('swap levels', swapLevels(side, block, at.level));
        return;
      }
      const nesting = nestUnderPrevious(side, block, content[side], groupOf, newItemId);
      if (nesting === null || isTooDeep(side, nesting.level) || !hasRoom(side, nesting.added)) return;
      step(`nest “${groupOf(first)}”`, nesting.edit);
    },
    /** Takes a level out of its banner, which it follows as a neighbour. */
    lift: (side: Side, at: HeadingPlace): void => {
      const block = inBlock(side, at);
      const [first] = block;
      if (first === undefined || !isNested(first)) return;
      const name = levelsOf(first)?.[at.level]?.name ?? '';
      step(`move “${name}” out`, liftLevel(side, block, at.level, groupOf, newItemId));
    },
    /** Adds everyone under a heading and those next to it. */
    addTotals: (side: Side, at: HeadingPlace): void => {
      const targets = targetsOf(content[side], at, 'every', groupOf);
      const edit = addHeadingTotals(side, targets, newItemId);
      const more = edit(content)[side].length - content[side].length;
      if (more === 0) toasts.show({ text: 'Every heading has its total.' });
      else if (hasRoom(side, more)) step('add totals of headings', edit);
    },
    swap: (side: Side, at: HeadingPlace): void =>
      step('swap levels', swapLevels(side, inBlock(side, at), Math.max(0, at.level - 1))),
  };
}
