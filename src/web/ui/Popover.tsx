import { Popover as KitPopover } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import { type Placement, positionOf } from './placement.ts';
import { useLayer } from './use-layer.ts';

/** Spread onto the button that opens the popover. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick?: () => void;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps extends Placement {
  /** Names what opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  readonly children: ReactNode;
}

/** Opens at a button. Focus goes to its first control and stays inside until it closes. */
export function Popover({ label, isOpen, onToggle, renderTrigger, children, ...placement }: PopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'popover', isOpen, onClose: () => onToggle(false), element: dropdown, trigger });
  return (
    <KitPopover opened={isOpen} position={positionOf(placement)} trapFocus>
      <KitPopover.Target>
        {renderTrigger({
          ref: trigger,
          onClick: () => onToggle(!isOpen),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      </KitPopover.Target>
      <KitPopover.Dropdown {...ownEvents} ref={dropdown} role="dialog" aria-label={label} tabIndex={-1}>
        <LayerContent>{children}</LayerContent>
      </KitPopover.Dropdown>
    </KitPopover>
  );
}
