import { IconChevronDown, IconChevronUp, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { capitalised } from '../../../lib/capitalised.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { classNames } from '../../lib/class-names.ts';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import { Pill } from '../../ui/marks/Pill.tsx';
import type { LibraryAction, LibraryColumn, Line } from '../work-kind.ts';
import { isOwn } from '../work-summary.ts';
import { Quiet } from './common-columns.tsx';
import css from './ItemTable.module.css';
import {
  type ActiveLibrary,
  type Library,
  type LibraryProps,
  isSortable,
  sortValueOf,
  useOnScreen,
} from './use-library.ts';

interface ItemTableProps<Item> {
  readonly library: ActiveLibrary<Item>;
  /** Keys of the columns that have room, as `columnsWithin` gives them. */
  readonly shown: string;
}

/** The items as rows, sorted by their headers, or as cards. */
export function ItemTable<Item>({ library, shown }: ItemTableProps<Item>) {
  const navigate = useNavigate();
  const { kind, entries, chosen, view, a, select, ownColumn, actionsOn } = library;
  const areAll = chosen.ids.size === entries.length;
  const isCards = view === 'cards';
  const keys = isCards ? cardParts : new Set(shown.split(' '));
  const columnsShown = library.columns.filter(({ key }) => keys.has(key));
  /** A card shows the first property of its kind next to the waves: "Trend · Q4 2025". */
  const cardCell = (column: LibraryColumn<Item>) => (line: Line<Item>) => {
    if (line.summary.access === 'example' && (column.key === 'edited' || column.key === 'sharing'))
      return null;
    if (column.key !== 'waves' || ownColumn === undefined) return drawn(column)(line);
    return (
      <span className={css.facts}>
        {drawn(ownColumn)(line)}
        {drawn(column)(line)}
      </span>
    );
  };
  const columns: readonly DataTableColumn<Line<Item>>[] = [
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
      cell: cellOf(ChoiceCell, library),
    },
    ...columnsShown.map(({ width: wide, ...column }) => ({
      ...column,
      ...(isCards || wide === undefined ? {} : { width: wide }),
      ...sorting(library, column),
      cell: column.key === 'name' ? cellOf(NameCell, library) : isCards ? cardCell(column) : drawn(column),
    })),
    {
      ...actionsColumn((line: Line<Item>) => (
        <LineMenu name={line.summary.name} actions={actionsOn([line])} />
      )),
      width: actionsPx,
    },
  ];
  return (
    <div className={isCards ? css.cards : undefined}>
      <DataTable
        label={capitalised(`${kind.noun}s`)}
        layout="fixed"
        columns={columns}
        rows={library.drawn}
        groupOf={library.isSectioned ? sectionOf : undefined}
        rowKey={idOf}
        itemKey={idOf}
        dragKey={({ item, summary }) => (item !== null && isOwn(summary) ? summary.id : null)}
        isSelected={({ summary: { id } }) => chosen.ids.has(id) || id === a}
        onRowClick={({ item, summary, to }, { shiftKey, ctrlKey, metaKey }) => {
          if (shiftKey || ctrlKey || metaKey) chosen.toggle(summary.id, shiftKey);
          else if (item !== null && kind.detail !== undefined) select(summary.id);
          else if (to !== null) void navigate(to);
        }}
      />
    </div>
  );
}

const idOf = ({ summary }: Line<unknown>) => summary.id;

const sectionOf = ({ summary }: Line<unknown>) =>
  summary.access === 'example' ? 'Examples. Duplicate one to edit it.' : 'Recent';

const cardParts = new Set(['name', 'owner', 'edited', 'waves', 'sharing']);

interface CellProps<Item> extends LibraryProps<Item> {
  readonly line: Line<Item>;
}

const drawn = <Item,>(column: LibraryColumn<Item>) =>
  column.cell ?? ((line: Line<Item>) => <Quiet>{sortValueOf(column, line)}</Quiet>);

const cellOf =
  <Item,>(Cell: (props: CellProps<Item>) => ReactNode, library: Library<Item>) =>
  (line: Line<Item>) => <Cell library={library} line={line} />;

