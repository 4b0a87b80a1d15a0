import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Segmented.module.css';
import { Tip } from './Tip.tsx';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Lists the option but refuses it, with the reason. */
  readonly disabledReason?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Two to five views of which one shows. Native radio buttons: one tab stop, arrows inside. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.track}>
      {options.map((option) => {
        const { disabledReason } = option;
        const item = (
          <label
            key={option.value}
            className={classNames(css.item, option.value === value && css.lit)}
            data-disabled={disabledReason !== undefined || undefined}
          >
            <input
              type="radio"
              className={css.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-disabled={disabledReason !== undefined || undefined}
              onChange={() => {
                if (disabledReason === undefined) onChange(option.value);
              }}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        );
        return disabledReason === undefined ? (
          item
        ) : (
          <Tip key={option.value} label={disabledReason}>
            {item}
          </Tip>
        );
      })}
    </div>
  );
}
