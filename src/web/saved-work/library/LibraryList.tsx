import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ItemChoice, ItemName, ItemPicture, type ItemViewProps } from './ItemParts.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import css from './Library.module.css';
import type { LibraryColumn } from '../work-kind.ts';
import { type Entry, firstSort } from './sort-entries.ts';
import { isOwn } from '../work-summary.ts';
import type { useRowWindow } from './use-row-window.ts';

interface LibraryListProps<Item, Figures> extends ItemViewProps<Item, Figures> {
  /** Room for the list, in pixels. */
  readonly width: number;
  readonly rows: ReturnType<typeof useRowWindow>;
}

/** The items as rows; the header of a column sorts by it. */
export function LibraryList<Item, Figures>(props: LibraryListProps<Item, Figures>) {
  const { library, rows, width } = props;
  const { entries, chosen, figuresOf } = library;
  const areAll = entries.length > 0 && chosen.ids.size === entries.length;
  const [name, ...further] = library.columns;
  const columns: readonly DataTableColumn<Line<Item, Figures>>[] = [
    {
      key: 'choice',
      header: (
        <Checkbox
          aria-label="Select all"
          checked={areAll}
          some={!areAll && chosen.ids.size > 0}
          onChange={chosen.all}
        />
      ),
      width: 40,
      cell: choiceCell,
    },
    {
      key: 'name',
      header: <SortHeader library={library} column={name} />,
      sorted: sortedBy(library, 'name'),
      cell: nameCell,
    },
    ...columnsWithin(further, width).map(
      (column): DataTableColumn<Line<Item, Figures>> => ({
        key: column.key,
        header:
          column.sortValue === undefined ? column.header : <SortHeader library={library} column={column} />,
        sorted: sortedBy(library, column.key),
        ...(column.width === undefined ? {} : { width: column.width }),
        ...(column.numeric === undefined ? {} : { numeric: column.numeric }),
        cell: ({ entry: { item } }) => column.cell(item, figuresOf(item)),
      }),
    ),
    {
      key: 'actions',
      header: <span className="visually-hidden">Actions</span>,
      width: 48,
      cell: ({ entry, view }) => view.renderMenu(entry.item, entry.summary),
    },
  ];
  return (
    <div className={css.list}>
      <DataTable
        label={props.label}
        columns={columns}
        rows={entries.slice(rows.start, rows.end).map((entry) => ({ entry, view: props }))}
        window={rows.window}
        rowKey={idOf}
        itemKey={idOf}
        dragKey={({ entry: { summary } }) => (isOwn(summary) ? summary.id : null)}
        isSelected={({ entry: { summary } }) => chosen.ids.has(summary.id) || summary.id === library.a}
        onRowClick={({ entry: { summary } }, event: MouseEvent) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) chosen.toggle(summary.id, event.shiftKey);
          else props.onOpen(summary);
        }}
      />
    </div>
  );
}

/** A row with the list that it is in. */
interface Line<Item, Figures> {
  readonly entry: Entry<Item>;
  readonly view: ItemViewProps<Item, Figures>;
}

function idOf<Item, Figures>({ entry }: Line<Item, Figures>): string {
  return entry.summary.id;
}

function choiceCell<Item, Figures>({ entry, view }: Line<Item, Figures>) {
  return <ItemChoice summary={entry.summary} chosen={view.library.chosen} />;
}

function nameCell<Item, Figures>({ entry: { item, summary }, view: { kind, library } }: Line<Item, Figures>) {
  return (
    <Flex component="span" gap={12} align="center">
      {kind.areRowsPlain !== true && (
        <span className={css.thumb}>
          <ItemPicture kind={kind} library={library} item={item} id={summary.id} />
        </span>
      )}
      <Stack component="span" gap={3} align="flex-start" miw={0}>
        <ItemName summary={summary} library={library} kind={kind} />
        <span className={css.about}>
          {library.surveys.hasNewWave(summary) && <Pill tone="warn">new wave</Pill>} {summary.about}
        </span>
      </Stack>
    </Flex>
  );
}

const fixedPx = 40 + 48;
const usualColumnPx = 120;
/** Columns that go first where there is little room, the last one first. */
const leastNeeded = ['edited', 'owner', 'survey', 'sharing', 'waves'];

/** The columns that leave the name enough room; the kind's own come before those of every kind. */
function columnsWithin<Item, Figures>(
  columns: readonly LibraryColumn<Item, Figures>[],
  width: number,
): readonly LibraryColumn<Item, Figures>[] {
  let room = width - fixedPx - (width < 500 ? 120 : 240);
  const shown = new Set<string>();
  for (const { key, width: wanted = usualColumnPx } of columns.toSorted(
    (one, other) => leastNeeded.indexOf(one.key) - leastNeeded.indexOf(other.key),
  )) {
    room -= wanted;
    if (room < 0) break;
    shown.add(key);
  }
  return columns.filter(({ key }) => shown.has(key));
}

type Sorted<Item, Figures> = Pick<
  ItemViewProps<Item, Figures>['library'],
  'sortKey' | 'isDescending' | 'setSort'
>;

function sortedBy<Item, Figures>(
  { sortKey, isDescending }: Sorted<Item, Figures>,
  key: string,
): 'ascending' | 'descending' | undefined {
  if (sortKey !== key) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

interface SortHeaderProps<Item, Figures> {
  readonly library: Sorted<Item, Figures>;
  readonly column: LibraryColumn<Item, Figures> | undefined;
}

function SortHeader<Item, Figures>({ library, column }: SortHeaderProps<Item, Figures>) {
  if (column === undefined) return null;
  const sorted = sortedBy(library, column.key);
  return (
    <button
      type="button"
      className={css.sort}
      onClick={() => {
        if (sorted === undefined) library.setSort(firstSort(column));
        else library.setSort(library.isDescending ? column.key : `-${column.key}`);
      }}
    >
      {column.header}
      {sorted === 'ascending' && <IconChevronUp size={13} stroke={2} aria-hidden />}
      {sorted === 'descending' && <IconChevronDown size={13} stroke={2} aria-hidden />}
    </button>
  );
}
