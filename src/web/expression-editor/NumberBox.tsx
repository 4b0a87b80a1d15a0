import css from './NumberBox.module.css';

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly tabIndex?: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number; what is out of its bounds becomes the nearest bound. */
export function NumberBox({ label, value, min, max, tabIndex, onChange }: NumberBoxProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      className={css.box}
      aria-label={label}
      min={min}
      max={max}
      step={1}
      value={value}
      tabIndex={tabIndex}
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(typed)) onChange(Math.min(max, Math.max(min, Math.trunc(typed))));
      }}
    />
  );
}
