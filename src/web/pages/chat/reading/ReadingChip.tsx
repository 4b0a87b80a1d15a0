import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import css from './ReadingChip.module.css';

interface ReadingChipProps extends ComponentProps<'button'> {
  readonly icon?: ReactNode;
  /** 1–8: the colour of its side. */
  readonly series?: number;
  /** Assumed by the service: dashed. */
  readonly isAssumed?: boolean;
}

/** A part of a reading that opens what else it could be. */
export function ReadingChip({ icon, series, isAssumed = false, children, ...others }: ReadingChipProps) {
  return (
    <button type="button" {...others} className={classNames(css.chip, 'row-hover', isAssumed && css.assumed)}>
      {series !== undefined && <span className={classNames('swatch', `series-${series}`)} />}
      {icon}
      <span className="ellipsis isolate">{children}</span>
      {isAssumed && <span className="visually-hidden">, assumed</span>}
      <IconChevronDown size={13} aria-hidden />
    </button>
  );
}
