import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconEyeOff,
  IconFolder,
  IconForms,
  IconListDetails,
  IconMathFunction,
  IconPencil,
  IconSitemap,
  IconSquareCheck,
  IconStack2,
  IconTextPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MenuItem } from '../../../../ui/layers/MenuRow.tsx';
import { toasts } from '../../../../ui/layers/toasts.ts';
import { duplicateItems, hideItems } from '../../draft/bulk-edits.ts';
import { replaceBlock } from '../../draft/edits.ts';
import { type CrosstabItem, newItemId, nounOf, type Side } from '../../draft/crosstab-item.ts';
import { combinedItem, type Joining } from '../../draft/join-asks.ts';
import { isNested, nestedName } from '../../../../../figures/questions/nested-items.ts';
import { readAmong } from '../../draft/table-view.ts';
import { addNetsOver, otherAnswers, sameAnswers } from '../../draft/nets.ts';
import type { HeadingPlace, Spread } from '../../draft/nesting.ts';
import type { HeaderPlace } from '../use-table-place.ts';
import type { HeaderTarget } from './use-chosen-headers.ts';
import type { Editor } from '../use-editor.ts';

/** Something that is done with headers, as menus, the bar and the list of keys offer it. */
export interface HeaderAction extends MenuItem {
  readonly keys: string;
  /** Label in the bar, which has little room. */
  readonly short?: string;
}

const action = (
  key: string,
  [label, short = label]: readonly [label: string, short?: string],
  keys: string,
  Icon: TablerIcon | null,
  onSelect: () => void,
): HeaderAction => ({
  key,
  label,
  short,
  keys,
  ...(Icon === null ? {} : { icon: <Icon /> }),
  onSelect,
});

const cannotCombine = "Totals and averages can't be combined.";

/** Actions for several headers or one: each a single step that can be undone. */
export function bulkActions(editor: Editor, target: HeaderTarget) {
  const { content, commands, chosen, groupOf, goTo, makeVariable } = editor;
  const { step, hasRoom, open, nameOf } = commands;
  const { side, ids } = target;
  const items = content[side].filter(({ id }) => ids.has(id));
  const [first] = items;
  const words = nameOf(side, ids);
  const several = { disabledReason: ids.size < 2 ? 'Choose two or more' : undefined };
  const combine = (how: Joining) => () => {
    if (first === undefined || ids.size < 2) return;
    const combined = combinedItem(items, how, groupOf(first), newItemId);
    if (combined === null) toasts.show({ text: cannotCombine });
    else {
      step(`combine ${words} to “${combined.name}”`, replaceBlock(side, ids, [combined]));
      goTo({ side, id: combined.id });
    }
  };
  const addNets = (blocks: readonly (readonly CrosstabItem[])[], own?: string) => {
    const nets = blocks.flatMap((parts) => {
      const combined = combinedItem(parts, 'or', parts.slice(0, 1).map(groupOf).join(''), newItemId);
      if (combined === null) return [];
      const named = { ...combined, name: `Net: ${own ?? combined.name}` };
      return [{ parts, net: { ...named, fullName: nestedName(named) } }];
    });
    const [made] = nets;
    if (made === undefined) toasts.show({ text: cannotCombine });
    else if (hasRoom(side, nets.length)) {
      step(`add a net of ${words}`, addNetsOver(side, nets));
      goTo({ side, id: made.net.id });
    }
  };
  const netOfOthers = () => {
    const others = otherAnswers(content[side], items, content.view.nets[side], groupOf);
    if (others.length === 0) toasts.show({ text: 'The block has no other answers.' });
    else addNets([others], `all but ${combinedItem(items, 'or', '', newItemId)?.name ?? words}`);
  };
  const netEverywhere = () => addNets(sameAnswers(content[side], items, groupOf));
  const duplicate = () => {
    if (ids.size > 0 && hasRoom(side, ids.size))
      step(`duplicate ${words}`, duplicateItems(side, ids, newItemId));
  };
  const hide = () => {
    if (content[side].every(({ id }) => ids.has(id) || content.view.hidden[side].includes(id))) {
      toasts.show({ text: `At least one ${nounOf(side)} must stay visible.` });
    } else if (ids.size > 0) {
      step(`hide ${words}`, hideItems(side, ids));
      chosen.clear();
    }
  };
  const remove = () => {
    if (ids.size === 0) return;
    commands.remove(side, ids);
    chosen.clear();
  };
  const variable = () =>
    makeVariable?.(
      items.flatMap(({ name, asks }) =>
        asks.kind === 'expression' ? [{ name, expression: asks.expression }] : [],
      ),
    );
  const opens = (kind: 'affix' | 'pattern') => () => ids.size > 0 && open({ kind, ...target });
  const group = () =>
    first !== undefined && open({ kind: 'group', ...target, isWhole: false, name: groupOf(first) });
  return {
    or: { ...action('or', ['Combine with OR', 'Combine OR'], 'O', null, combine('or')), ...several },
    and: { ...action('and', ['Combine with AND', 'AND'], 'A', null, combine('and')), ...several },
    affix: action('affix', ['Add a condition…', 'Affix'], 'F', IconTextPlus, opens('affix')),
    pattern: action('rename', ['Rename'], 'F2', IconForms, opens('pattern')),
    duplicate: action('duplicate', ['Duplicate'], 'D', IconCopy, duplicate),
    net: {
      ...action('net', ['Net selected'], 'Shift O', IconStack2, () => ids.size > 1 && addNets([items])),
      ...several,
    },
    moreNets: [
      { key: 'net-others', label: 'Net of all other answers', onSelect: netOfOthers },
      {
        key: 'net-everywhere',
        label: 'Net in all blocks with these answers',
        onSelect: netEverywhere,
        ...several,
      },
    ],
    group: action('group', ['Move to a group…'], 'M', IconFolder, group),
    variable:
      makeVariable === null
        ? []
        : [action('variable', ['Make a variable from these'], 'Shift D', IconMathFunction, variable)],
    hide: action('hide', ['Hide'], 'Shift H', IconEyeOff, hide),
    remove: { ...action('remove', ['Remove'], 'Delete', IconTrash, remove), danger: true },
  };
}

