import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findNamed } from '../../catalogue/index/find-named.ts';
import type { SelectOption } from './SelectRow.tsx';
import { useLayer } from '../../keys/use-layer.ts';

type Options = readonly SelectOption<string>[];

/** State and keys of a select's list. The first hit of a search is the one that Enter takes. */
export function useSelect(options: Options) {
  const trigger = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string>();
  const store = useCombobox({ onDropdownClose: () => setSearch('') });
  const { dropdownOpened: isOpen, selectActiveOption, selectFirstOption } = store;
  const wanted = search.trim();
  const named = useMemo(() => options.map((option) => ({ ...option, key: option.value })), [options]);
  const shown: Options = findNamed(named, wanted);
  useLayer({ kind: 'popover', isOpen, onClose: store.closeDropdown, element: dropdown, trigger });

  /** Marks the option that Enter takes, once the list or its search field is drawn. */
  const mark = useCallback(() => {
    if (wanted === '') selectActiveOption();
    else selectFirstOption();
    setActive(markedIn(dropdown.current));
  }, [wanted, selectActiveOption, selectFirstOption]);

  const pressList = (event: KeyboardEvent) => {
    queueMicrotask(() => setActive(markedIn(dropdown.current)));
    // Focus is back on the trigger, from which Tab goes on.
    if (event.key === 'Tab') flushSync(store.closeDropdown);
  };
  const pressTrigger = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (!openingKeys.has(event.key)) return;
      store.openDropdown();
    } else {
      pressList(event);
      const next = optionOfKey(event.key, shown, store.getSelectedOptionIndex());
      if (next !== undefined) store.selectOption(next);
      else if (event.key === 'ArrowDown') store.selectNextOption();
      else if (event.key === 'ArrowUp') store.selectPreviousOption();
      else if (event.key === ' ' || event.key === 'Enter') store.clickSelectedOption();
      else return;
    }
    event.preventDefault();
  };
  return {
    store,
    trigger,
    dropdown,
    search,
    setSearch,
    shown,
    active: isOpen ? active : undefined,
    mark,
    pressList,
    pressTrigger,
  };
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** Place of the option that a key leads to in a list without a search: its letter's next one from `at`. */
function optionOfKey(key: string, shown: Options, at: number): number | undefined {
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
