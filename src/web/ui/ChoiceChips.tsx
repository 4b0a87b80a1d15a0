import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import css from './ChoiceChips.module.css';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several, over as many lines as they need: one tab stop, arrows inside. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={css.chips}>
      <Chip.Group
        value={value}
        onChange={(next) => options.forEach((option) => option.value === next && onChange(option.value))}
      >
        {options.map((option) => (
          <Chip key={option.value} classNames={css} icon={null} value={option.value}>
            {option.label}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  );
}
