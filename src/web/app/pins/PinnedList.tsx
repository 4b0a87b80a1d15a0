import {
  IconChartBar,
  IconPresentation,
  IconTable,
  IconTablePlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { audiencesOptions } from '../../api/audiences.ts';
import { allChartsOptions } from '../../api/charts.ts';
import type { DropSide } from '../../lib/drag-among.ts';
import { useDragAmong } from '../../lib/use-drag-among.ts';
import { MenuLine } from '../../ui/layers/MenuLine.tsx';
import { address, routes } from '../routes.ts';
import { movePin, type Pin, unpin, usePins } from './pins.ts';
import { Stack, Text } from '../../ui/kit.ts';

/** Pinned things, in the reader's own order: dragged, or moved with Alt and the arrows, or from the menu. */
export function PinnedList() {
  const list = usePins();
  const names = usePresentNames();
  useDragAmong({ items: '[data-pin]', targets: '[data-pin]', edges: ['top', 'bottom'], onDrop: dropPin });
  if (list.length === 0) return null;
  return (
    <Stack component="section" gap={0} aria-label="Pinned" px={7} pt={12}>
      <Text component="h2" size="note" c="dimmed" fw={500} px={9} pb={4}>
        Pinned
      </Text>
      <ul>
        {list.map((pinned, place) => (
          <PinnedItem
            key={pinned.key}
            pin={{ ...pinned, name: names.get(pinned.key) ?? pinned.name }}
            place={place}
            count={list.length}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface PinnedItemProps {
  readonly pin: Pin;
  readonly place: number;
  readonly count: number;
}

function PinnedItem({ pin: { key, name }, place, count }: PinnedItemProps) {
  const [kind = '', id = ''] = key.split(':');
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    movePin(key, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li>
      <MenuLine
        data-pin={key}
        data-place={place}
        icon={kinds[kind]?.icon}
        name={name}
        label={`Actions for ${name}`}
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
        renderControl={(control) => (
          <NavLink
            to={kinds[kind]?.to(id) ?? '/'}
            {...control}
            draggable={false}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={press}
          />
        )}
      />
    </li>
  );
}

function dropPin(item: HTMLElement, target: HTMLElement, side: DropSide): void {
  const from = Number(item.dataset['place']);
  const to = Number(target.dataset['place']) + (side === 'bottom' ? 1 : 0);
  movePin(item.dataset['pin'] ?? '', to > from ? to - 1 : to);
}

/** Current names of pinned work, from the data that the rail reads for its counts. */
function usePresentNames(): ReadonlyMap<string, string> {
  const audiences = useQuery(audiencesOptions());
  const charts = useQuery(allChartsOptions());
  return new Map([
    ...(audiences.data ?? []).map(({ id, name }) => [`audience:${id}`, name] as const),
    ...(charts.data ?? []).map(({ id, name }) => [`chart:${id}`, name] as const),
  ]);
}

/** Icon and address of pinned work, by the kind in its key. */
const kinds: Readonly<Record<string, { readonly icon: ReactNode; readonly to: (id: string) => string }>> = {
  audience: {
    icon: <IconUsersGroup aria-hidden />,
    to: (id) => `${routes.audiences}?a=${encodeURIComponent(id)}`,
  },
  chart: { icon: <IconChartBar aria-hidden />, to: address.chart },
  crosstab: { icon: <IconTable aria-hidden />, to: address.crosstab },
  'tab-plan': { icon: <IconTablePlus aria-hidden />, to: address.tabPlan },
  report: { icon: <IconPresentation aria-hidden />, to: address.report },
};
