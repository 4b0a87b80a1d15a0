import type { RefObject } from 'react';
import type { DropSide } from '../../../lib/drag-among.ts';
import { useDragAmong } from '../../../lib/use-drag-among.ts';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { Band } from '../table/arrange-table.ts';
import { type GroupMark, groupMarkOf, headerDrag } from './drag-headers.ts';
import { bandKey, type TableLine } from './table-lines.ts';
import type { Editor } from './use-editor.ts';
import type { HeaderPlace, LaidTable } from './use-table-place.ts';

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

function dropHeader(
  editor: Editor,
  header: HeaderPlace,
  { dataset: { dragHeader: id, dragGroup: group = '', line } }: HTMLElement,
  edge: 'before' | 'after',
): void {
  const { shown, commands, withChosen, content } = editor;
  const { lines, arranged } = shown;
  const target =
    id === undefined
      ? besideBand(lines, arranged.bands, { line: Number(line), edge }, nameOf(lines, header.id))
      : { id, edge, group };
  const beside = content[header.side].find((item) => item.id === target?.id);
  // Conditions of other headings are not those of what is dropped among their items.
  const isForeign =
    beside?.under !== undefined && beside.group !== groupOfId(content[header.side], header.id);
  if (target !== null && !isForeign) commands.drop(withChosen(header), target, target.group);
}

function dropGroup(
  { shown, commands }: Editor,
  group: GroupMark,
  target: GroupMark,
  edge: 'before' | 'after',
): void {
  const moved = groupAt(group, shown);
  const beside = groupAt(target, shown, moved?.level);
  if (moved === null || beside === null || moved.ids[0] === beside.ids[0]) return;
  if (moved.over !== '' && moved.over !== beside.over) {
    commands.lift(moved.side, { id: moved.ids[0] ?? '', level: moved.level });
    return;
  }
  commands.dropGroup({ side: moved.side, ids: new Set(moved.ids) }, moved.name, beside.ids, edge);
}

interface MovedGroup {
  readonly side: Side;
  readonly name: string;
  readonly ids: readonly string[];
  readonly level: number;
  /** Path of the headings over it; empty: it is an outermost one. */
  readonly over: string;
}

function groupOfId(items: readonly CrosstabItem[], id: string): string | undefined {
  return items.find((item) => item.id === id)?.group;
}

/** The ids of a whole group, in its order on screen; of a heading below `mostLevel` those of the one over it. */
function groupAt(
  mark: GroupMark,
  { lines, arranged: { down, across, bands, headings } }: LaidTable,
  mostLevel = Number.POSITIVE_INFINITY,
): MovedGroup | null {
  if (mark.kind === 'columns') {
    const marked = headings.find(({ key }) => key === mark.key);
    const [first] = marked?.lines ?? [];
    if (marked === undefined || first === undefined) return null;
    const outer = headings.find((one) => one.level === mostLevel && one.lines.includes(first));
    const group = outer !== undefined && marked.level > outer.level ? outer : marked;
    const { level, over } = group;
    return { side: across, ...named(group), level, over };
  }
  const at = mark.kind === 'band' ? lines[mark.line]?.key : undefined;
  const band = bands.find((one) =>
    mark.kind === 'band' ? bandKey(one) === at : one.lines.some(({ item }) => item.id === mark.id),
  );
  return band === undefined ? null : { side: down, ...named(band), level: 0, over: '' };
}

function named({ name, lines }: Pick<Band, 'name' | 'lines'>) {
  return { name, ids: lines.map(({ item }) => item.id) };
}

/**
 * The lower edge of a band is the beginning of its group. Over the upper one, between two groups, a new group begins,
 * named after the dropped header.
 */
function besideBand(
  lines: readonly TableLine[],
  bands: readonly Band[],
  { line, edge }: { readonly line: number; readonly edge: 'before' | 'after' },
  newName: string,
): { readonly id: string; readonly edge: 'before'; readonly group: string } | null {
  const at = lines[line];
  const band = at?.kind === 'band' ? bands.find((one) => bandKey(one) === at.key) : undefined;
  const first = band?.lines[0];
  if (band === undefined || first === undefined) return null;
  return { id: first.item.id, edge: 'before', group: edge === 'after' ? band.name : newName };
}

function nameOf(lines: readonly TableLine[], id: string): string {
  const line = lines.find(({ key }) => key === id);
  return line?.kind === 'row' ? line.line.item.name : '';
}
