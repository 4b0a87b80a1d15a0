import type { RefObject } from 'react';
import type { DropSide } from '../../../../lib/drag-among.ts';
import { useDragAmong } from '../../../../lib/use-drag-among.ts';
import type { ArrangedTable } from '../../table/arrange-table.ts';
import type { TableGroup } from '../../../../../figures/tables/line.ts';
import { type GroupMark, groupMarkOf, headerDrag } from './drag-headers.ts';
import { targetOfGroup } from '../place-facts.ts';
import type { Editor } from '../use-editor.ts';
import type { HeaderPlace } from '../use-table-place.ts';

/** Dragging of rows and columns. Keys and menus do the same. */
export function useHeaderDrag(frame: RefObject<HTMLElement | null>, editor: Editor): void {
  const onDrop = (item: HTMLElement, target: HTMLElement, dropSide: DropSide) => {
    const edge = dropSide === 'top' || dropSide === 'left' ? 'before' : 'after';
    const { dragHeader: id, dragSide: side } = item.dataset;
    const [group, over] = [groupMarkOf(item), groupMarkOf(target)];
    if (id !== undefined && (side === 'rows' || side === 'columns')) {
      dropHeader(editor, { side, id }, target, edge);
    } else if (group !== null && over !== null) dropGroup(editor, group, over, edge);
  };
  useDragAmong({ ...headerDrag, onDrop }, frame);
}

/**
 * Next to another header, or at a band: its lower edge is the beginning of its group, and over its upper one a new group
 * begins, named after the dropped header.
 */
function dropHeader(
  { shown, commands, withChosen, content }: Editor,
  header: HeaderPlace,
  { dataset: { dragHeader, dragGroup = '', groupKey } }: HTMLElement,
  edge: 'before' | 'after',
): void {
  const items = content[header.side];
  const band = shown.arranged.bands.find(({ key }) => key === groupKey);
  const id = dragHeader ?? band?.lines[0]?.item.id;
  const [moved, beside] = [header.id, id].map((own) => items.find((item) => item.id === own));
  if (id === undefined || moved === undefined) return;
  // Conditions of other headings are not those of what is dropped among their items.
  if (beside?.under !== undefined && beside.group !== moved.group) return;
  const chosen = withChosen(header);
  if (band === undefined) commands.drop(chosen, { id, edge }, dragGroup);
  else commands.drop(chosen, { id, edge: 'before' }, edge === 'after' ? band.name : moved.name);
}

function dropGroup(
  { shown: { arranged }, commands }: Editor,
  group: GroupMark,
  target: GroupMark,
  edge: 'before' | 'after',
): void {
  const moved = groupOf(group, arranged);
  const beside = moved && groupOf(target, arranged, moved.level);
  if (moved === null || beside === null || moved.lines[0] === beside.lines[0]) return;
  const own = targetOfGroup(moved);
  const [first = ''] = own.ids;
  if (moved.over !== '' && moved.over !== beside.over) {
    commands.lift(moved.side, { id: first, level: moved.level });
  } else commands.dropGroup(own, own.name, [...targetOfGroup(beside).ids], edge);
}

/** The marked group; of a heading below `mostLevel` the one over it. */
function groupOf(
  mark: GroupMark,
  { bands, headings }: Pick<ArrangedTable, 'bands' | 'headings'>,
  mostLevel = Number.POSITIVE_INFINITY,
): TableGroup | null {
  const marked = [...bands, ...headings].find((one) =>
    mark.kind === 'group' ? one.key === mark.key : one.lines.some(({ item }) => item.id === mark.id),
  );
  const [first] = marked?.lines ?? [];
  if (marked === undefined || first === undefined || marked.level <= mostLevel) return marked ?? null;
  return headings.find(({ level, lines }) => level === mostLevel && lines.includes(first)) ?? marked;
}
