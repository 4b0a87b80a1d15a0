import type { PlanBaseRow } from '../../../../contract/saved-work/tab-plan.ts';
import { type CSSProperties, type ReactNode, type Ref, useCallback, useMemo } from 'react';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { useSizeUnit } from '../../../app/scope/use-scope.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import type { GridCell, GridSizes } from '../../../grid/grid-parts.ts';
import { blockOf } from '../../../grid/grid-place.ts';
import { useElementSize } from '../../../ui/kit-hooks.ts';
import { isHeadingTotal } from '../../../../figures/questions/nested-items.ts';
import type { Side } from '../draft/crosstab-item.ts';
import { appearance } from '../../../app/appearance.ts';
import { columnWidths, headerWidths, type TableView } from '../draft/table-view.ts';
import { baseRowNames } from '../../../../figures/tables/table-bases.ts';
import { baseNumber } from '../table/block-bases.ts';
import { copiedTable } from '../table/copied-table.ts';
import { canFold } from '../table/column-headings.ts';
import type { Line, Margin } from '../../../../figures/tables/line.ts';
import type { Table } from '../table/shape-table.ts';
import { EditorContext } from './editor-context.ts';
import { HeaderCell } from './headers/HeaderCell.tsx';
import css from './TableGrid.module.css';
import { shownCells } from './cell-figures.tsx';
import { roomForLetters, tableSizes, widthOfColumn } from './table-sizes.ts';
import type { Editor } from './use-editor.ts';
import type { LaidTable, TablePlace } from './use-table-place.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { format } from '../../../lib/format.ts';

/** A table as the grid draws it. */
export interface DrawnTable extends LaidTable {
  readonly table: Table;
  readonly view: TableView;
  readonly isLoading: boolean;
  /** Old values stay and are dimmed. */
  readonly isStale: boolean;
  /** A small screen shows one column at a time. */
  readonly isOneColumn: boolean;
  /** Whether a note is pinned to the cell, by the document's row and column. */
  readonly isNoted: (row: string, column: string) => boolean;
}

interface TableGridProps {
  readonly label: string;
  readonly drawn: DrawnTable;
  readonly placing: Pick<TablePlace, 'place' | 'anchor' | 'travel'>;
  readonly onFold: (side: Side, name: string) => void;
  /** null: to read, to travel in and to copy from. */
  readonly editor: Editor | null;
  readonly isFound?: (id: string) => boolean;
  /** A column's id, null for the row headers; width null: as wide as the others. */
  readonly onResize?: (id: string | null, width: number | null) => void;
  /** Drawn over the grid, for its sizes. */
  readonly renderOver?: (sizes: GridSizes) => ReactNode;
  readonly frameRef?: Ref<HTMLDivElement>;
  readonly ref?: Ref<GridHandle> | undefined;
}

/** The table in its grid: headers, cells, spoken labels and copied fields. */
export function TableGrid(props: TableGridProps) {
  const { label, drawn, placing, onFold, editor, onResize, renderOver, frameRef = null, ref } = props;
  const { arranged, columns, view, isOneColumn } = drawn;
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const isCosy = appearance.density() === 'cosy';
  const { letters } = drawn.table;
  const lettersRoom = useMemo(() => roomForLetters(arranged.columns, letters), [arranged.columns, letters]);
  const { levels, headings } = arranged;
  const { metrics, columnWidth, headerWidth } = view;
  const sizes = useMemo(
    () =>
      tableSizes(
        width,
        { columns: columns.length, levels, isCosy, lettersRoom },
        { metrics, columnWidth, headerWidth },
      ),
    [width, columns.length, levels, isCosy, lettersRoom, metrics, columnWidth, headerWidth],
  );
  const measures: CSSProperties & Record<'--name-lines' | '--letters-room', number | string> = {
    '--letters-room': `${lettersRoom}px`,
    '--name-lines': Math.min(
      3,
      Math.max(1, Math.floor((sizes.rowHeight - 6) / 16) - (arranged.isAcross ? 1 : 0)),
    ),
  };
  useWidthKeys(props, sizes);
  const groups = useMemo(
    () => columnGroups(headings, columns, isOneColumn),
    [headings, columns, isOneColumn],
  );
  return (
    <div ref={frameRef} className={css.frame} style={measures}>
      <EditorContext value={editor}>
        <Grid
          ref={ref}
          roomRef={room}
          label={label}
          {...useHeaders(props, sizes)}
          columnGroups={groups}
          cell={useCells(drawn)}
          sizes={sizes}
          place={placing.place}
          anchor={placing.anchor}
          onTravel={placing.travel}
          onPressHeader={(at, isAdded) => editor?.pressHeader(at, isAdded)}
          onOpen={(at, by) => editor?.open(at, by)}
          onFold={(key) => {
            const group = [...arranged.bands, ...arranged.headings].find((one) => one.key === key);
            if (group !== undefined) onFold(group.side, group.path);
          }}
          onCopy={() => copiedBlock(drawn, placing)}
          onResize={
            onResize === undefined || isOneColumn
              ? undefined
              : (column, to) => onResize(columns[column]?.item.id ?? null, to)
          }
          boundsOf={(column) => (column === -1 ? headerWidths : columnWidths)}
          isStale={drawn.isStale}
          isBusy={drawn.isLoading}
        />
      </EditorContext>
      {renderOver?.(sizes)}
    </div>
  );
}

