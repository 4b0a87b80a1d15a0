import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  /** Searched, read out, and shown in the closed control. */
  readonly name: string;
  /** At the end of its row, such as a code or an n. */
  readonly note?: ReactNode;
  /** Lists the option but refuses it, with the reason under its name. */
  readonly disabledReason?: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly icon?: ReactNode;
  /** The label stands above by default; `inside` puts it before the value, `hidden` only reads it out. */
  readonly labelPlace?: 'above' | 'inside' | 'hidden';
  readonly className?: string | undefined;
}

const searchFrom = 10;

/** One of a list. Lists of ten and more can be searched by typing. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, icon, labelPlace = 'above', className } = props;
  const labelId = useId();
  const valueId = useId();
  const [search, setSearch] = useState('');
  const searchable = options.length >= searchFrom;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
      combobox.focusTarget();
    },
    onDropdownOpen: () => {
      if (searchable) combobox.focusSearchInput();
      combobox.selectActiveOption();
    },
  });
  const chosen = options.find((option) => option.value === value);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.name.toLocaleLowerCase().includes(wanted));
  const choose = (submitted: string) => {
    const option = options.find((candidate) => candidate.value === submitted);
    if (option !== undefined && option.disabledReason === undefined) onChange(option.value);
    combobox.closeDropdown();
  };

  return (
    <div className={classNames(css.field, className)}>
      <span
        id={labelId}
        className={
          labelPlace === 'above' ? css.label : labelPlace === 'hidden' ? 'visually-hidden' : css.inside
        }
      >
        {label}
      </span>
      <Combobox store={combobox} onOptionSubmit={choose} width="target" zIndex={60}>
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <button
            type="button"
            className={css.control}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={() => combobox.toggleDropdown()}
          >
            {icon}
            <span id={valueId} className={classNames(css.value, 'isolate')}>
              {chosen?.name ?? 'Choose'}
            </span>
            {chosen?.note !== undefined && <span className={classNames(css.note, 'num')}>{chosen.note}</span>}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {searchable && (
            <Combobox.Search
              value={search}
              placeholder="Type to search"
              aria-label={`Search ${label}`}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                combobox.updateSelectedOptionIndex();
              }}
            />
          )}
          <Combobox.Options className={css.options} aria-labelledby={labelId}>
            {shown.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === value}
                disabled={option.disabledReason !== undefined}
              >
                <span className={css.option}>
                  <span className={classNames(css.value, 'isolate')}>{option.name}</span>
                  {option.note !== undefined && (
                    <span className={classNames(css.note, 'num')}>{option.note}</span>
                  )}
                </span>
                {option.disabledReason !== undefined && (
                  <span className={css.reason}>{option.disabledReason}</span>
                )}
              </Combobox.Option>
            ))}
            {shown.length === 0 && <Combobox.Empty>Nothing matches “{search}”</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
