import { Checkbox as KitCheckbox, type CheckboxProps as KitCheckboxProps } from '@mantine/core';

interface CheckboxProps
  extends Omit<KitCheckboxProps, 'onChange' | 'indeterminate' | 'description' | 'error'> {
  /** Whether some, but not all, of its items are ticked. */
  readonly some?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Its label is next to the box; without a label give `aria-label`. */
export function Checkbox({ some = false, onChange, ...others }: CheckboxProps) {
  return (
    <KitCheckbox
      {...others}
      indeterminate={some}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
