import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import type { ReactNode } from 'react';
import segmented from './Segmented.module.css';
import css from './ToggleChips.module.css';

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
    <div role="group" aria-label={props.label} className={segmented.root}>
      {props.options.map(({ value, label, disabledReason }) => {
        const lit = props.values.includes(value);
        // What is lit can always be turned off.
        const reason = lit ? undefined : disabledReason;
        return (
          <Chip
            key={value}
            classNames={{ root: css.root, input: css.input, label: segmented.label }}
            icon={null}
            wrapperProps={{ title: reason }}
            checked={lit}
            disabled={reason !== undefined}
            onChange={() => props.onToggle(value)}
          >
            {label}
          </Chip>
        );
      })}
    </div>
  );
}
