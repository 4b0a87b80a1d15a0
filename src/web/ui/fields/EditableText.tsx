import { UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './EditableText.module.css';
import { EditInPlace } from './EditInPlace.tsx';
import { Kbd } from '../marks/Kbd.tsx';

interface EditableTextProps {
  /** Name of the field, such as `Wording`. */
  readonly label: string;
  readonly value: string;
  /** Shown in place of the value, such as a number with separators. */
  readonly shown?: string | undefined;
  /** Shown where the value is empty. */
  readonly placeholder?: string;
  /** Text before and after the shown value, such as quotation marks. */
  readonly around?: readonly [string, string];
  /** Whether it differs from the saved value. */
  readonly changed?: boolean;
  readonly className?: string | undefined;
  readonly maxLength?: number;
  /** Keys that turn it into a field from anywhere on the page. */
  readonly shortcut?: { readonly keys: string; readonly label: string };
  /** null: read only. */
  readonly onChange: ((text: string) => void) | null;
}

/** A text that a click, Enter or F2 turns into a field; afterwards focus is back on it. */
export function EditableText(props: EditableTextProps) {
  const { label, value, shown = value, placeholder = '–', around, changed, className } = props;
  const { maxLength = 255, shortcut, onChange } = props;
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useShortcuts(
    shortcut === undefined || onChange === null || isEditing
      ? []
      : [{ ...shortcut, run: () => setEditing(true) }],
  );
  const text = value === '' ? placeholder : `${around?.[0] ?? ''}${shown}${around?.[1] ?? ''}`;
  const look = classNames(css.text, 'finger', className, value === '' && css.empty, changed && css.changed);
  if (onChange === null) return <span className={classNames(className, 'isolate')}>{text}</span>;
  if (isEditing) {
    return (
      <EditInPlace
        label={label}
        initial={value}
        className={classNames(css.field, className)}
        maxLength={maxLength}
        onDone={(typed) => {
          setEditing(false);
          if (typed !== null) onChange(typed);
        }}
      />
    );
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        className={look}
        aria-label={`${label}: ${text}`}
        title={`Edit ${label.toLowerCase()}`}
        onClick={(event) => {
          event.stopPropagation();
          setEditing(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          setEditing(true);
        }}
      >
        <span className="isolate">{text}</span>
      </UnstyledButton>
      {shortcut !== undefined && <Kbd keys={shortcut.keys} />}
    </>
  );
}
