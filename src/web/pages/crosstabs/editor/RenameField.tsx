import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import css from './headers.module.css';

interface RenameFieldProps {
  readonly name: string;
  /** null: nothing changes. */
  readonly onEnd: (name: string | null) => void;
}

/** A header's name, edited where it stands: Enter and leaving it keep the name, Esc does not. */
export function RenameField({ name, onEnd }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (next: string | null) => {
    // Leaving by Enter or Esc takes the field away, which blurs it once more.
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = next?.trim() ?? '';
    onEnd(trimmed === '' || trimmed === name ? null : trimmed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter' ? event.currentTarget.value : null);
  };
  return (
    <input
      ref={input}
      type="text"
      aria-label={`Name of ${name}`}
      className={css.rename}
      defaultValue={name}
      maxLength={limits.nameLength}
      autoComplete="off"
      onKeyDown={press}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
