import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Text } from '../ui/kit.ts';
import css from './GridHead.module.css';
import type { GridColumn, GridColumnGroup, GridSizes } from './grid-parts.ts';
import type { Drawn } from './use-grid-window.ts';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly groups: readonly GridColumnGroup[];
  readonly drawn: readonly Drawn[];
  readonly sizes: GridSizes;
  /** Where each column begins, and behind the last where they end. */
  readonly starts: readonly number[];
  readonly width: number;
  /** As of a row. */
  readonly placeColumn: number | null;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly onFoldGroup: (key: string) => void;
  /** The edge of a column was pressed, -1 of the row headers; absent where widths stay. */
  readonly onPressEdge?: ((event: PointerEvent<HTMLElement>, column: number) => void) | undefined;
  /** An edge was pressed twice: as wide as the others. */
  readonly onEdgeReset: (column: number) => void;
}

/** What the sign that folds a group takes of its room, in pixels. */
const foldWidth = 58;

/** Two lines that stay at the top: groups over their columns, then names with what stands under them. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, groups, drawn, sizes, starts, width, placeColumn } = props;
  const { selectedFrom, selectedTo, onFoldGroup, onPressEdge, onEdgeReset } = props;
  const { groupHeight, headerHeight, rowHeaderWidth } = sizes;
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
  const placed = placeGroups(groups).filter(({ from, span }) => from + span > first && from <= last);
  return (
    <div role="rowgroup" className={css.head} style={{ width }}>
      <div role="row" aria-rowindex={1} className={css.line} style={{ height: groupHeight }}>
        <div role="columnheader" aria-colindex={1} className={css.corner} style={{ width: rowHeaderWidth }}>
          <span className="visually-hidden">Groups of columns</span>
        </div>
        {placed.map((group) => {
          const { from, span } = group;
          const left = starts[from] ?? 0;
          const over = { left, width: (starts[from + span] ?? 0) - left };
          return (
            <GroupHead
              key={group.key}
              group={group}
              style={over}
              nameLeft={rowHeaderWidth + 8}
              onFold={onFoldGroup}
            />
          );
        })}
      </div>
      <div role="row" aria-rowindex={2} className={css.line} style={{ height: headerHeight }}>
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
                placed.some(({ from }) => from === index) && css.groupStart,
                (column.isChosen === true || (index >= selectedFrom && index <= selectedTo)) && css.selected,
              )}
              style={{ left: start, width: size }}
            >
              {column.renderHeader()}
              {edgeOf(index)}
            </HeadCell>
          );
        })}
      </div>
    </div>
  );
});

interface GroupHeadProps {
  readonly group: PlacedGroup;
  readonly style: { readonly left: number; readonly width: number };
  /** Place of the name while the group is scrolled under the row headers. */
  readonly nameLeft: number;
  readonly onFold: (key: string) => void;
}

function GroupHead({ group, style, nameLeft, onFold }: GroupHeadProps) {
  const { key, name, span, from, folded } = group;
  const Chevron = folded === null || folded === 0 ? IconChevronLeft : IconChevronRight;
  const maxWidth = style.width - (folded === null ? 16 : foldWidth);
  return (
    <div
      role="columnheader"
      aria-colindex={from + 2}
      aria-colspan={span}
      data-group-key={key}
      className={css.group}
      style={style}
      title={name}
    >
      <span className={classNames(css.groupName, 'isolate')} style={{ left: nameLeft, maxWidth }}>
        {name}
      </span>
      {folded !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-label={folded === 0 ? `Fold ${name}` : `Unfold ${name}, ${folded} more`}
          onClick={() => onFold(key)}
        >
          {folded > 0 && (
            <Text span inherit fw={400} className="num">
              +{folded}
            </Text>
          )}
          <Chevron size={13} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

type PlacedGroup = GridColumnGroup & { readonly from: number };

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

function placeGroups(groups: readonly GridColumnGroup[]): PlacedGroup[] {
  let from = 0;
  return groups.map((group) => {
    const placed = { ...group, from };
    from += group.span;
    return placed;
  });
}
