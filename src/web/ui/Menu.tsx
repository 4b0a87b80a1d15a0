import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Kbd } from './Kbd.tsx';
import css from './Menu.module.css';
import { moveFocus } from './move-focus.ts';
import { Popover, type PopoverTrigger } from './Popover.tsx';
import type { Placement } from './place-floating.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  /** Quiet, at its end, such as a count; drawn only while the menu is open. */
  readonly note?: ReactNode;
  /** Red and last, for removal. */
  readonly danger?: boolean;
  /** One of a set: a check mark where true. */
  readonly checked?: boolean;
  /** Lists the item but refuses it, with the reason under its label. */
  readonly disabledReason?: string | undefined;
  /** A line above it. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  readonly side?: Placement['side'];
  readonly align?: Placement['align'];
}

/** Actions behind a button. Arrows, Home, End and the first letter travel; Tab and Esc leave. */
export function Menu({ label, items, renderTrigger, side = 'below', align = 'start' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    // Closed first, so that focus is back on the trigger and whatever the action opens returns there.
    flushSync(() => setOpen(false));
    item.onSelect();
  };
  return (
    <Popover
      role="menu"
      label={label}
      isOpen={isOpen}
      onToggle={setOpen}
      renderTrigger={renderTrigger}
      side={side}
      align={align}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          aria-disabled={item.disabledReason !== undefined || undefined}
          tabIndex={-1}
          className={css.item}
          data-danger={item.danger || undefined}
          data-separated={item.separated || undefined}
          onClick={() => choose(item)}
          onKeyDown={(event) => travel(event, () => setOpen(false))}
        >
          {item.icon}
          <span className={css.label}>
            <span className="isolate">{item.label}</span>
            {item.disabledReason !== undefined && <span className={css.reason}>{item.disabledReason}</span>}
          </span>
          {item.note !== undefined && <span className={css.note}>{item.note}</span>}
          {item.keys !== undefined && <Kbd keys={item.keys} />}
          {item.checked === true && <IconCheck size={14} stroke={1.75} aria-hidden />}
        </button>
      ))}
    </Popover>
  );
}

function travel(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const menu = event.currentTarget.closest('[role="menu"]');
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  if (event.key === 'Tab') close();
  if (!moveFocus(event.key, items, event.currentTarget)) return;
  event.preventDefault();
  event.stopPropagation();
}
