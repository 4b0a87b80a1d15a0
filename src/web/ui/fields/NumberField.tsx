import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import css from './NumberField.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Reached by arrows, as one of the controls of a row. */
  readonly inRow?: boolean;
  readonly onChange: (value: number) => void;
}

/** A small whole number inside a row; a number out of its limits becomes the nearest limit. */
export function NumberField({ label, value, min, max, inRow = false, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<number | string | null>(null);
  return (
    <NumberInput
      {...(inRow && { 'data-roving-item': true, tabIndex: -1 })}
      w={52}
      classNames={css}
      inputMode="numeric"
      aria-label={label}
      title={`${label}: ${min} to ${max}`}
      min={min}
      max={max}
      value={draft ?? value}
      onChange={(typed) => {
        setDraft(typed);
        if (typed !== '') onChange(Math.min(max, Math.max(min, Number(typed))));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
