import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** `soft` answers, `outlined` suffixes, `selected` active filters, `assumed` readings nobody stated. */
  readonly look?: 'soft' | 'outlined' | 'selected' | 'assumed';
  /** 1–8: the colour of the series that the chip stands for. */
  readonly series?: number;
  /** After the name, such as `n 589`. */
  readonly note?: ReactNode;
  /** Says what is removed: `Remove Patty Lane`. Needs `onRemove`. */
  readonly removeLabel?: string;
  readonly onRemove?: (() => void) | undefined;
}

export function Chip({ children, look = 'soft', series, note, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={classNames(css.chip, css[look])}>
      {series !== undefined && <span className={classNames(css.swatch, `series-${series}`)} />}
      <span className={classNames(css.name, 'isolate')}>{children}</span>
      {note !== undefined && <span className={classNames(css.note, 'num')}>{note}</span>}
      {onRemove !== undefined && (
        <button type="button" className={css.remove} aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <IconX size={12} stroke={1.75} />
        </button>
      )}
    </span>
  );
}
