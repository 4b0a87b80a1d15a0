import { type CSSProperties, type Ref, useCallback, useMemo, useRef } from 'react';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import type { GridCell } from '../../../grid/grid-parts.ts';
import { blockOf } from '../../../grid/grid-place.ts';
import { format } from '../../../lib/format.ts';
import { useElementSize, useMergedRef } from '../../../ui/kit-hooks.ts';
import type { Side } from '../draft/crosstab-item.ts';
import type { PinnedNote } from '../draft/pinned-note.ts';
import type { TableView } from '../draft/table-view.ts';
import { copiedTable } from '../table/copied-table.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { HeaderBulkBar } from './HeaderBulkBar.tsx';
import { type FoundHeaders, HeaderSearch } from './HeaderSearch.tsx';
import { nounOf } from './editor-dialog.ts';
import { marginWords } from './margin-words.ts';
import { RowHeader } from './RowHeader.tsx';
import css from './TableGrid.module.css';
import { shownCells } from './shown-cells.ts';
import { tableSizes } from './table-sizes.ts';
import { useColumnWidths } from './use-column-widths.ts';
import type { EditorActions } from './use-editor-actions.ts';
import { useHeaderDrag } from './use-header-drag.ts';
import type { EditorTable } from './use-editor-table.ts';

interface TableGridProps {
  readonly label: string;
  readonly shown: EditorTable;
  readonly view: TableView;
  readonly notes: readonly PinnedNote[];
  readonly actions: EditorActions;
  readonly search: FoundHeaders;
  readonly onFold: (side: Side, name: string) => void;
  readonly onShowHidden: () => void;
  readonly onResizeRowHeaders: (width: number | null) => void;
  readonly ref?: Ref<GridHandle>;
}

