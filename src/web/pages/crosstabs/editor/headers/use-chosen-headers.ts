import { useMemo, useState } from 'react';
import { blockOf, type GridPlace } from '../../../../grid/grid-place.ts';
import type { Side } from '../../draft/crosstab-item.ts';
import type { Line } from '../../../../../figures/tables/line.ts';
import type { HeaderPlace, LaidTable, TablePlace } from '../use-table-place.ts';

/** Headers of one side. */
export interface HeaderTarget {
  readonly side: Side;
  readonly ids: ReadonlySet<string>;
}

/** Ids of the lines that have figures. */
function idsOf(shown: readonly Line[]): readonly string[] {
  return shown.flatMap(({ item, counts }) => (counts === undefined ? [item.id] : []));
}

/** Headers that are worked on together: ticked one by one, and the block between place and anchor. */
export function useChosenHeaders(
  { arranged, grid, columns }: LaidTable,
  { place, anchor, headerAt, groupAt }: Pick<TablePlace, 'place' | 'anchor' | 'headerAt' | 'groupAt'>,
) {
  const [picked, setPicked] = useState<{ readonly side: Side; readonly ids: readonly string[] } | null>(null);
  /** Closed with the bar: the block stays where it is, but is no longer worked on. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { down, across, lines } = arranged;
  const blockKey = `${place.line} ${place.column} ${anchor.line} ${anchor.column}`;
  const shownIds = (of: Side): readonly string[] => {
    const shown = of === across ? columns : lines.flatMap((line) => (line.kind === 'row' ? [line.line] : []));
    return idsOf(shown);
  };
  const inBlock = (of: Side): readonly string[] => {
    const { from, to } = blockOf(place, anchor);
    if (closedAt === blockKey || grid !== null) return [];
    if (of === across) {
      const isBlock = from.line === -1 && to.line === -1 && from.column >= 0;
      return isBlock ? idsOf(columns.slice(from.column, to.column + 1)) : [];
    }
    const isBlock = from.column === -1 && to.column === -1 && from.line >= 0;
    const between = isBlock ? lines.slice(from.line, to.line + 1) : [];
    return between.flatMap((line) => (line.kind === 'row' ? [line.key] : []));
  };
  const blockSide = [down, across].find((of) => inBlock(of).length > 1);
  const side = blockSide ?? picked?.side ?? down;
  const ticked = picked?.side === side ? shownIds(side).filter((id) => picked.ids.includes(id)) : [];
  const listed = [...(blockSide === undefined ? [] : inBlock(side)), ...ticked].join('\0');
  const ids = useMemo(() => new Set(listed === '' ? [] : listed.split('\0')), [listed]);
  /** A block is ticked one by one from here on. */
  const pick = (of: Side, next: readonly string[]) => {
    setPicked({ side: of, ids: next });
    setClosedAt(blockKey);
  };
  const toggleId = ({ side: of, id }: HeaderPlace) => {
    const before = of === side ? ids : new Set<string>();
    pick(of, before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]);
  };

  return {
    /** Headers chosen together: one that was ticked, or a block of two and more. Empty otherwise. */
    side,
    ids,
    toggleId,
    /** The first one that is added is joined by the header that the place is on. */
    toggle: (at: GridPlace) => {
      const header = headerAt(at);
      const chosen = headerAt(place);
      if (header === null) return;
      const isFirst = ids.size === 0 && chosen?.side === header.side && chosen.id !== header.id;
      if (isFirst) pick(header.side, [chosen.id, header.id]);
      else toggleId(header);
    },
    /** All under the innermost heading of the place; where they are chosen already, the next, at last the side. */
    chooseGroup: () => {
      const [header, group] = [headerAt(place), groupAt(place)];
      const heading = group?.side === across ? group : null;
      const of = header?.side ?? heading?.side;
      if (of === undefined) return;
      const id = header?.id ?? heading?.lines[0]?.item.id;
      const over = of === across ? arranged.headings.toReversed() : arranged.bands;
      const wanted = over
        .filter(({ level }) => heading === null || level <= heading.level)
        .filter(({ lines: inGroup }) => inGroup.some(({ item }) => item.id === id))
        .map(({ lines: inGroup }) => new Set(inGroup.map(({ item }) => item.id)))
        .map((inGroup) => shownIds(of).filter((one) => inGroup.has(one)))
        .find((some) => of !== side || some.some((one) => !ids.has(one)));
      pick(of, wanted ?? shownIds(of));
    },
    /** Another block begins or grows: it counts, also where one was closed before. */
    openBlock: () => setClosedAt(null),
    clear: () => {
      setPicked(null);
      setClosedAt(blockKey);
    },
  };
}
