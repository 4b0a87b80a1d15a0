import { Stepper } from '@mantine/core';
import '@mantine/core/styles/Stepper.layer.css';
import { format } from '../../lib/format.ts';
import { useSmallScreen } from '../kit-hooks.ts';
import { Select } from '../fields/Select.tsx';
import css from './Steps.module.css';
import { useRoving } from '../use-roving.ts';

interface Step<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** A line under the name. */
  readonly note?: string | undefined;
  readonly isOpen: boolean;
}

interface StepsProps<Value extends string> {
  readonly label: string;
  readonly current: Value;
  readonly steps: readonly Step<Value>[];
  readonly onOpen?: ((value: Value) => void) | undefined;
}

/** Steps in their order, the earlier ones ticked: one tab stop, arrows inside. On small screens a select. */
export function Steps<Value extends string>({ label, current, steps, onOpen }: StepsProps<Value>) {
  const isSmall = useSmallScreen();
  const row = useRoving<HTMLDivElement>({ axis: 'x' });
  if (isSmall) {
    const options = steps.map(({ value, name, note, isOpen }, index) => ({
      value,
      name: `${format.count(index + 1)} of ${format.count(steps.length)}: ${name}`,
      note,
      ...(!isOpen && value !== current && { disabledReason: 'Not open yet' }),
    }));
    return (
      <Select
        label={label}
        labelPlace="hidden"
        value={current}
        options={options}
        onChange={(value) => onOpen?.(value)}
      />
    );
  }
  return (
    <Stepper
      ref={row}
      role="group"
      aria-label={label}
      classNames={css}
      iconSize={20}
      wrap={false}
      active={steps.findIndex(({ value }) => value === current)}
      onStepClick={(index) => {
        const step = steps[index];
        if (step !== undefined) onOpen?.(step.value);
      }}
    >
      {steps.map(({ value, name, note, isOpen }, index) => (
        <Stepper.Step
          key={value}
          icon={<span aria-hidden="true">{format.count(index + 1)}</span>}
          label={name}
          description={note}
          aria-current={value === current ? 'step' : undefined}
          {...(!isOpen && { component: 'span' })}
          allowStepSelect={isOpen}
        />
      ))}
    </Stepper>
  );
}
