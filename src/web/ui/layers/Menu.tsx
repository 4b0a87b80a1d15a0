import type { FloatingPosition } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../IconButton.tsx';
import { lazyLayer } from '../lazy-part.tsx';
import type { MenuItem } from './MenuRow.tsx';
import type { PopoverTrigger } from './Popover.tsx';
import { useLayer } from '../../keys/use-layer.ts';

const MenuPanel = lazyLayer(async () => (await import('./MenuPanel.tsx')).MenuPanel);

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Default: three dots, at the end of the thing that the actions concern. */
  readonly renderTrigger?: (props: PopoverTrigger) => ReactNode;
  readonly position?: FloatingPosition;
}

/** Actions at a button. Arrows, Home, End and first letters move; Tab and Esc leave. */
export function Menu({ label, items, renderTrigger, position }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'menu', isOpen, onClose: () => setOpen(false), element: dropdown, trigger });
  // At once, so that focus is back on the trigger: Tab goes on from there, and what an action opens returns there.
  const close = () => flushSync(() => setOpen(false));
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    close();
    item.onSelect();
  };
  const draw =
    renderTrigger ??
    ((control: PopoverTrigger) => <IconButton {...control} label={label} icon={<IconDotsVertical />} />);
  return (
    <>
      {draw({
        ref: trigger,
        onClick: () => setOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <MenuPanel
          label={label}
          items={items}
          position={position ?? (renderTrigger === undefined ? 'bottom-end' : 'bottom-start')}
          trigger={trigger}
          dropdown={dropdown}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  );
}
