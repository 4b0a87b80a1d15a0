import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Text } from '../ui/kit.ts';
import css from './GridHead.module.css';
import type { GridColumn, GridColumnGroup, GridSizes } from './grid-parts.ts';
import { lineOfHeading } from './grid-place.ts';
import type { Drawn } from './use-grid-window.ts';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly groups: readonly GridColumnGroup[];
  readonly drawn: readonly Drawn[];
  readonly sizes: GridSizes;
  /** Start of each column, and the end of the last. */
  readonly starts: readonly number[];
  readonly width: number;
  /** Key of the heading that the place is on. */
  readonly placeGroup: string | undefined;
  /** Same as for a row. */
  readonly placeColumn: number | null;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The edge of a column was pressed, -1 of the row headers; absent where widths stay. */
  readonly onPressEdge?: ((event: PointerEvent<HTMLElement>, column: number) => void) | undefined;
  /** An edge was pressed twice: as wide as the others. */
  readonly onEdgeReset: (column: number) => void;
}

/** What the sign that folds a group takes of its room, in pixels. */
const foldWidth = 58;

/** Lines that stay at the top: headings over their columns level by level, then names with their numbers. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, groups, drawn, sizes, starts, width, placeGroup, placeColumn } = props;
  const { selectedFrom, selectedTo, onPressEdge, onEdgeReset } = props;
  const { groupHeight, headerHeight, levels, rowHeaderWidth } = sizes;
  const edgeOf = (column: number) =>
    onPressEdge !== undefined && (
      <span
        className={css.edge}
        aria-hidden="true"
        data-column-edge={column}
        onPointerDown={(event) => onPressEdge(event, column)}
        onDoubleClick={(event) => {
          event.stopPropagation();
          onEdgeReset(column);
        }}
      />
    );
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  const placed = groups.filter(({ from, span }) => from + span > first && from <= last);
  const starting = new Set(placed.map(({ from }) => from));
  return (
    <div role="rowgroup" className={css.head} style={{ width }}>
      {Array.from({ length: levels }, (_, level) => (
        <div
          key={level}
          role="row"
          aria-rowindex={level + 1}
          className={css.line}
          style={{ height: groupHeight }}
        >
          <div role="columnheader" aria-colindex={1} className={css.corner} style={{ width: rowHeaderWidth }}>
            <span className="visually-hidden">Groups of columns</span>
          </div>
          {placed
            .filter((group) => group.level === level)
            .map((group) => {
              const { from, span, rows } = group;
              const left = starts[from] ?? 0;
              const size = { left, width: (starts[from + span] ?? 0) - left, height: groupHeight * rows - 1 };
              return (
                <GroupHead
                  key={group.key}
                  group={group}
                  line={lineOfHeading(group, levels)}
                  isPlace={placeGroup === group.key}
                  style={size}
                  nameLeft={rowHeaderWidth + 8}
                />
              );
            })}
        </div>
      ))}
      <div role="row" aria-rowindex={levels + 1} className={css.line} style={{ height: headerHeight }}>
        <HeadCell
          column={-1}
          isPlace={placeColumn === -1}
          className={css.corner}
          style={{ width: rowHeaderWidth }}
        >
          <span className="visually-hidden">Rows</span>
          {edgeOf(-1)}
        </HeadCell>
        {drawn.map(({ index, start, size }) => {
          const column = columns[index];
          if (column === undefined) return null;
          return (
            <HeadCell
              key={index}
              column={index}
              isPlace={placeColumn === index}
              label={column.label()}
              isSelected={column.isChosen === true}
              className={classNames(
                css.column,
                starting.has(index) && css.groupStart,
                (column.isChosen === true || (index >= selectedFrom && index <= selectedTo)) && css.selected,
              )}
              style={{ left: start, width: size }}
            >
              {column.renderHeader(placeColumn === index)}
              {edgeOf(index)}
            </HeadCell>
          );
        })}
      </div>
    </div>
  );
});

interface GroupHeadProps {
  readonly group: GridColumnGroup;
  readonly line: number;
  readonly isPlace: boolean;
  readonly style: { readonly left: number; readonly width: number; readonly height: number };
  /** Place of the name while the group is scrolled under the row headers. */
  readonly nameLeft: number;
}

function GroupHead({ group, line, isPlace, style, nameLeft }: GroupHeadProps) {
  const { key, name, note, span, rows, from, folded } = group;
  const Chevron = folded === null || folded === 0 ? IconChevronLeft : IconChevronRight;
  const maxWidth = style.width - (folded === null ? 16 : foldWidth);
  return (
    <div
      role="columnheader"
      aria-colindex={from + 2}
      aria-colspan={span}
      aria-rowspan={rows === 1 ? undefined : rows}
      aria-label={note === '' ? name : `${name}, ${note}`}
      tabIndex={isPlace ? 0 : -1}
      data-line={line}
      data-column={from}
      data-group-key={key}
      className={css.group}
      style={style}
      title={name}
    >
      <span className={classNames(css.groupName, 'isolate')} style={{ left: nameLeft, maxWidth }}>
        {name}
        {note !== '' && (
          <Text span inherit fw={400} ml={6} c="dimmed" className="num">
            {note}
          </Text>
        )}
      </span>
      {folded !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-label={folded === 0 ? `Fold ${name}` : `Unfold ${name}, ${folded} more`}
          data-fold=""
        >
          {folded > 0 && (
            <Text span inherit fw={400} className="num">
              +{folded}
            </Text>
          )}
          <Chevron size={13} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface HeadCellProps {
  readonly column: number;
  readonly isPlace: boolean;
  readonly label?: string;
  readonly isSelected?: boolean;
  readonly className: string | undefined;
  readonly style: { readonly left?: number; readonly width: number };
  readonly children: ReactNode;
}

function HeadCell({ column, isPlace, label, isSelected, className, style, children }: HeadCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-label={label}
      aria-selected={isSelected}
      tabIndex={isPlace ? 0 : -1}
      data-line={-1}
      data-column={column}
      className={className}
      style={style}
    >
      {children}
    </div>
  );
}
