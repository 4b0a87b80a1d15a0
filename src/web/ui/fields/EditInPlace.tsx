import { Textarea, type TextareaProps } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface EditInPlaceProps extends Pick<TextareaProps, 'maxLength'> {
  readonly label: string;
  readonly initial: string;
  /** Look of the box, which takes the place of the text. */
  readonly className: string | undefined;
  /** null: the edit was given up, or changed nothing. */
  readonly onDone: (text: string | null) => void;
}

/** A text edited in place: Enter and leaving it accept the new text, Esc doesn't. */
export function EditInPlace({ label, initial, className, onDone, ...others }: EditInPlaceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // Leaving by a key takes the field away, which is a blur of its own.
  const finish = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(text === null || text.trim() === initial ? null : text.trim());
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? event.currentTarget.value : null);
  };
  return (
    <Textarea
      {...others}
      ref={field}
      variant="unstyled"
      rows={1}
      flex={1}
      resize="none"
      aria-label={label}
      classNames={{ input: className }}
      defaultValue={initial}
      autoComplete="off"
      onKeyDown={press}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
