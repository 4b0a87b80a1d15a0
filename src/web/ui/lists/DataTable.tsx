import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { format } from '../../lib/format.ts';
import css from './DataTable.module.css';
import { UnstyledButton } from '../kit.ts';
import { Loaded, type LoadedProps } from '../states/Loaded.tsx';
import { useRoving } from '../use-roving.ts';

export interface DataTableColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned right, on one edge. */
  readonly numeric?: boolean;
  readonly width?: number | `${number}%`;
  /** Order of the rows by this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isSelected?: (row: Row) => boolean;
  /** A click on the row, not on a control in it; the name's own link or button serves the keyboard. */
  readonly onRowClick?: (row: Row, event: MouseEvent) => void;
  /** Rows of items carry it as `data-item`. */
  readonly itemKey?: (row: Row) => string;
  /** Rows that can be dragged carry it as `data-drag-item`, their bands `data-drag-band`; null: this one cannot. */
  readonly dragKey?: (row: Row) => string | null;
  /** Name of the group that a row is in; rows of a group follow each other under a band that folds them. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** On small screens a row is a card, one line per column, instead of a line wider than the screen. */
  readonly stacks?: boolean;
  /** `fixed`: the first column without a width takes the room that the others leave. */
  readonly layout?: 'auto' | 'fixed';
}

/** A plain list with a header that stays. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isSelected, onRowClick, itemKey, dragKey, stacks } = props;
  const { groupOf, layout } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (name: string) =>
    setFolded(new Set(folded.has(name) ? [...folded].filter((one) => one !== name) : [...folded, name]));
  const table = useRoving<HTMLTableElement>({ rows: 'tr' });
  const end = ({ numeric }: DataTableColumn<Row>) => (numeric === true ? { ta: 'end' as const } : {});
  return (
    <Table ref={table} classNames={css} mod={{ stacks }} layout={layout} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th
              key={column.key}
              data-column={column.key}
              scope="col"
              aria-sort={column.sorted}
              w={column.width}
              {...end(column)}
            >
              {column.header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {groupOf !== undefined && begins(rows, index, groupOf) && (
              <GroupBand
                name={groupOf(row)}
                count={rows.filter((one) => groupOf(one) === groupOf(row)).length}
                columns={columns.length}
                isFolded={folded.has(groupOf(row))}
                isDragged={(dragKey?.(row) ?? null) !== null}
                onFold={fold}
              />
            )}
            {groupOf !== undefined && folded.has(groupOf(row)) ? null : (
              // The row's own link or button is what the keyboard reaches.
              <Table.Tr
                className={onRowClick === undefined ? undefined : 'row-hover'}
                data-item={itemKey?.(row)}
                data-drag-item={dragKey?.(row) ?? undefined}
                data-selected={isSelected?.(row) === true || undefined}
                onClick={(event) => {
                  if (onRowClick !== undefined && isOnRow(event)) onRowClick(row, event);
                }}
              >
                {columns.map((column) => (
                  <Table.Td
                    key={column.key}
                    data-column={column.key}
                    data-label={
                      stacks === true && typeof column.header === 'string' ? column.header : undefined
                    }
                    {...end(column)}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface LoadedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows'>,
    Pick<LoadedProps<readonly Row[]>, 'query' | 'what' | 'empty'> {
  /** Number of placeholder rows while it loads. */
  readonly awaited?: number;
}

/** A list that is requested: placeholder rows, the failure with its remedy, the table, or the empty state. */
export function LoadedTable<Row>({ query, what, empty, awaited = 3, ...table }: LoadedTableProps<Row>) {
  return (
    <Loaded query={query} what={what} rows={awaited} empty={empty}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </Loaded>
  );
}

/** Whether a press is on the row, and not on a control in it or on a menu that one opened. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button, input, label') === null
  );
}

/** Whether the row is the first of its group. */
function begins<Row>(rows: readonly Row[], index: number, groupOf: (row: Row) => string): boolean {
  const [before, row] = [rows[index - 1], rows[index]];
  return row !== undefined && (before === undefined || groupOf(before) !== groupOf(row));
}

interface GroupBandProps {
  readonly name: string;
  readonly count: number;
  readonly columns: number;
  readonly isFolded: boolean;
  readonly isDragged: boolean;
  readonly onFold: (name: string) => void;
}

function GroupBand({ name, count, columns, isFolded, isDragged, onFold }: GroupBandProps) {
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <Table.Tr className={css.band} data-band data-drag-band={isDragged ? name : undefined}>
      <Table.Th scope="rowgroup" colSpan={columns}>
        <UnstyledButton className={css.fold} aria-expanded={!isFolded} onClick={() => onFold(name)}>
          <Chevron size={13} aria-hidden />
          <span className="isolate">{name}</span>
          <span className="note">{format.count(count)}</span>
        </UnstyledButton>
      </Table.Th>
    </Table.Tr>
  );
}
