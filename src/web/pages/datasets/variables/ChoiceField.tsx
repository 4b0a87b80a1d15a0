import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  /** null: read only. */
  readonly onChange: ((value: Value) => void) | null;
}

/** A field as a chip with a menu: `Base: everyone`. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = options.find((one) => one.value === value)?.name.toLowerCase();
  if (onChange === null) return <Pill>{`${label}: ${name}`}</Pill>;
  return (
    <Menu
      label={label}
      renderTrigger={(trigger) => (
        <Button {...trigger} small look="soft" after={<IconChevronDown size={13} />}>
          {label}: {name}
        </Button>
      )}
      items={options.map((option) => ({
        key: option.value,
        label: option.name,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  );
}
