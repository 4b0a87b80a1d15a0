import { type RefObject, useEffect, useRef } from 'react';
import type { Side } from '../draft/crosstab-item.ts';
import type { ArrangedTable, Band } from '../table/arrange-table.ts';
import type { GroupMark, HeaderDrop } from './drag-headers.ts';
import type { HeaderCommands } from './header-commands.ts';
import { bandKey, type TableLine } from './table-lines.ts';

interface HeaderDragInput {
  readonly frame: RefObject<HTMLElement | null>;
  readonly lines: readonly TableLine[];
  readonly arranged: Pick<ArrangedTable, 'down' | 'across' | 'bands' | 'columnGroups'>;
  readonly headers: HeaderCommands;
}

/** Dragging of rows and columns. Its code comes after the page: what it does, keys and menus do as well. */
export function useHeaderDrag({ frame, lines, arranged, headers }: HeaderDragInput): void {
  const { bands } = arranged;
  const onDrop = useRef<(side: Side, id: string, drop: HeaderDrop) => void>(() => undefined);
  const onGroup = useRef<(group: GroupMark, target: GroupMark, edge: 'before' | 'after') => void>(
    () => undefined,
  );
  useEffect(() => {
    onGroup.current = (group, target, edge) => {
      const moved = groupAt(group, lines, arranged);
      const beside = groupAt(target, lines, arranged);
      if (moved === null || beside === null || moved.ids[0] === beside.ids[0]) return;
      headers.dropGroup(moved.side, new Set(moved.ids), moved.name, beside.ids, edge);
    };
    onDrop.current = (side, id, drop) => {
      const target = drop.kind === 'header' ? drop : besideBand(lines, bands, drop, nameOf(lines, id));
      if (target !== null) headers.drop(side, id, { id: target.id, edge: target.edge }, target.group);
    };
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./drag-headers.ts').then(({ dragHeaders }) => {
      if (isGone || frame.current === null) return;
      stop = dragHeaders(frame.current, {
        onHeader: (side, id, drop) => {
          if (side === 'rows' || side === 'columns') onDrop.current(side, id, drop);
        },
        onGroup: (group, target, edge) => onGroup.current(group, target, edge),
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [frame]);
}

/** The ids of a whole group, in its order on screen. */
function groupAt(
  mark: GroupMark,
  lines: readonly TableLine[],
  { down, across, bands, columnGroups }: HeaderDragInput['arranged'],
): { readonly side: Side; readonly name: string; readonly ids: readonly string[] } | null {
  if (mark.kind === 'columns') {
    const group = columnGroups.find(({ lines: all }) => all[0]?.item.id === mark.key);
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
