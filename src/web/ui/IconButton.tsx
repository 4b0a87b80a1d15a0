import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './IconButton.module.css';
import { Tip } from './Tip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  /** What it does, as a verb; its tooltip and its name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly bordered?: boolean;
  /** Disables the button and says why. */
  readonly disabledReason?: string | undefined;
}

export function IconButton({
  label,
  icon,
  keys,
  pressed,
  bordered = false,
  disabledReason,
  className,
  onClick,
  ...others
}: IconButtonProps) {
  const unavailable = disabledReason !== undefined;
  return (
    <Tip label={disabledReason ?? label} {...(keys === undefined ? {} : { keys })}>
      <button
        type="button"
        {...others}
        className={classNames(css.button, bordered && css.bordered, className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        onClick={unavailable ? undefined : onClick}
      >
        {icon}
      </button>
    </Tip>
  );
}
