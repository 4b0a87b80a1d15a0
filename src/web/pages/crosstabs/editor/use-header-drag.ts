import { type RefObject, useEffect, useRef } from 'react';
import type { Side } from '../draft/crosstab-item.ts';
import type { Band } from '../table/arrange-table.ts';
import type { HeaderDrop } from './drag-headers.ts';
import type { HeaderCommands } from './header-commands.ts';
import { bandKey, type TableLine } from './table-lines.ts';

interface HeaderDragInput {
  readonly frame: RefObject<HTMLElement | null>;
  readonly lines: readonly TableLine[];
  readonly bands: readonly Band[];
  readonly headers: HeaderCommands;
}

/** Dragging of rows and columns. Its code comes after the page: what it does, keys and menus do as well. */
export function useHeaderDrag({ frame, lines, bands, headers }: HeaderDragInput): void {
  const onDrop = useRef<(side: Side, id: string, drop: HeaderDrop) => void>(() => undefined);
  useEffect(() => {
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
      stop = dragHeaders(frame.current, (side, id, drop) => {
        if (side === 'rows' || side === 'columns') onDrop.current(side, id, drop);
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [frame]);
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
