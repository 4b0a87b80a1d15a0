import { ActionIcon } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './layers/Tip.tsx';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'color' | 'style'> {
  /** Its action, as a verb; its tooltip and its name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly look?: 'ghost' | 'default' | 'primary';
  readonly disabledReason?: string | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, keys, pressed, look = 'ghost', disabledReason, onClick, ...others } = props;
  const unavailable = disabledReason !== undefined;
  return (
    <Tip label={disabledReason ?? label} {...(keys === undefined ? {} : { keys })}>
      <ActionIcon
        {...others}
        variant={look}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        onClick={unavailable ? undefined : onClick}
      >
        {icon}
      </ActionIcon>
    </Tip>
  );
}
