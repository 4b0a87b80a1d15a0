import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Segmented.module.css';

interface SegmentedTogglesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** Why it cannot be turned on now. */
    readonly disabledReason?: string | undefined;
  }[];
  readonly values: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** The segmented control with several lit items, for the metrics of a table. */
export function SegmentedToggles<Value extends string>(props: SegmentedTogglesProps<Value>) {
  return (
    <div role="group" aria-label={props.label} className={css.track}>
      {props.options.map((option) => {
        const lit = props.values.includes(option.value);
        // What is lit can always be turned off.
        const reason = lit ? undefined : option.disabledReason;
        return (
          <label
            key={option.value}
            className={classNames(css.item, lit && css.lit)}
            data-disabled={reason === undefined ? undefined : ''}
            title={reason}
          >
            <input
              type="checkbox"
              className={css.input}
              checked={lit}
              aria-disabled={reason === undefined ? undefined : true}
              onChange={() => {
                if (reason === undefined) props.onToggle(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
