import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Chosen } from '../../lib/use-chosen.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { actionsColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ItemChoice, ItemName, ItemPicture, type ItemViewProps } from './ItemParts.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './Library.module.css';
import type { LibraryColumn } from '../work-kind.ts';
import type { Entry } from './sort-entries.ts';
import { isOwn } from '../work-summary.ts';

interface LibraryListProps<Item, Figures> extends ItemViewProps<Item, Figures> {
  /** Room for the list, in pixels. */
  readonly width: number;
}

/** The items as rows; the header of a column sorts by it. */
export function LibraryList<Item, Figures>(props: LibraryListProps<Item, Figures>) {
  const { library, width } = props;
  const { entries, chosen, drawn, figuresOf } = library;
  const areAll = entries.length > 0 && chosen.ids.size === entries.length;
  const columns: readonly DataTableColumn<Entry<Item>>[] = [
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
      cell: choiceOf(chosen),
    },
    ...columnsWithin(library.columns, width).map(({ cell, header, sortValue, ...column }) => ({
      ...column,
      header: sortValue === undefined ? header : sortButton(library, column.key, header),
      sorted: sortedBy(library, column.key),
      cell:
        column.key === 'name'
          ? (entry: Entry<Item>) => <NameCell {...props} entry={entry} />
          : ({ item }: Entry<Item>) => cell(item, figuresOf(item)),
    })),
    { ...actionsColumn(props.renderMenu), width: actionsPx },
  ];
  return (
    <DataTable
      label={props.label}
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
        else props.onOpen(summary);
      }}
    />
  );
}

const choiceOf =
  (chosen: Chosen) =>
  ({ summary }: Entry<unknown>) => <ItemChoice summary={summary} chosen={chosen} />;

const idOf = ({ summary }: Entry<unknown>) => summary.id;

interface NameCellProps<Item, Figures> extends Pick<ItemViewProps<Item, Figures>, 'kind' | 'library'> {
  readonly entry: Entry<Item>;
}

function NameCell<Item, Figures>({ entry, kind, library }: NameCellProps<Item, Figures>) {
  const { summary } = entry;
  return (
    <Flex component="span" gap={12} align="center">
      {kind.areRowsPlain !== true && (
        <Flex
          component="span"
          className="wide-only"
          pos="relative"
          flex="none"
          align="center"
          justify="center"
          w={56}
          h={32}
        >
          <ItemPicture kind={kind} library={library} entry={entry} />
        </Flex>
      )}
      <Stack component="span" gap={3} align="flex-start" miw={0}>
        <ItemName summary={summary} library={library} kind={kind} />
        <Text component="span" display="block" size="dense" c="dimmed" maw="100%" truncate>
          {library.surveys.hasNewWave(summary) && <Pill tone="warn">new wave</Pill>} {summary.about}
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

type Sorted<Item, Figures> = Pick<
  ItemViewProps<Item, Figures>['library'],
  'sortKey' | 'isDescending' | 'sortBy'
>;

function sortedBy<Item, Figures>({ sortKey, isDescending }: Sorted<Item, Figures>, key: string) {
  const direction = isDescending ? ('descending' as const) : ('ascending' as const);
  return sortKey === key ? direction : undefined;
}

function sortButton<Item, Figures>(library: Sorted<Item, Figures>, key: string, header: string) {
  const sorted = sortedBy(library, key);
  const Chevron = sorted === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <Flex
      component="button"
      type="button"
      display="inline-flex"
      className={`link ${css.sort ?? ''}`}
      gap={2}
      align="center"
      {...(sorted !== undefined && { c: 'bright' })}
      onClick={() => library.sortBy(key)}
    >
      {header}
      {sorted !== undefined && <Chevron size={13} stroke={2} aria-hidden />}
    </Flex>
  );
}
