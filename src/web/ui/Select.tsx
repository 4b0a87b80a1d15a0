import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { moveFocus } from './move-focus.ts';
import { Popover } from './Popover.tsx';
import { SearchField } from './SearchField.tsx';
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

/** One of a list. Lists of ten and more can be searched; in shorter ones a letter leads to the next name with it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, icon, labelPlace = 'above', className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = options.find((option) => option.value === value);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.name.toLocaleLowerCase().includes(wanted));
  const isSearchable = options.length >= searchFrom;

  const toggle = (open: boolean) => {
    setOpen(open);
    setSearch('');
  };
  const choose = (option: SelectOption<Value>) => {
    if (option.disabledReason !== undefined) return;
    toggle(false);
    if (option.value !== value) onChange(option.value);
  };
  const travel = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    const [first] = shown;
    if (isTyping && event.key === 'Enter' && first !== undefined) choose(first);
    else if (!moveFocus(event.key, items, document.activeElement)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classNames(css.field, className)}>
      <span
        id={`${id}-label`}
        className={
          labelPlace === 'hidden' ? 'visually-hidden' : labelPlace === 'inside' ? css.inside : css.label
        }
      >
        {label}
      </span>
      <Popover
        label={label}
        isOpen={isOpen}
        onToggle={toggle}
        renderTrigger={(control) => (
          <button
            {...control}
            type="button"
            className={css.control}
            aria-labelledby={`${id}-label ${id}-value`}
          >
            {icon}
            <span id={`${id}-value`} className={classNames(css.value, 'isolate')}>
              {chosen?.name ?? 'Choose'}
            </span>
            {chosen?.note !== undefined && <span className={classNames(css.note, 'num')}>{chosen.note}</span>}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        {/* The keys come up from the options and the search field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={css.dropdown} onKeyDown={travel}>
          {isSearchable && <SearchField label={`Search ${label}`} value={search} onChange={setSearch} />}
          <div ref={list} role="listbox" aria-label={label} className={css.options}>
            {shown.map((option) => (
              <button
                key={option.value}
                type="button"
                role="option"
                tabIndex={-1}
                className={css.option}
                aria-selected={option.value === value}
                aria-disabled={option.disabledReason !== undefined || undefined}
                {...(option.value === value && !isSearchable ? { 'data-autofocus': true } : {})}
                onClick={() => choose(option)}
              >
                <span className={classNames(css.name, 'isolate')}>
                  {option.name}
                  {option.disabledReason !== undefined && (
                    <span className={css.reason}>{option.disabledReason}</span>
                  )}
                </span>
                {option.note !== undefined && (
                  <span className={classNames(css.note, 'num')}>{option.note}</span>
                )}
                {option.value === value && <IconCheck size={14} stroke={1.75} aria-hidden />}
              </button>
            ))}
          </div>
          {shown.length === 0 && <p className={css.nothing}>Nothing matches “{search}”.</p>}
        </div>
      </Popover>
    </div>
  );
}