/** The table in its grid: headers, cells, what is read out and what is copied. */
export function TableGrid({
  label,
  shown,
  view,
  notes,
  actions,
  search,
  onFold,
  onShowHidden,
  onResizeRowHeaders,
  ref,
}: TableGridProps) {
  const { arranged, lines, columns, state } = shown;
  const { placing, renaming, headers, chosen } = actions;
  const isChosen = (side: Side, id: string) => chosen.side === side && chosen.ids.has(id);
  const { down, across } = arranged;
  const { metrics } = view;
  const sizeUnit = useSizeUnit();
  const { against, letters } = state.table;
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const drawn = useRef<HTMLDivElement>(null);
  useHeaderDrag({ frame: drawn, lines, arranged, headers });
  const sizes = tableSizes(width, columns.length, view);
  const widths = useColumnWidths({
    view,
    across,
    columns,
    sizes,
    place: placing.place.column,
    headers,
    onResizeRowHeaders,
  });
  const cellOf = useMemo(() => {
    const noted = new Set(notes.map(({ row, column }) => `${row} ${column}`));
    const words = { against: against.words, sizeUnit };
    return shownCells(arranged, metrics, state.isLoading, words, ({ item: one }, { item: other }) =>
      noted.has(down === 'rows' ? `${one.id} ${other.id}` : `${other.id} ${one.id}`),
    );
  }, [arranged, metrics, state.isLoading, against.words, sizeUnit, notes, down]);

  const cellAt = useCallback(
    (lineIndex: number, columnIndex: number) => {
      const line = lines[lineIndex];
      const column = columns[columnIndex];
      return line?.kind === 'row' && column !== undefined ? cellOf(line.line, column) : nothing;
    },
    [lines, columns, cellOf],
  );

  const gridColumns = columns.map((line) => ({
    key: line.item.id,
    label: () => `${line.group}: ${line.item.name}, ${marginWords(line.margin)}`,
    isChosen: isChosen(across, line.item.id),
    width: shown.isOneColumn ? undefined : widths.widthOf(line.item.id),
    renderHeader: () => (
      <ColumnHeader
        line={line}
        letter={letters.get(line.item.id) ?? ''}
        isPicked={isChosen(across, line.item.id)}
        side={across}
        sort={view.sort?.by === line.item.id ? view.sort : null}
        isRenaming={renaming === line.item.id}
        isChosen={placing.place.line === -1 && columns[placing.place.column] === line}
        isLoading={state.isLoading}
        hasOwnWidth={widths.widthOf(line.item.id) !== undefined}
        isFound={search.isFound(line.item.id)}
        commands={headers}
      />
    ),
  }));
  const gridLines = lines.map((line) =>
    line.kind === 'band'
      ? line
      : {
          kind: 'row' as const,
          key: line.key,
          label: () => `${line.line.item.name}, ${marginWords(line.line.margin)}`,
          isChosen: isChosen(down, line.key),
          renderHeader: () => (
            <RowHeader
              line={line.line}
              isPicked={isChosen(down, line.key)}
              isPart={arranged.parts.has(line.key)}
              side={down}
              view={view}
              isRenaming={renaming === line.key}
              isChosen={placing.place.column === -1 && lines[placing.place.line] === line}
              isLoading={state.isLoading}
              isFound={search.isFound(line.key)}
              commands={headers}
            />
          ),
        },
  );
  const copy = () => {
    const { from, to } = blockOf(placing.place, placing.anchor);
    const isOne = from.line === to.line && from.column === to.column;
    const rows = lines.flatMap((line, index) =>
      line.kind === 'row' && (isOne || (index >= from.line && index <= to.line)) ? [line.line] : [],
    );
    const copied = columns.filter((_, index) => isOne || (index >= from.column && index <= to.column));
    return copiedTable(arranged, rows, copied, view);
  };

  const groups = arranged.columnGroups.flatMap(({ name, lines: inGroup, isFolded }) => {
    const span = inGroup.filter((line) => columns.includes(line)).length;
    // A small screen shows one column at a time, so there is nothing to fold.
    const folded = shown.isOneColumn || inGroup.length === 1 ? null : isFolded ? inGroup.length - 1 : 0;
    return span === 0 ? [] : [{ key: inGroup[0]?.item.id ?? name, name, span, folded }];
  });
  const columnCount = arranged.columnGroups.reduce((sum, group) => sum + group.lines.length, 0);
  const nameLines: CSSProperties & Record<'--name-lines', number> = {
    '--name-lines': Math.min(3, Math.max(1, Math.floor((sizes.rowHeight - 6) / 16))),
  };
  const rowCount = arranged.bands.reduce((sum, band) => sum + band.lines.length, 0);
  return (
    <div ref={useMergedRef(frame, drawn)} className={css.frame} style={nameLines}>
      <Grid
        ref={ref}
        label={label}
        columns={gridColumns}
        columnGroups={groups}
        lines={gridLines}
        cell={cellAt}
        sizes={sizes}
        place={placing.place}
        anchor={placing.anchor}
        onTravel={placing.travel}
        onPressHeader={actions.pressHeader}
        onOpen={actions.open}
        onFold={(key) => {
          const band = lines.find((line) => line.key === key);
          if (band?.kind === 'band') onFold(down, band.name);
        }}
        onFoldGroup={(key) => {
          const group = groups.find((one) => one.key === key);
          if (group !== undefined) onFold(across, group.name);
        }}
        onCopy={copy}
        {...(shown.isOneColumn ? {} : { onResize: widths.resize, boundsOf: widths.boundsOf })}
        isStale={state.isStale}
        isBusy={state.isLoading}
      />
      <div
        className={css.corner}
        style={{ width: sizes.rowHeaderWidth - 1, height: sizes.groupHeight + sizes.headerHeight - 1 }}
      >
        <p className={css.count} style={{ height: sizes.groupHeight }}>
          {format.count(rowCount)} {nounOf('rows', rowCount)} · {format.count(columnCount)}{' '}
          {nounOf('columns', columnCount)}
          {state.progress !== null && !state.isStopped && (
            <span role="status">
              {' · '}
              {format.count(state.progress.there)} of {format.count(state.progress.all)} cells
            </span>
          )}
          {arranged.weak > 0 && ` · ${format.count(arranged.weak)} under n ${view.leastSample}`}
          {arranged.hidden > 0 && (
            <>
              {' · '}
              <button type="button" className={css.hidden} title="Show them" onClick={onShowHidden}>
                {format.count(arranged.hidden)} hidden
              </button>
            </>
          )}
        </p>
        <HeaderSearch search={search} />
      </div>
      <HeaderBulkBar chosen={chosen} bulk={actions.bulk} />
    </div>
  );
}

const nothing: GridCell = { label: () => '', content: null };