/** Actions for one header, together with the other selected ones where stated. */
export function headerActions(editor: Editor, item: CrosstabItem, { side, id }: HeaderPlace) {
  const { commands, chosen, shown, content } = editor;
  const isAcross = side === shown.arranged.across;
  const [Back, Forth] = isAcross ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const [back, forth] = isAcross ? ['left', 'right'] : ['up', 'down'];
  const [backKeys, forthKeys] = isAcross
    ? ['Alt Shift ArrowLeft', 'Alt Shift ArrowRight']
    : ['Alt ArrowUp', 'Alt ArrowDown'];
  const isPicked = chosen.side === side && chosen.ids.has(id);
  const hasConditions = item.asks.kind === 'expression' || item.asks.kind === 'everyone';
  const hasOwnWidth = isAcross && content.view.widths[side].some((one) => one.id === id);
  const target = editor.withChosen({ side, id });
  const newer = editor.newVersion(side, item);
  return {
    edit: {
      ...action('edit', ['Edit conditions…'], 'Enter', IconPencil, () => editor.edit({ side, id })),
      disabledReason: hasConditions ? undefined : 'An average or total has no conditions',
    },
    rename: action('rename', ['Rename'], 'F2', null, () => editor.startRenaming(id)),
    choose: action('choose', [isPicked ? 'Deselect' : 'Add to selection'], 'X', IconSquareCheck, () =>
      chosen.toggleId({ side, id }),
    ),
    sort: action(
      'sort',
      [isAcross ? 'Sort rows by this column' : 'Sort columns by this row'],
      'S',
      IconArrowsSort,
      () => commands.sortBy({ side, id }),
    ),
    sortBy: action('sort-by', ['Sort by…'], 'Shift S', null, () =>
      commands.open({ kind: 'sort', at: { side, id } }),
    ),
    nest: nestItems(editor, item, side),
    back: action('back', [`Move ${back}`], backKeys, Back, () => commands.shift(target, -1)),
    forth: action('forth', [`Move ${forth}`], forthKeys, Forth, () => commands.shift(target, 1)),
    width: hasOwnWidth
      ? [{ key: 'width', label: 'Reset width', onSelect: () => commands.resize(target, null) }]
      : [],
    version: newer === null ? [] : [{ key: 'version', label: 'Use the new version', onSelect: newer.use }],
    among: amongActions(editor, item, side),
    expand: action('expand', ['Expand…'], 'E', IconListDetails, () => editor.expand({ side, id })),
  };
}

/** People that the block of a row is read among. */
function amongActions(
  { content, commands, groupOf }: Editor,
  item: CrosstabItem,
  side: HeaderPlace['side'],
): readonly MenuItem[] {
  if (side === 'columns') return [];
  const block = groupOf(item);
  const clear = () => commands.look(`reset the base of “${block}”`, (view) => readAmong(view, block, null));
  return [
    { key: 'among', label: 'Base of the block…', onSelect: () => commands.open({ kind: 'among', block }) },
    ...(content.view.bases.among?.[block] == null
      ? []
      : [{ key: 'among-all', label: 'Reset base of the block', onSelect: clear }]),
  ];
}

/** The same in the menu of a header with conditions. */
function nestItems(editor: Editor, item: CrosstabItem, side: Side): readonly MenuItem[] {
  if (item.asks.kind !== 'expression') return [];
  const { keyed, more } = nestActions(editor, side, { id: item.id, level: item.under?.length ?? 0 });
  return [...keyed, ...more].map((one, place) => ({ ...one, separated: place === 0 }));
}

/** Changes of the levels at a heading, or at a header as the lowest one; `keyed` have keys too. */
export function nestActions({ commands, content }: Editor, side: Side, at: HeadingPlace) {
  const item = content[side].find(({ id }) => id === at.id);
  const nest = (spread: Spread) => () => commands.open({ kind: 'nest', side, at, spread });
  const lift = () => commands.lift(side, at);
  return {
    keyed: [
      action('nest', ['Nest a question…'], 'U', IconSitemap, nest('every')),
      action('sink', ['Move a level down'], 'Alt Shift ArrowDown', null, () => commands.sink(side, at)),
      ...(item === undefined || !isNested(item)
        ? []
        : [action('lift', ['Move out of the heading'], 'Alt Shift ArrowUp', null, lift)]),
    ],
    more: [
      { key: 'nest-only', label: 'Nest under this only…', onSelect: nest('only') },
      ...(at.level === 0
        ? []
        : [
            {
              key: 'totals',
              label: 'Add totals of headings',
              onSelect: () => commands.addTotals(side, { ...at, level: at.level - 1 }),
            },
            { key: 'swap', label: 'Swap levels', onSelect: () => commands.swap(side, at) },
          ]),
    ],
  };
}
