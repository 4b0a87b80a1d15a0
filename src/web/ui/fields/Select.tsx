import { ComboboxChevron, InputBase } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Flex } from '../kit.ts';
import { lazyLayer } from '../lazy-part.tsx';
import css from './Select.module.css';
import type { SelectOption } from './SelectRow.tsx';
import { useSelect } from './use-select.ts';

const SelectList = lazyLayer(async () => (await import('./SelectList.tsx')).SelectList);

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

/** One of a list. Long lists can be searched; in shorter ones a letter leads to the next name with it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, icon, labelPlace = 'above', className } = props;
  const id = useId();
  const list = useSelect(options);
  const { store, trigger, active } = list;
  const { dropdownOpened: isOpen } = store;
  const chosen = options.find((option) => option.value === value);
  const choose = (submitted: string) => {
    store.closeDropdown();
    const option = options.find((other) => other.value === submitted);
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  return (
    <>
      <InputBase
        component="button"
        type="button"
        role="combobox"
        ref={trigger}
        pointer
        className={className}
        label={labelPlace === 'inside' ? undefined : label}
        labelProps={{
          id: `${id}-label`,
          className: labelPlace === 'hidden' ? 'visually-hidden' : 'note',
        }}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active}
        leftSection={icon}
        rightSection={<ComboboxChevron />}
        onClick={() => store.toggleDropdown()}
        onKeyDown={list.pressTrigger}
      >
        <Flex component="span" gap={6} align="center" miw={0}>
          {labelPlace === 'inside' && (
            <span id={`${id}-label`} className={css.note}>
              {label}
            </span>
          )}
          <span id={`${id}-value`} className={`${css.value ?? ''} strong ellipsis isolate`}>
            {chosen?.name ?? 'Choose'}
          </span>
          {chosen?.note !== undefined && <span className={`${css.note ?? ''} num`}>{chosen.note}</span>}
        </Flex>
      </InputBase>
      {isOpen && (
        <SelectList
          id={`${id}-list`}
          label={label}
          value={value}
          list={list}
          isSearchable={options.length >= searchFrom}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** Number of options from which a list can be searched. */
const searchFrom = 10;
