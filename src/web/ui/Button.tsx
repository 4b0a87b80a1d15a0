import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Button.module.css';
import { Kbd } from './Kbd.tsx';
import { Tip } from './Tip.tsx';

export type ButtonLook = 'primary' | 'default' | 'ghost' | 'danger' | 'soft';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** One primary a bar. `soft` is the filled, borderless one of toolbars. */
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** After the label, such as the chevron of a menu. */
  readonly after?: ReactNode;
  /** Key hint inside the button: `N`, `Ctrl S`. */
  readonly keys?: string;
  /** The label and the width stay; a bar runs under them. */
  readonly busy?: boolean;
  /** Lit, for buttons that hold a state; also sets `aria-pressed`. */
  readonly pressed?: boolean;
  /** Disables the button and says why. A button without a reason is never disabled. */
  readonly disabledReason?: string | undefined;
}

export function Button({
  look = 'default',
  small = false,
  icon,
  after,
  keys,
  busy = false,
  pressed,
  disabledReason,
  className,
  children,
  onClick,
  ...others
}: ButtonProps) {
  const unavailable = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable || busy) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...others}
      className={classNames(css.button, css[look], small && css.small, className)}
      aria-disabled={unavailable || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      onClick={press}
    >
      {icon}
      {children !== undefined && <span className={css.label}>{children}</span>}
      {keys !== undefined && <Kbd keys={keys} />}
      {after}
      {busy && <span className={css.busy} />}
    </button>
  );
  return unavailable ? <Tip label={disabledReason}>{button}</Tip> : button;
}
