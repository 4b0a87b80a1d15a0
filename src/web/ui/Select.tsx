import { Combobox, InputBase } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import css from './Select.module.css';
import { type SelectOption, SelectRow } from './SelectRow.tsx';
import { useSelect } from './use-select.ts';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly icon?: ReactNode;
  /** The label is above by default; `inside` puts it before the value, `hidden` only reads it out. */
  readonly labelPlace?: 'above' | 'inside' | 'hidden';
  readonly className?: string | undefined;
}

const searchFrom = 10;

/** One of a list. Lists of ten and more can be searched; in shorter ones a letter leads to the next name with it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, icon, labelPlace = 'above', className } = props;
  const id = useId();
  const isSearchable = options.length >= searchFrom;
  const { store, trigger, dropdown, search, setSearch, shown, active, press } = useSelect({
    options,
    isSearchable,
  });
  const chosen = options.find((option) => option.value === value);
  const choose = (submitted: string) => {
    store.closeDropdown();
    const option = options.find((other) => other.value === submitted);
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  return (
    <Combobox store={store} onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withExpandedAttribute aria-activedescendant={active}>
        <InputBase
          component="button"
          type="button"
          ref={trigger}
          pointer
          className={className}
          label={labelPlace === 'inside' ? undefined : label}
          labelProps={{
            id: `${id}-label`,
            className: labelPlace === 'hidden' ? 'visually-hidden' : css.label,
          }}
          aria-labelledby={`${id}-label ${id}-value`}
          leftSection={icon}
          rightSection={<Combobox.Chevron />}
          onClick={() => store.toggleDropdown()}
          onKeyDown={press}
        >
          <span className={css.line}>
            {labelPlace === 'inside' && (
              <span id={`${id}-label`} className={css.note}>
                {label}
              </span>
            )}
            <span id={`${id}-value`} className={classNames(css.value, 'isolate')}>
              {chosen?.name ?? 'Choose'}
            </span>
            {chosen?.note !== undefined && <span className={classNames(css.note, 'num')}>{chosen.note}</span>}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown {...ownEvents} ref={dropdown} className={css.dropdown}>
        {isSearchable && (
          <LayerContent>
            <Combobox.Search
              type="search"
              aria-label={`Search ${label}`}
              placeholder={`Search ${label}`}
              aria-activedescendant={active}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={press}
            />
          </LayerContent>
        )}
        <Combobox.Options aria-label={label} className={css.options}>
          {shown.map((option) => (
            <SelectRow key={option.value} option={option} isChosen={option.value === value} />
          ))}
          {shown.length === 0 && <Combobox.Empty>Nothing matches “{search}”.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