/** Pixels by which a key makes a column wider or narrower. */
const widthStep = 12;

function useWidthKeys({ drawn, placing, onResize }: TableGridProps, sizes: GridSizes): void {
  const grow = (by: number) => {
    const { view, columns, arranged } = drawn;
    const item = columns[placing.place.column]?.item;
    const id = item?.id ?? null;
    const chosen = view.widths[arranged.across].find((one) => one.id === id)?.width;
    const own = widthOfColumn(item?.name ?? '', chosen, view, sizes);
    const { least, most } = id === null ? headerWidths : columnWidths;
    const now = id === null ? sizes.rowHeaderWidth : own;
    onResize?.(id, Math.min(most, Math.max(least, now + by)));
  };
  const keys = [
    { keys: 'W', label: 'Wider column', run: () => grow(widthStep) },
    { keys: 'Shift W', label: 'Narrower column', run: () => grow(-widthStep) },
  ];
  useShortcuts(onResize === undefined ? [] : keys);
}

/** Columns and lines as the grid takes them; the same lists until something that they show changes. */
function useHeaders({ drawn, editor, isFound }: TableGridProps, { columnWidth }: GridSizes) {
  const { grid, columns, table, isLoading, isOneColumn } = drawn;
  const { down, across, lines, parts, isAcross: hasBlock } = drawn.arranged;
  const { letters } = table;
  const { metrics, transposed, sort, columnWidth: chosenWidth } = drawn.view;
  const widths = drawn.view.widths[across];
  const { newVersion, lapseOf, renaming, chosen } = editor ?? {};
  const edited = useMemo(
    () => (newVersion === undefined || lapseOf === undefined ? null : { newVersion, lapseOf }),
    [newVersion, lapseOf],
  );
  const { side: chosenSide, ids: chosenIds } = chosen ?? {};
  const headerOf = useCallback(
    (line: Line, side: Side) => {
      const { id } = line.item;
      const isAcross = side === across;
      const isChosen = chosenSide === side && chosenIds?.has(id) === true;
      return {
        isChosen,
        renderHeader: (isPlace: boolean) => (
          <HeaderCell
            line={line}
            side={side}
            isAcross={isAcross}
            metrics={metrics}
            transposed={transposed}
            sort={isAcross && sort?.by === id ? sort : null}
            letter={isAcross ? (letters.get(id) ?? '') : ''}
            isPart={!isAcross && parts.has(id)}
            hasBlock={hasBlock}
            isLoading={isLoading}
            isPlace={isPlace}
            isFound={isFound?.(id) === true}
            isChosen={isChosen}
            isRenamed={renaming === id}
            editor={grid !== null || isHeadingTotal(line.item) ? null : edited}
          />
        ),
      };
    },
    [
      across,
      chosenSide,
      chosenIds,
      metrics,
      transposed,
      sort,
      letters,
      parts,
      hasBlock,
      isLoading,
      isFound,
      renaming,
      grid,
      edited,
    ],
  );
  const drawnColumns = useMemo(() => {
    const chosenWidths = new Map(widths.map((one) => [one.id, one.width]));
    return columns.map((line) =>
      line.counts !== undefined
        ? baseHeader({ key: line.item.id, number: line.counts.number })
        : {
            ...headerOf(line, across),
            key: line.item.id,
            label: () => `${line.group}: ${line.item.name}, ${marginWords(line.margin)}`,
            width: isOneColumn
              ? undefined
              : widthOfColumn(
                  line.item.name,
                  chosenWidths.get(line.item.id),
                  { columnWidth: chosenWidth },
                  { columnWidth },
                ),
          },
    );
  }, [columns, across, headerOf, isOneColumn, widths, chosenWidth, columnWidth]);
  const drawnLines = useMemo(
    () =>
      lines.map((line) =>
        line.kind === 'band'
          ? line
          : line.kind === 'base'
            ? baseHeader(line)
            : {
                ...headerOf(line.line, down),
                kind: line.kind,
                key: line.key,
                label: () => `${line.line.item.name}, ${marginWords(line.line.margin)}`,
              },
      ),
    [lines, down, headerOf],
  );
  return { columns: drawnColumns, lines: drawnLines };
}