/** Checkbox of an item; with Shift all between it and the last one. */
function ChoiceCell<Item>({ library: { chosen }, line: { summary } }: CellProps<Item>) {
  return (
    <Checkbox
      aria-label={`Select ${summary.name}`}
      checked={chosen.ids.has(summary.id)}
      onChange={() => undefined}
      onClick={(event) => chosen.toggle(summary.id, event.shiftKey)}
    />
  );
}

/** Miniature, name and one line about an item. The name opens it: its panel where the kind has one. */
function NameCell<Item>({ library, line: { item, summary, to } }: CellProps<Item>) {
  const { kind, surveys, view, screen, observe, a, select } = library;
  const Miniature = kind.miniature;
  const isNear = useOnScreen(screen, false, (ids) => ids.has(summary.id));
  const isCards = view === 'cards';
  const look = {
    className: `${css.name ?? ''} link isolate`,
    size: 'body-strong',
    lh: '17px',
    lineClamp: 2,
    'data-item-name': '',
    children: summary.name,
  };
  return (
    <Flex component="span" className={css.item} gap={12} align="center">
      {(isCards || (item !== null && kind.areRowsPlain !== true)) && (
        <span className={classNames(css.picture, !isCards && 'wide-only')}>
          {item === null ? kind.icon : isNear && <Miniature item={item} />}
        </span>
      )}
      <span ref={observe} className={css.words}>
        {to === null ? (
          <Text {...look} component="span" />
        ) : item === null || kind.detail === undefined ? (
          <Text {...look} component={Link} to={to} />
        ) : (
          <Text
            {...look}
            component="button"
            type="button"
            aria-expanded={a === summary.id}
            onClick={() => select(summary.id)}
          />
        )}
        <Text span display="block" size="dense" c="dimmed" mt={3} truncate>
          {surveys.hasNewWave(summary) && <Pill tone="warn">new wave</Pill>}{' '}
          {summary.access === 'example' && !isCards && (
            <>
              <IconRosetteDiscountCheck size={13} aria-hidden />{' '}
              {summary.about === '' ? 'Example' : <span className="visually-hidden">Example, </span>}{' '}
            </>
          )}
          {summary.about}
        </Text>
      </span>
    </Flex>
  );
}

interface LineMenuProps {
  readonly name: string;
  readonly actions: readonly LibraryAction[];
}

/** Menu of a line; a single action is a button. */
export function LineMenu({ name, actions }: LineMenuProps) {
  const [first, second] = actions;
  return first !== undefined && second === undefined ? (
    <IconButton label={`${first.label} ${name}`} icon={first.icon} onClick={first.onSelect} />
  ) : (
    <Menu label={`Actions for ${name}`} items={actions} />
  );
}

/** Room for a button that a finger presses. */
const actionsPx = 64;
const fixedPx = 40 + actionsPx;
const usualColumnPx = 120;
/** Columns that go first where there is little room, the last one first. */
const leastNeeded = ['edited', 'owner', 'survey', 'sharing', 'waves'];

/** Keys of the columns that leave the name enough room; the kind's own come before those of every kind. */
export function columnsWithin<Item>({ columns, own }: Library<Item>, width: number): string {
  let room = width - fixedPx - (width < 500 ? 120 : 240);
  const shown = new Set(['name']);
  const rank = (column: LibraryColumn<Item>) => (own.includes(column) ? -1 : leastNeeded.indexOf(column.key));
  for (const { key, width: wanted = usualColumnPx } of columns.toSorted(
    (one, other) => rank(one) - rank(other),
  )) {
    if (key === 'name') continue;
    room -= wanted;
    if (room < 0) break;
    shown.add(key);
  }
  return [...shown].join(' ');
}

/** Header that sorts by its column, and the direction in which the list is sorted by it. */
function sorting<Item>({ sortKey, isDescending, sortBy }: Library<Item>, column: LibraryColumn<Item>) {
  const { key, header } = column;
  if (!isSortable(column)) return {};
  const isSorted = key === sortKey;
  const Chevron = isDescending ? IconChevronDown : IconChevronUp;
  return {
    sorted: isSorted ? (isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
    header: (
      <Flex
        component="button"
        type="button"
        display="inline-flex"
        className="link"
        gap={2}
        align="center"
        {...(isSorted && { c: 'bright' })}
        onClick={() => sortBy(column)}
      >
        {header}
        {isSorted && <Chevron size={13} stroke={2.25} aria-hidden />}
      </Flex>
    ),
  };
}
