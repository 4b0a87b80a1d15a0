import { Menu as KitMenu } from '@mantine/core';
import { IconCheck, IconDotsVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './IconButton.tsx';
import { LayerContent } from './LayerContent.tsx';
import { type MenuItem, MenuRow } from './MenuRow.tsx';
import { ownEvents } from './own-events.ts';
import { type Placement, positionOf } from './placement.ts';
import type { PopoverTrigger } from './Popover.tsx';
import { useLayer } from './use-layer.ts';

interface MenuProps extends Placement {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Three dots by default, at the end of what the actions are for. */
  readonly renderTrigger?: (props: PopoverTrigger) => ReactNode;
}

/** Actions at a button. Arrows, Home, End and first letters move; Tab and Esc leave. */
export function Menu({ label, items, renderTrigger, side, align }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const hasIcons = items.some(({ icon }) => icon !== undefined);
  useLayer({ kind: 'menu', isOpen, onClose: () => setOpen(false), element: dropdown, trigger });
  // At once, so that focus is back on the trigger: Tab goes on from there, and what an action opens returns there.
  const close = () => flushSync(() => setOpen(false));
  const press = (event: KeyboardEvent) => {
    ownEvents.onKeyDown(event);
    if (event.key === 'Tab') close();
  };
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    close();
    item.onSelect();
  };
  const draw =
    renderTrigger ??
    ((control: PopoverTrigger) => (
      <IconButton {...control} label={label} icon={<IconDotsVertical size={15} stroke={1.5} />} />
    ));
  return (
    <KitMenu
      opened={isOpen}
      onChange={setOpen}
      position={positionOf({ side, align: align ?? (renderTrigger === undefined ? 'end' : 'start') })}
      trapFocus={false}
      closeOnItemClick={false}
      checkIcon={<IconCheck size={14} stroke={1.75} aria-hidden />}
    >
      <KitMenu.Target>
        {draw({ ref: trigger, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      </KitMenu.Target>
      <KitMenu.Dropdown {...ownEvents} onKeyDown={press} ref={dropdown} aria-label={label}>
        <LayerContent>
          {items.map((item) => (
            <MenuRow key={item.key} item={item} hasIcons={hasIcons} onChoose={() => choose(item)} />
          ))}
        </LayerContent>
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
