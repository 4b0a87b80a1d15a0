import { type FloatingPosition, Popover as KitPopover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode, RefObject } from 'react';
import { TriggerPlace } from './TriggerPlace.tsx';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import css from './Popover.module.css';

interface PopoverPanelProps {
  readonly position: FloatingPosition;
  readonly label: string;
  readonly bare: boolean;
  readonly trigger: RefObject<Element | null>;
  readonly dropdown: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What an open popover draws. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { position, label, bare, trigger, dropdown, children } = props;
  return (
    <KitPopover opened position={position} trapFocus>
      <KitPopover.Target>
        <TriggerPlace trigger={trigger} />
      </KitPopover.Target>
      <KitPopover.Dropdown
        {...ownEvents}
        ref={dropdown}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={bare ? css.bare : undefined}
      >
        <LayerContent className={bare ? css.content : undefined}>{children}</LayerContent>
      </KitPopover.Dropdown>
    </KitPopover>
  );
}
