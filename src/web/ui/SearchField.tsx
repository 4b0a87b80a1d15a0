import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useShortcuts } from '../app/keys/use-shortcuts.ts';
import { classNames } from '../lib/class-names.ts';
import { Kbd } from './Kbd.tsx';
import css from './SearchField.module.css';

interface SearchFieldProps {
  /** Names the field and stands in it while it is empty: `Search audiences`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The one that `/` goes to; one a page. */
  readonly pageSearch?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly className?: string | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  pageSearch = false,
  onKeyDown,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(pageSearch ? [{ keys: '/', label, run: () => input.current?.focus() }] : []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      // Else it would close the dialog or popover around it too.
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
    onKeyDown?.(event);
  };
  return (
    <span className={classNames(css.box, className)}>
      <IconSearch size={14} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      {value !== '' && (
        <button type="button" className={css.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={14} stroke={1.75} />
        </button>
      )}
      {value === '' && pageSearch && <Kbd keys="/" />}
    </span>
  );
}
