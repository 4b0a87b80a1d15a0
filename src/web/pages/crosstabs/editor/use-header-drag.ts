import { type RefObject, useEffect, useRef } from 'react';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { Band } from '../table/arrange-table.ts';
import type { GroupMark, HeaderDrop } from './drag-headers.ts';
import { bandKey, type TableLine } from './table-lines.ts';
import type { Editor } from './use-editor.ts';
import type { HeaderPlace, LaidTable } from './use-table-place.ts';

/** Dragging of rows and columns. Its code comes after the page: keys and menus do the same. */
export function useHeaderDrag(frame: RefObject<HTMLElement | null>, editor: Editor): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    const stopped = new AbortController();
    void import('./drag-headers.ts').then(({ dragHeaders }) => {
      if (stopped.signal.aborted || frame.current === null) return;
      const stop = dragHeaders(frame.current, {
        onHeader: (side, id, drop) => dropHeader(latest.current, { side, id }, drop),
        onGroup: (group, target, edge) => dropGroup(latest.current, group, target, edge),
      });
      stopped.signal.addEventListener('abort', stop);
    });
    return () => stopped.abort();
  }, [frame]);
}

function dropHeader(editor: Editor, header: HeaderPlace, drop: HeaderDrop): void {
  const { shown, commands, withChosen, content } = editor;
  const { lines, arranged } = shown;
  const target =
    drop.kind === 'header' ? drop : besideBand(lines, arranged.bands, drop, nameOf(lines, header.id));
  const beside = content[header.side].find(({ id }) => id === target?.id);
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
 * The lower edge of a band is the beginning of its group. Over the upper one, between two groups, a new group begins
 * that is called as what was dropped there.
 */
function besideBand(
  lines: readonly TableLine[],
  bands: readonly Band[],
  { line, edge }: Extract<HeaderDrop, { kind: 'band' }>,
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
