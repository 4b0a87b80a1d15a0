import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tip } from '../layers/Tip.tsx';
import { Flex } from '../kit.ts';

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
  readonly className?: string | undefined;
}

/** Two to five views, one shown at a time: one tab stop, arrows inside. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, className } = props;
  return (
    <SegmentedControl
      aria-label={label}
      className={className}
      value={value}
      data={options.map((option) => {
        const words = (
          <Flex component="span" display="inline-flex" gap={6} align="center">
            {option.icon}
            {option.label}
          </Flex>
        );
        const reason = option.disabledReason;
        return {
          value: option.value,
          disabled: reason !== undefined,
          label: reason === undefined ? words : <Tip label={reason}>{words}</Tip>,
        };
      })}
      onChange={onChange}
    />
  );
}
