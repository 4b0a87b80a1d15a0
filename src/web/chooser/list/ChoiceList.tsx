import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Text } from '../../ui/kit.ts';
import { useIntersection } from '../../ui/kit-hooks.ts';
import css from './ChoiceList.module.css';

/** A row of a list that a field above it moves through. */
export interface ChoiceRow {
  readonly key: string;
  /** Heading of the row and its neighbours; `""` for none. */
  readonly group: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  /** Level in a tree. */
  readonly depth?: number;
  /** Whether the rows below it are shown; null where it has none. */
  readonly isOpen?: boolean | null;
  readonly content: ReactNode;
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly ChoiceRow[];
  /** Index of the active row. */
  readonly at: number;
  readonly isSeveral?: boolean;
  /** Whether rows open to rows below them. */
  readonly isTree?: boolean;
  /** Rows drawn at first; the others as they are scrolled to. */
  readonly drawnAtOnce?: number;
  /** Name of the group without a heading. */
  readonly lastGroup?: string;
  readonly onPress: (event: MouseEvent, at: number) => void;
  /** The pointer moved over a row. */
  readonly onPoint?: (at: number) => void;
  /** After the rows. */
  readonly children?: ReactNode;
}

const mostDrawn = 200;
const page = 8;

/** Id of the row that a field names as its active descendant; undefined without rows. */
export function choiceId(id: string, at: number, count: number): string | undefined {
  return at >= 0 && at < count ? `${id}-${at}` : undefined;
}

/** Index that a key moves to, null for all other keys. Home and End belong to the text of the field, where it has one. */
export function indexAfterKey(key: string, at: number, count: number, text: string): number | null {
  const targets = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + page],
    ['PageUp', at - page],
    ...(text === ''
      ? ([
          ['Home', 0],
          ['End', count - 1],
        ] as const)
      : []),
  ]);
  const target = targets.get(key);
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

interface FieldKeys {
  readonly text: string;
  /** Index of the active row. */
  readonly at: number;
  readonly count: number;
  readonly isSeveral: boolean;
  readonly goTo: (at: number, isExtending: boolean) => void;
  readonly clear: () => void;
  /** Picks the active row, or leaves it out again. */
  readonly toggle: () => void;
  readonly pickAll: () => void;
}

/** Moves, picks and clears by a key in the field of a list; false for all other keys. */
export function pressInField(event: KeyboardEvent, list: FieldKeys): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const { text, isSeveral } = list;
  const to = indexAfterKey(key, list.at, list.count, text);
  if (to !== null) list.goTo(to, shiftKey);
  else if (key === 'Escape' && text !== '') list.clear();
  else if (!isSeveral || text !== '' || list.count === 0) return false;
  else if (key === ' ') list.toggle();
  else if ((ctrlKey || metaKey) && key === 'a') list.pickAll();
  else return false;
  event.preventDefault();
  return true;
}

/** The rows of every list or tree that is chosen from by typing, under their headings. Its field keeps the focus. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, rows, at, isSeveral = false, isTree = false } = props;
  const { drawnAtOnce = mostDrawn, lastGroup, children } = props;
  // A new search begins at its top.
  const search = `${rows.length} ${rows[0]?.key}`;
  const [grown, setGrown] = useState({ search, count: drawnAtOnce });
  const count = Math.max(grown.search === search ? grown.count : drawnAtOnce, at + drawnAtOnce / 2);
  const activeId = choiceId(id, at, rows.length);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      // A list of options has at least one.
      role={rows.length === 0 ? 'group' : isTree ? 'tree' : 'listbox'}
      aria-label={label}
      aria-multiselectable={(isSeveral && rows.length > 0) || undefined}
      tabIndex={-1}
      className={classNames(css.list, isTree && css.tree)}
    >
      {groupsOf(rows.slice(0, count)).map(({ title, start, members }) => (
        <div
          key={`${start} ${title}`}
          role={title === '' && lastGroup === undefined ? 'presentation' : 'group'}
          aria-label={title === '' ? lastGroup : title}
          className={classNames(css.group, title === '' && css.plain)}
        >
          {title !== '' && (
            <Text
              component="div"
              size="note"
              c="dimmed"
              fw={500}
              px={8}
              pt={8}
              pb={4}
              truncate
              className="isolate"
              aria-hidden="true"
            >
              {title}
            </Text>
          )}
          {members.map((row, index) => (
            <Choice key={row.key} {...props} row={row} index={start + index} />
          ))}
        </div>
      ))}
      {rows.length > count && (
        <More
          key={count}
          left={rows.length - count}
          onSeen={() => setGrown({ search, count: count + drawnAtOnce })}
        />
      )}
      {children}
    </div>
  );
}

interface MoreProps {
  /** Number of rows that are not drawn. */
  readonly left: number;
  readonly onSeen: () => void;
}

/** Draws further rows as the end of those that are drawn is scrolled to. */
function More({ left, onSeen }: MoreProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const isSeen = entry?.isIntersecting === true;
  const grow = useEffectEvent(onSeen);
  useEffect(() => {
    if (isSeen) grow();
  }, [isSeen]);
  return (
    <Text component="div" ref={ref} ta="center" c="dimmed" p={16}>
      {format.count(left)} more, keep typing
    </Text>
  );
}

interface ChoiceProps extends Pick<ChoiceListProps, 'id' | 'at' | 'isTree' | 'onPress' | 'onPoint'> {
  readonly row: ChoiceRow;
  readonly index: number;
}

function Choice({ id, at, isTree = false, onPress, onPoint, row, index }: ChoiceProps) {
  const { isSelected, isDisabled = false, depth = 0, isOpen = null, content } = row;
  return (
    // The field moves through the rows, so they need no keys of their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions
    <div
      id={`${id}-${index}`}
      role={isTree ? 'treeitem' : 'option'}
      aria-level={isTree ? depth + 1 : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      data-active={index === at || undefined}
      className={`${css.row ?? ''} row-hover finger`}
      style={depth === 0 ? undefined : { paddingInlineStart: 8 + Math.min(depth, 8) * 16 }}
      // A mouse at rest is reported too when the list moves under it; it points at nothing.
      onMouseMove={({ movementX, movementY }) => {
        if (index !== at && (movementX !== 0 || movementY !== 0)) onPoint?.(index);
      }}
      // The field keeps the focus, but what is dragged has to be picked up.
      onMouseDown={(event) => {
        const isDragged = event.target instanceof Element && event.target.closest('[draggable="true"]');
        if (!isDragged) event.preventDefault();
      }}
      onClick={(event) => onPress(event, index)}
    >
      {content}
    </div>
  );
}

function groupsOf(rows: readonly ChoiceRow[]) {
  const groups: { readonly title: string; readonly start: number; readonly members: ChoiceRow[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.title === row.group) last.members.push(row);
    else groups.push({ title: row.group, start: index, members: [row] });
  }
  return groups;
}
