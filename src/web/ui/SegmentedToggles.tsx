import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Segmented.module.css';

interface SegmentedTogglesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly values: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** The segmented control with several lit items, for the metrics of a table. */
export function SegmentedToggles<Value extends string>(props: SegmentedTogglesProps<Value>) {
  return (
    <div role="group" aria-label={props.label} className={css.track}>
      {props.options.map((option) => {
        const lit = props.values.includes(option.value);
        return (
          <label key={option.value} className={classNames(css.item, lit && css.lit)}>
            <input
              type="checkbox"
              className={css.input}
              checked={lit}
              onChange={() => props.onToggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
