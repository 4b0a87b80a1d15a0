import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import css from './Tip.module.css';

interface TipProps {
  readonly label: ReactNode;
  readonly keys?: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that takes a ref. */
  readonly children: ReactElement;
}

/** Tooltip: after 300 ms on hover, at once on focus. Nothing may be said here alone. */
export function Tip({ label, keys, side = 'bottom', children }: TipProps) {
  return (
    <Tooltip
      position={side}
      label={
        <span className={css.content}>
          {label}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
      }
    >
      {children}
    </Tooltip>
  );
}
