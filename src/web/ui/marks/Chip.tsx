import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import css from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** `soft` answers, `outlined` suffixes. */
  readonly look?: 'soft' | 'outlined';
  /** Label with the removed thing: `Remove Patty Lane`. Needs `onRemove`. */
  readonly removeLabel?: string;
  readonly onRemove?: (() => void) | undefined;
}

export function Chip({ children, look = 'soft', removeLabel, onRemove }: ChipProps) {
  return (
    <Pill
      mod={{ look }}
      withRemoveButton={onRemove !== undefined}
      removeButtonProps={{
        'aria-hidden': false,
        className: 'touch',
        'aria-label': removeLabel ?? 'Remove',
        iconSize: 12,
        tabIndex: 0,
      }}
      {...(onRemove === undefined ? {} : { onRemove })}
    >
      <span className={classNames(css.name, 'isolate')}>{children}</span>
    </Pill>
  );
}
