import { Button as KitButton, type ButtonProps as KitButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Kbd } from './marks/Kbd.tsx';
import { Tip } from './layers/Tip.tsx';

export type ButtonLook = 'primary' | 'default' | 'ghost' | 'danger' | 'soft';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'style'> {
  /** One primary per bar. `soft` is the filled, borderless one of toolbars. */
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** Content after the label, such as the chevron of a menu. */
  readonly after?: ReactNode;
  /** Key hint inside the button: `N`, `Ctrl S`. */
  readonly keys?: string;
  /** Keeps label and width; a bar runs under them. */
  readonly busy?: boolean;
  /** Whether it is lit, for buttons that hold a state; also sets `aria-pressed`. */
  readonly pressed?: boolean;
  /** Disables the button and says why. A button without a reason is never disabled. */
  readonly disabledReason?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { look, small, icon, after, keys, busy = false, pressed, disabledReason, onClick, ...others } = props;
  const unavailable = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable || busy) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <KitButton
      {...others}
      {...buttonParts({ look, small, icon, after, keys })}
      aria-disabled={unavailable || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      onClick={press}
    />
  );
  return unavailable ? <Tip label={disabledReason}>{button}</Tip> : button;
}

interface ButtonParts {
  readonly look?: ButtonLook | undefined;
  readonly small?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly keys?: string | undefined;
}

/** Looks, size and sections that buttons and links with their look have in common. */
export function buttonParts(props: ButtonParts): KitButtonProps {
  const { look = 'default', small = false, icon, after, keys } = props;
  const hint = keys === undefined ? null : <Kbd keys={keys} />;
  return {
    variant: look,
    size: small ? 'sm' : 'md',
    leftSection: icon,
    rightSection: (hint !== null || after !== undefined) && (
      <>
        {hint}
        {after}
      </>
    ),
  };
}
