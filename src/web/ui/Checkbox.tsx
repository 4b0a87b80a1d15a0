import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  /** Beside the box; without it give `aria-label`. */
  readonly label?: ReactNode;
  /** Some, not all, of what it stands for. */
  readonly some?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, some = false, onChange, className, ...others }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={classNames(css.field, className)}>
      <input
        {...others}
        ref={box}
        type="checkbox"
        className={css.box}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label !== undefined && <span className={css.label}>{label}</span>}
    </label>
  );
}