function baseHeader({ key, number }: { readonly key: string; readonly number: PlanBaseRow }) {
  const name = baseRowNames[number];
  return {
    kind: 'row' as const,
    key,
    isLow: true,
    label: () => name,
    renderHeader: () => <span className={css.baseRow}>{name}</span>,
  };
}

function useCells({ table, arranged, grid, columns, view, isLoading, isNoted }: DrawnTable) {
  const { lines } = arranged;
  const sizeUnit = useSizeUnit();
  const { metrics } = view;
  const cellOf = useMemo(
    () =>
      shownCells(arranged, metrics, isLoading, sizeUnit, (row, column) => {
        const at = grid === null ? { row, column } : grid.sourceOf({ row, column });
        return at !== null && isNoted(at.row, at.column);
      }),
    [arranged, grid, metrics, isLoading, sizeUnit, isNoted],
  );
  const baseOf = useMemo(() => baseCells(table), [table]);
  return useCallback(
    (lineIndex: number, columnIndex: number) => {
      const [line, column] = [lines[lineIndex], columns[columnIndex]];
      if (line === undefined || column === undefined || line.kind === 'band') return nothing;
      if (line.kind === 'base') return baseOf(line.row, column.item.id, line.number);
      const { counts } = column;
      return counts === undefined ? cellOf(line.line, column) : baseOf(counts.row, line.key, counts.number);
    },
    [lines, columns, cellOf, baseOf],
  );
}

/** Cells of base rows, each the same object as long as the table is. */
function baseCells({ readAmong }: Pick<Table, 'readAmong'>) {
  const made = new Map<string, GridCell>();
  return (row: string, column: string, number: PlanBaseRow): GridCell => {
    const key = [number, row, column].join(' ');
    const text = baseNumber(readAmong(row, column), number) ?? '··';
    const cell = made.get(key) ?? {
      label: () => text,
      content: <span className={css.baseNumber}>{text}</span>,
    };
    made.set(key, cell);
    return cell;
  };
}

const nothing: GridCell = { label: () => '', content: null };

/** Headings over the columns that are drawn; where one column is drawn at a time there is nothing to fold. */
function columnGroups(
  headings: LaidTable['arranged']['headings'],
  columns: readonly Line[],
  isOneColumn: boolean,
) {
  const places = new Map(columns.map(({ item }, place) => [item.id, place]));
  return headings.flatMap((heading) => {
    const { key, name, note: base, level, rows, lines, shown, total, isFolded } = heading;
    const drawn = shown.flatMap(({ item }) => places.get(item.id) ?? []);
    const hidden = total === null ? lines.length - 1 : lines.length;
    const note = total?.margin.kind === 'ready' ? format.count(total.margin.sample) : base;
    const folded = isOneColumn || !canFold(heading) ? null : isFolded ? hidden : 0;
    if (drawn.length === 0) return [];
    return [{ key, name, note, level, rows, from: Math.min(...drawn), span: drawn.length, folded }];
  });
}

/** The selected block as fields; the whole table where one cell is selected. */
function copiedBlock(
  { arranged, columns, view }: DrawnTable,
  { place, anchor }: Pick<TablePlace, 'place' | 'anchor'>,
) {
  const { from, to } = blockOf(place, anchor);
  const isOne = from.line === to.line && from.column === to.column;
  const isWithin = (index: number, axis: 'line' | 'column') =>
    isOne || (index >= from[axis] && index <= to[axis]);
  const rows = arranged.lines.flatMap((line, index) =>
    line.kind === 'row' && isWithin(index, 'line') ? [line.line] : [],
  );
  return copiedTable(
    arranged,
    rows,
    columns.filter(({ counts }, index) => counts === undefined && isWithin(index, 'column')),
    view,
  );
}

/** n of a header as it is read out, a low base before it. */
function marginWords(margin: Margin): string {
  switch (margin.kind) {
    case 'pending':
      return 'n not computed yet';
    case 'absent':
      return absentLabel(margin.reason);
    case 'ready':
      return `${margin.isLowBase ? 'low base, ' : ''}n ${format.count(margin.sample)}${margin.isPartial ? ', some of the selected waves' : ''}`;
    default:
      return assertNever(margin);
  }
}
