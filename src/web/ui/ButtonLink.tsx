import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import type { ButtonLook } from './Button.tsx';
import css from './Button.module.css';
import { Kbd } from './Kbd.tsx';

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly icon?: ReactNode;
  readonly keys?: string;
}

/** A button's look on what goes to an address: it opens in a new tab like any link. */
export function ButtonLink({
  look = 'default',
  icon,
  keys,
  className,
  children,
  ...others
}: ButtonLinkProps) {
  return (
    <Link {...others} className={classNames(css.button, css[look], className)}>
      {icon}
      <span className={css.label}>{children}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </Link>
  );
}
