import { useState } from 'react';
import { blockOf, type GridPlace } from '../../../grid/grid-place.ts';
import type { Side } from '../draft/crosstab-item.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Line } from '../table/line.ts';
import { type TableLine } from './table-lines.ts';

interface Picked {
  readonly side: Side;
  readonly ids: readonly string[];
}

interface ChosenInput {
  readonly arranged: Pick<ArrangedTable, 'down' | 'across' | 'bands' | 'columnGroups'>;
  readonly lines: readonly TableLine[];
  readonly columns: readonly Line[];
  readonly place: GridPlace;
  readonly anchor: GridPlace;
}

export interface ChosenHeaders {
  /** What is chosen together: one that was ticked, or a block of two and more. Empty otherwise. */
  readonly side: Side;
  readonly ids: ReadonlySet<string>;
  readonly toggle: (at: GridPlace) => void;
  readonly toggleId: (side: Side, id: string) => void;
  /** All of the group that the place is in; where they are chosen already, the whole side. */
  readonly chooseGroup: () => void;
  readonly clear: () => void;
  /** Another block begins or grows: it counts, also where one was closed before. */
  readonly openBlock: () => void;
}

/** Headers that are worked on together: ticked one by one, and the block between place and anchor. */
export function useChosenHeaders({ arranged, lines, columns, place, anchor }: ChosenInput): ChosenHeaders {
  const [picked, setPicked] = useState<Picked | null>(null);
  /** Closed with the bar: the block stays where it is, but is no longer worked on. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { down, across } = arranged;

  const headerAt = ({ line, column }: GridPlace): { side: Side; id: string } | null => {
    const crossing = columns[column]?.item.id;
    const row = lines[line];
    if (line === -1) return crossing === undefined ? null : { side: across, id: crossing };
    return column === -1 && row?.kind === 'row' ? { side: down, id: row.key } : null;
  };
  const blockKey = `${place.line} ${place.column} ${anchor.line} ${anchor.column}`;
  const block = closedAt === blockKey ? null : blockOfHeaders();
  const known = picked === null ? [] : shownIds(picked.side).filter((id) => picked.ids.includes(id));
  const isBlock = block !== null && block.ids.length > 1;
  const side = isBlock ? block.side : (picked?.side ?? down);
  const ids = new Set([...(isBlock ? block.ids : []), ...(picked?.side === side ? known : [])]);

  function blockOfHeaders(): Picked | null {
    const { from, to } = blockOf(place, anchor);
    if (from.column === -1 && to.column === -1 && from.line >= 0) {
      const between = lines.slice(from.line, to.line + 1);
      return { side: down, ids: between.flatMap((line) => (line.kind === 'row' ? [line.key] : [])) };
    }
    if (from.line === -1 && to.line === -1 && from.column >= 0) {
      return { side: across, ids: columns.slice(from.column, to.column + 1).map(({ item }) => item.id) };
    }
    return null;
  }
  function shownIds(of: Side): readonly string[] {
    const shown = of === across ? columns : lines.flatMap((line) => (line.kind === 'row' ? [line.line] : []));
    return shown.map(({ item }) => item.id);
  }
  const toggleId = (of: Side, id: string) => {
    // What was a block is ticked one by one from here on.
    const before = of === side ? ids : new Set<string>();
    const next = before.has(id) ? [...before].filter((other) => other !== id) : [...before, id];
    setPicked({ side: of, ids: next });
    setClosedAt(blockKey);
  };

  return {
    side,
    ids,
    toggleId,
    toggle: (at) => {
      const header = headerAt(at);
      const chosen = headerAt(place);
      if (header === null) return;
      const isFirst = ids.size === 0 && chosen?.side === header.side && chosen.id !== header.id;
      if (isFirst) {
        setPicked({ side: header.side, ids: [chosen.id, header.id] });
        setClosedAt(blockKey);
      } else toggleId(header.side, header.id);
    },
    chooseGroup: () => {
      const header = headerAt(place);
      if (header === null) return;
      const groups = header.side === across ? arranged.columnGroups : arranged.bands;
      const group = groups.find(({ lines: inGroup }) => inGroup.some(({ item }) => item.id === header.id));
      const inGroup = new Set(group?.lines.map(({ item }) => item.id));
      const wanted = shownIds(header.side).filter((id) => inGroup.has(id));
      const isWhole = header.side === side && wanted.every((id) => ids.has(id));
      setPicked({ side: header.side, ids: isWhole ? shownIds(header.side) : wanted });
      setClosedAt(blockKey);
    },
    openBlock: () => setClosedAt(null),
    clear: () => {
      setPicked(null);
      setClosedAt(blockKey);
    },
  };
}
