import type { FloatingPosition } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { lazyLayer } from '../lazy-part.tsx';
import { useLayer } from '../../keys/use-layer.ts';
import type { PopoverPanelProps } from './PopoverPanel.tsx';

/** Content at a trigger; its caller keeps it in the stack of layers. */
export const PopoverContent = lazyLayer(async () => (await import('./PopoverPanel.tsx')).PopoverPanel);

/** Spread onto the button that opens the popover. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick?: () => void;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps {
  /** Names what opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly size?: PopoverPanelProps['size'];
  readonly position?: FloatingPosition;
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  readonly children: ReactNode;
}

/** Opens at a button. Focus goes to its first control and stays inside until it closes. */
export function Popover(props: PopoverProps) {
  const { label, isOpen, onToggle, size, position = 'bottom-start' } = props;
  const { renderTrigger, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'popover', isOpen, onClose: () => onToggle(false), element: dropdown, trigger });
  return (
    <>
      {renderTrigger({
        ref: trigger,
        onClick: () => onToggle(!isOpen),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <PopoverContent position={position} label={label} size={size} trigger={trigger} dropdown={dropdown}>
          {children}
        </PopoverContent>
      )}
    </>
  );
}
