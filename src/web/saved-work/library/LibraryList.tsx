import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { actionsColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ItemChoice, ItemName, ItemPicture, type ItemProps, type ItemViewProps } from './ItemParts.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import type { Entry, LibraryColumn } from '../work-kind.ts';
import type { Library } from './use-library.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';

interface LibraryListProps<Item, Figures> extends ItemViewProps<Item, Figures> {
  /** Room for the list, in pixels. */
  readonly width: number;
  readonly onOpen: (summary: WorkSummary) => void;
}

/** The items as rows; the header of a column sorts by it. */
export function LibraryList<Item, Figures>(props: LibraryListProps<Item, Figures>) {
  const { library, width, label, renderMenu, onOpen } = props;
  const { entries, chosen, drawn } = library;
  const areAll = entries.length > 0 && chosen.ids.size === entries.length;
  const columns: readonly DataTableColumn<Entry<Item, Figures>>[] = [
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
      cell: cellOf(ItemChoice, library),
    },
    ...columnsWithin(library.columns, width).map((column) => ({
      ...column,
      ...sorting(library, column),
      ...(column.key === 'name' && { cell: cellOf(NameCell, library) }),
    })),
    { ...actionsColumn(renderMenu), width: actionsPx },
  ];
  return (
    <DataTable
      label={label}
      layout="fixed"
      columns={columns}
      rows={entries.slice(drawn.start, drawn.end)}
      window={drawn.window}
      rowKey={idOf}
      itemKey={idOf}
      dragKey={({ summary }) => (isOwn(summary) ? summary.id : null)}
      isSelected={({ summary: { id } }) => chosen.ids.has(id) || id === library.a}
      onRowClick={({ summary }, { shiftKey, ctrlKey, metaKey }) => {
        if (shiftKey || ctrlKey || metaKey) chosen.toggle(summary.id, shiftKey);
        else onOpen(summary);
      }}
    />
  );
}

const cellOf =
  <Item, Figures>(Cell: (props: ItemProps<Item, Figures>) => ReactNode, library: Library<Item, Figures>) =>
  (entry: Entry<Item, Figures>) => <Cell library={library} entry={entry} />;

const idOf = ({ summary }: Entry<unknown>) => summary.id;

function NameCell<Item, Figures>(props: ItemProps<Item, Figures>) {
  const { surveys, kind } = props.library;
  const { summary } = props.entry;
  const picture = {
    pos: 'relative',
    flex: 'none',
    align: 'center',
    justify: 'center',
    w: 56,
    h: 32,
  } as const;
  return (
    <Flex component="span" gap={12} align="center">
      {kind.areRowsPlain !== true && (
        <Flex component="span" className="wide-only" {...picture}>
          <ItemPicture {...props} />
        </Flex>
      )}
      <Stack component="span" gap={3} align="flex-start" miw={0}>
        <ItemName {...props} />
        <Text component="span" display="block" size="dense" c="dimmed" maw="100%" truncate>
          {surveys.hasNewWave(summary) && <Pill tone="warn">new wave</Pill>} {summary.about}
        </Text>
      </Stack>
    </Flex>
  );
}

/** Room for a button that a finger presses. */
const actionsPx = 64;
const fixedPx = 40 + actionsPx;
const usualColumnPx = 120;
/** Columns that go first where there is little room, the last one first. */
const leastNeeded = ['edited', 'owner', 'survey', 'sharing', 'waves'];

/** The columns that leave the name enough room; the kind's own come before those of every kind. */
function columnsWithin<Item, Figures>(
  columns: readonly LibraryColumn<Item, Figures>[],
  width: number,
): readonly LibraryColumn<Item, Figures>[] {
  let room = width - fixedPx - (width < 500 ? 120 : 240);
  const shown = new Set(['name']);
  for (const { key, width: wanted = usualColumnPx } of columns.toSorted(
    (one, other) => leastNeeded.indexOf(one.key) - leastNeeded.indexOf(other.key),
  )) {
    if (key === 'name') continue;
    room -= wanted;
    if (room < 0) break;
    shown.add(key);
  }
  return columns.filter(({ key }) => shown.has(key));
}

/** Header that sorts by its column, and the direction in which the list is sorted by it. */
function sorting<Item, Figures>(
  { sortKey, isDescending, sortBy }: Library<Item, Figures>,
  { key, header, sortValue }: LibraryColumn<Item, Figures>,
): Partial<DataTableColumn<Entry<Item, Figures>>> {
  if (sortValue === undefined) return {};
  const isSorted = key === sortKey;
  const Chevron = isDescending ? IconChevronDown : IconChevronUp;
  return {
    sorted: isSorted ? (isDescending ? 'descending' : 'ascending') : undefined,
    header: (
      <Flex
        component="button"
        type="button"
        display="inline-flex"
        className="link"
        gap={2}
        align="center"
        {...(isSorted && { c: 'bright' })}
        onClick={() => sortBy(key)}
      >
        {header}
        {isSorted && <Chevron size={13} stroke={2} aria-hidden />}
      </Flex>
    ),
  };
}
