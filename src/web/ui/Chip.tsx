import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** `soft` answers, `outlined` suffixes, `selected` active filters, `assumed` readings that the user did not state. */
  readonly look?: 'soft' | 'outlined' | 'selected' | 'assumed';
  /** 1–8: colour of the series that the chip names. */
  readonly series?: number;
  /** Content after the name, such as `n 589`. */
  readonly note?: ReactNode;
  /** Label with the removed thing: `Remove Patty Lane`. Needs `onRemove`. */
  readonly removeLabel?: string;
  readonly onRemove?: (() => void) | undefined;
}

export function Chip({ children, look = 'soft', series, note, removeLabel, onRemove }: ChipProps) {
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
      {series !== undefined && <span className={classNames('swatch', `series-${series}`)} />}
      <span className={classNames(css.name, 'isolate')}>{children}</span>
      {note !== undefined && <span className={classNames(css.note, 'num')}>{note}</span>}
    </Pill>
  );
}
