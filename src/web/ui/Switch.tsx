import type { ReactNode } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Takes effect at once; what waits for a button is a checkbox. The label stands left, the switch right. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={css.track}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
