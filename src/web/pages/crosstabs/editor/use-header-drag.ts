import { type RefObject, useEffect, useRef } from 'react';
import type { Side } from '../draft/crosstab-item.ts';
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

function dropHeader({ shown, commands, withChosen }: Editor, header: HeaderPlace, drop: HeaderDrop): void {
  const { lines, arranged } = shown;
  const target =
    drop.kind === 'header' ? drop : besideBand(lines, arranged.bands, drop, nameOf(lines, header.id));
  if (target !== null) commands.drop(withChosen(header), target, target.group);
}

function dropGroup(
  { shown, commands }: Editor,
  group: GroupMark,
  target: GroupMark,
  edge: 'before' | 'after',
): void {
  const [moved, beside] = [groupAt(group, shown), groupAt(target, shown)];
  if (moved === null || beside === null || moved.ids[0] === beside.ids[0]) return;
  commands.dropGroup({ side: moved.side, ids: new Set(moved.ids) }, moved.name, beside.ids, edge);
}

/** The ids of a whole group, in its order on screen. */
function groupAt(
  mark: GroupMark,
  { lines, arranged: { down, across, bands, headings } }: LaidTable,
): { readonly side: Side; readonly name: string; readonly ids: readonly string[] } | null {
  if (mark.kind === 'columns') {
    const group = headings.find(({ key }) => key === mark.key);
    return group === undefined ? null : { side: across, ...named(group) };
  }
  const at = mark.kind === 'band' ? lines[mark.line]?.key : undefined;
  const band = bands.find((one) =>
    mark.kind === 'band' ? bandKey(one) === at : one.lines.some(({ item }) => item.id === mark.id),
  );
  return band === undefined ? null : { side: down, ...named(band) };
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
