import { Combobox } from '@mantine/core';
import { useEffect } from 'react';
import { TriggerPlace, LayerContent } from '../layers/LayerContent.tsx';
import { ownEvents } from '../layers/own-events.ts';
import css from './Select.module.css';
import { SelectRow } from './SelectRow.tsx';
import { pressTyped } from '../typed-ahead.ts';
import type { useSelect } from './use-select.ts';

interface SelectListProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly list: ReturnType<typeof useSelect>;
  readonly isSearchable: boolean;
  readonly onChoose: (value: string) => void;
}

/** What an open select draws. */
export function SelectList(props: SelectListProps) {
  const { store, trigger, dropdown } = props.list;
  return (
    <Combobox store={store} onOptionSubmit={props.onChoose}>
      <Combobox.DropdownTarget>
        <TriggerPlace trigger={trigger} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...ownEvents} ref={dropdown} className={css.dropdown}>
        <Options {...props} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Inside the dropdown, which is in the document a moment after the list. */
function Options({ id, label, value, list, isSearchable }: SelectListProps) {
  const { search, setSearch, shown, active, mark, pressList } = list;
  useEffect(mark, [mark]);
  useEffect(() => {
    if (!isSearchable) pressTyped();
  }, [isSearchable]);
  return (
    <>
      {isSearchable && (
        <LayerContent>
          <Combobox.Search
            type="search"
            aria-label={`Search ${label}`}
            placeholder={`Search ${label}`}
            aria-activedescendant={active}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={pressList}
          />
        </LayerContent>
      )}
      <Combobox.Options id={id} aria-label={label} className={css.options}>
        {shown.map((option) => (
          <SelectRow key={option.value} option={option} isChosen={option.value === value} />
        ))}
        {shown.length === 0 && <Combobox.Empty>No results for “{search}”.</Combobox.Empty>}
      </Combobox.Options>
    </>
  );
}
