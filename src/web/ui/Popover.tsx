import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import css from './Popover.module.css';
import type { Placement } from './place-floating.ts';
import { useFloating } from './use-floating.ts';
import { useLayer } from './use-layer.ts';

/** Spread onto the button that opens the popover. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog' | 'menu' | 'listbox';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps {
  /** Names what opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  readonly children: ReactNode;
  readonly side?: Placement['side'];
  readonly align?: Placement['align'];
  readonly role?: 'dialog' | 'menu' | 'listbox';
}

/**
 * What opens beside a button: the browser's own popover, above everything, closed by Esc and by a click elsewhere.
 * Focus goes to its first control and returns to the button.
 */
export function Popover(props: PopoverProps) {
  const {
    label,
    isOpen,
    onToggle,
    renderTrigger,
    children,
    side = 'below',
    align = 'start',
    role = 'dialog',
  } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    const shows = element.matches(':popover-open');
    if (isOpen && !shows) element.showPopover();
    if (!isOpen && shows) element.hidePopover();
    if (isOpen && !element.contains(document.activeElement)) {
      const start =
        element.querySelector<HTMLElement>('[data-autofocus]') ??
        element.querySelector<HTMLElement>('input, button, a[href], select, textarea');
      start?.focus();
    }
  }, [isOpen]);
  useLayer({
    kind: role === 'menu' ? 'menu' : 'popover',
    isOpen,
    onClose: () => onToggle(false),
    element: popover,
    trigger: button,
  });
  useFloating(isOpen, button, popover, { side, align });
  return (
    <>
      {renderTrigger({ ref: button, popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': isOpen })}
      <div
        ref={popover}
        id={id}
        // The browser closes it by itself; a child's own toggle event does not come from here.
        popover="auto"
        role={role}
        aria-label={label}
        className={css.popover}
        onToggle={(event) => {
          if (event.target === event.currentTarget) onToggle(event.newState === 'open');
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
