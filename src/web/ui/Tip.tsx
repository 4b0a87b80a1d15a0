import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { Kbd } from './Kbd.tsx';
import { type Placement, positionOf } from './placement.ts';
import css from './Tip.module.css';

interface TipProps extends Pick<Placement, 'side'> {
  readonly label: string;
  readonly keys?: string;
  readonly children: ReactElement;
}

/** A tooltip at a control, on pointing or on focus from the keyboard. Nothing may be said here alone. */
export function Tip({ label, keys, side = 'below', children }: TipProps) {
  return (
    <Tooltip
      position={positionOf({ side, align: 'centre' })}
      label={
        <span className={css.tip}>
          {label}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
      }
    >
      {children}
    </Tooltip>
  );
}
