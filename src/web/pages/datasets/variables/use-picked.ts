import { type RefObject, useState } from 'react';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';

export interface Picked {
  readonly codes: ReadonlySet<string>;
  readonly toggle: (code: string) => void;
  readonly clear: () => void;
}

/** Variables that are selected to be regrouped. X selects the focused one; with Shift the arrows extend the selection. */
export function usePicked(list: RefObject<HTMLElement | null>, isActive: boolean): Picked {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (code: string) =>
    setPicked((before) =>
      before.has(code) ? new Set([...before].filter((one) => one !== code)) : new Set([...before, code]),
    );
  const extend = (step: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const place = buttons.findIndex((one) => one === document.activeElement);
    const next = buttons[place + step];
    if (place === -1 || next === undefined) return;
    next.focus();
    const codes = [buttons[place], next].flatMap((one) => one?.dataset['question'] ?? []);
    setPicked((before) => new Set([...before, ...codes]));
  };
  useShortcuts(
    isActive
      ? [
          {
            keys: 'X',
            label: 'Select the variable',
            run: () => {
              const focused = document.activeElement;
              const code = focused instanceof HTMLElement ? focused.dataset['question'] : undefined;
              if (code !== undefined) toggle(code);
            },
          },
          { keys: 'Shift ArrowDown', label: 'Extend the selection down', run: () => extend(1) },
          { keys: 'Shift ArrowUp', label: 'Extend the selection up', run: () => extend(-1) },
        ]
      : [],
  );
  return { codes: picked, toggle, clear: () => setPicked(new Set()) };
}
