import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { IconButton } from '../IconButton.tsx';
import { Kbd } from '../marks/Kbd.tsx';

interface SearchFieldProps {
  /** Name of the field, and its placeholder where it has no shorter one: `Search audiences`. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether `/` focuses this field; one per page. */
  readonly pageSearch?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly className?: string | undefined;
}

export function SearchField({
  label,
  placeholder = label,
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
  const clearButton = <IconButton label="Clear search" icon={<IconX size={14} />} onClick={clear} />;
  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={value !== '' ? clearButton : pageSearch ? <Kbd keys="/" /> : null}
      rightSectionPointerEvents={value === '' ? 'none' : 'all'}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
