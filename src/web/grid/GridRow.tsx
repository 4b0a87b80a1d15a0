import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './GridRow.module.css';
import { type GridCell, type GridLine, type GridSizes, lineHeight } from './grid-parts.ts';
import type { Drawn } from './use-grid-window.ts';

interface GridRowProps {
  readonly line: GridLine;
  readonly index: number;
  readonly start: number;
  readonly drawn: readonly Drawn[];
  readonly columnCount: number;
  readonly cell: (line: number, column: number) => GridCell;
  /** Source of the spoken labels: `cell`, or the former cells until a frame is drawn. */
  readonly spoken: (line: number, column: number) => GridCell;
  readonly sizes: GridSizes;
  /** Column of the chosen place where it is in this line; null where it is not. */
  readonly placeColumn: number | null;
  /** Columns of the selected block, from and to; nothing selected where `from` is after `to`. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, start, drawn, columnCount, cell, spoken, sizes, placeColumn } = props;
  const { selectedFrom, selectedTo } = props;
  const isSelected = (column: number) => column >= selectedFrom && column <= selectedTo;
  if (line.kind === 'band') {
    const Chevron = line.isFolded ? IconChevronRight : IconChevronDown;
    return (
      <div
        role="row"
        aria-rowindex={index + 2 + sizes.levels}
        className={css.row}
        style={{ top: start, height: sizes.bandHeight }}
      >
        <div
          role="rowheader"
          aria-colindex={1}
          aria-colspan={columnCount + 1}
          aria-expanded={!line.isFolded}
          tabIndex={placeColumn === null ? -1 : 0}
          data-line={index}
          data-column={-1}
          data-group-key={line.key}
          data-fold=""
          className={css.band}
        >
          <span className={css.bandName}>
            <Chevron size={14} aria-hidden />
            <span className="isolate">{line.name}</span>
            {line.note !== '' && <span className={css.note}>{line.note}</span>}
          </span>
        </div>
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2 + sizes.levels}
      className={css.row}
      style={{ top: start, height: lineHeight(line, sizes) }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={line.label()}
        aria-selected={line.isChosen === true}
        tabIndex={placeColumn === -1 ? 0 : -1}
        data-line={index}
        data-column={-1}
        className={classNames(css.header, (line.isChosen === true || isSelected(-1)) && css.selectedHeader)}
        style={{ width: sizes.rowHeaderWidth }}
      >
        {line.renderHeader(placeColumn === -1)}
      </div>
      {drawn.map((column) => (
        <BodyCell
          key={column.index}
          cell={cell(index, column.index)}
          label={spoken(index, column.index).label()}
          line={index}
          column={column.index}
          left={column.start}
          width={column.size}
          isPlace={placeColumn === column.index}
          isSelected={isSelected(column.index)}
        />
      ))}
    </div>
  );
});

interface BodyCellProps {
  readonly cell: GridCell;
  readonly label: string;
  readonly line: number;
  readonly column: number;
  readonly left: number;
  readonly width: number;
  readonly isPlace: boolean;
  readonly isSelected: boolean;
}

const BodyCell = memo(function BodyCell(props: BodyCellProps) {
  const { cell, label, line, column, left, width, isPlace, isSelected } = props;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      tabIndex={isPlace ? 0 : -1}
      data-line={line}
      data-column={column}
      className={classNames(css.cell, cell.className, isSelected && css.selected, isPlace && css.place)}
      style={{ left, width }}
    >
      {/* Not `aria-label`: what is read out must hold what is seen, and here it says more. */}
      <span className="visually-hidden">{label}</span>
      {cell.content}
    </div>
  );
});
