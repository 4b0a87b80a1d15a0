import { IconChartBar, IconDots, IconTable, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { audiencesOptions } from '../../api/audiences.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { address, routes } from '../routes.ts';
import css from './PinnedList.module.css';
import { movePin, type Pin, pins, unpin } from './pins.ts';
import { Text } from '../../ui/kit.ts';

/** Pinned things, in the reader's own order: dragged, or moved with Alt and the arrows, or from the menu. */
export function PinnedList() {
  const list = useSyncExternalStore(pins.subscribe, pins.list);
  const names = usePresentNames();
  const element = useRef<HTMLUListElement>(null);
  const isEmpty = list.length === 0;
  useEffect(() => {
    const target = element.current;
    if (target === null || isEmpty) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Dragging is seldom done at once, so its code comes after the page.
    void import('./drag-pins.ts').then(({ dragPins }) => {
      if (!isGone) stop = dragPins(target);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <section aria-label="Pinned" className={css.pinned}>
      <Text component="h2" size="note" c="dimmed" fw={500} px={9} pb={4}>
        Pinned
      </Text>
      <ul ref={element}>
        {list.map((pinned, place) => (
          <PinnedItem
            key={pinned.key}
            pin={{ ...pinned, name: names.get(pinned.key) ?? pinned.name }}
            place={place}
            count={list.length}
          />
        ))}
      </ul>
    </section>
  );
}

interface PinnedItemProps {
  readonly pin: Pin;
  readonly place: number;
  readonly count: number;
}

function PinnedItem({ pin: { key, name }, place, count }: PinnedItemProps) {
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    movePin(key, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li className={css.line} data-pin={key} data-place={place}>
      <NavLink
        to={addressOf(key)}
        className={classNames(css.item)}
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={press}
      >
        {iconOf(key)}
        <span className={classNames(css.name, 'isolate')}>{name}</span>
      </NavLink>
      <span className={css.more}>
        <Menu
          label={`Actions for ${name}`}
          position="bottom-end"
          items={[
            {
              key: 'up',
              label: 'Move up',
              keys: 'Alt ArrowUp',
              disabledReason: place === 0 ? 'Already first' : undefined,
              onSelect: () => movePin(key, place - 1),
            },
            {
              key: 'down',
              label: 'Move down',
              keys: 'Alt ArrowDown',
              disabledReason: place === count - 1 ? 'Already last' : undefined,
              onSelect: () => movePin(key, place + 1),
            },
            { key: 'unpin', label: 'Unpin', separated: true, onSelect: () => unpin(key) },
          ]}
          renderTrigger={(control) => (
            <IconButton
              {...control}
              label={`Actions for ${name}`}
              icon={<IconDots size={15} stroke={1.5} />}
            />
          )}
        />
      </span>
    </li>
  );
}

/** Names as they are now, of what the rail has read for its counts. */
function usePresentNames(): ReadonlyMap<string, string> {
  const audiences = useQuery(audiencesOptions());
  const charts = useQuery(allChartsOptions());
  return new Map([
    ...(audiences.data ?? []).map(({ id, name }) => [`audience:${id}`, name] as const),
    ...(charts.data ?? []).map(({ id, name }) => [`chart:${id}`, name] as const),
  ]);
}

function addressOf(key: string): string {
  const [kind, id = ''] = key.split(':');
  if (kind === 'chart') return address.chart(id);
  return kind === 'crosstab' ? address.crosstab(id) : `${routes.audiences}?a=${encodeURIComponent(id)}`;
}

function iconOf(key: string): ReactNode {
  const look = { size: 15, stroke: 1.5, 'aria-hidden': true } as const;
  if (key.startsWith('chart:')) return <IconChartBar {...look} />;
  return key.startsWith('crosstab:') ? <IconTable {...look} /> : <IconUsersGroup {...look} />;
}
