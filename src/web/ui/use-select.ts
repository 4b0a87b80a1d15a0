import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayer } from './use-layer.ts';

interface SelectList {
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly isSearchable: boolean;
}

/** State and keys of a select's list. The first hit of a search is the one that Enter takes. */
export function useSelect({ options, isSearchable }: SelectList) {
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string>();
  const store = useCombobox({ onDropdownClose: () => setSearch('') });
  const { dropdownOpened: isOpen, selectActiveOption, selectFirstOption } = store;
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  useLayer({ kind: 'popover', isOpen, onClose: store.closeDropdown, element: dropdown, trigger });

  useEffect(() => {
    if (!isOpen) return;
    if (wanted === '') selectActiveOption();
    else selectFirstOption();
    setActive(markedIn(dropdown.current));
  }, [isOpen, wanted, selectActiveOption, selectFirstOption]);

  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    queueMicrotask(() => setActive(markedIn(dropdown.current)));
    // Focus is back on the trigger, from which Tab goes on.
    if (event.key === 'Tab') flushSync(store.closeDropdown);
    if (isSearchable) return;
    const next = optionOfKey(event.key, shown, store.getSelectedOptionIndex());
    if (next !== undefined) store.selectOption(next);
    else if (event.key === ' ') store.clickSelectedOption();
    else return;
    event.preventDefault();
  };
  return { store, trigger, dropdown, search, setSearch, shown, active: isOpen ? active : undefined, press };
}

/** Place of the option that a key leads to in a list without a search: its letter's next one from `at`. */
function optionOfKey(key: string, shown: SelectList['options'], at: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return shown.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = [...shown.keys()].map((step) => (step + at + 1) % shown.length);
  return order.find((place) => shown[place]?.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}

/** Id of the option that Enter takes; the kit marks it in the document only. */
function markedIn(dropdown: Element | null): string | undefined {
  return dropdown?.querySelector('[data-combobox-selected]')?.id;
}
