import { type FloatingPosition, Popover as KitPopover } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TriggerPlace, LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import css from './Popover.module.css';

export interface PopoverPanelProps {
  readonly position: FloatingPosition;
  readonly label: string;
  /** Given for a chooser: its content goes to the edges and scrolls by itself. */
  readonly size?: 'list' | 'wide' | undefined;
  readonly trigger: RefObject<Element | null>;
  readonly dropdown: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What an open popover draws. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { position, label, size, trigger, dropdown, children } = props;
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
        className={size === undefined ? undefined : css.bare}
      >
        <LayerContent className={size && classNames(css.content, size === 'wide' && css.wide)}>
          {children}
        </LayerContent>
      </KitPopover.Dropdown>
    </KitPopover>
  );
}
