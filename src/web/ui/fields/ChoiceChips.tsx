import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { type ReactNode, useId } from 'react';
import { Flex } from '../kit.ts';
import css from './ToggleChips.module.css';
import segmented from './Segmented.module.css';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** Shown on pointing; nothing may be said here alone. */
    readonly title?: string;
  }[];
  /** null: none is pressed. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Whether they are one line on a phone, which scrolls. */
  readonly isLine?: boolean;
}

/** One of several, over as many lines as they need: one tab stop, arrows inside. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLine = false,
}: ChoiceChipsProps<Value>) {
  // Radios of one name are one tab stop.
  const name = useId();
  return (
    <Flex role="radiogroup" aria-label={label} gap={6} mod={{ line: isLine }} className={css.choices}>
      <Chip.Group
        value={value}
        onChange={(next) => options.forEach((option) => option.value === next && onChange(option.value))}
      >
        {options.map((option) => (
          <Chip
            key={option.value}
            classNames={css}
            icon={null}
            name={name}
            value={option.value}
            wrapperProps={{ title: option.title }}
          >
            {option.label}
          </Chip>
        ))}
      </Chip.Group>
    </Flex>
  );
}

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
