import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../lib/format.ts';
import css from './BulkBar.module.css';
import { IconButton } from '../IconButton.tsx';
import { useRoving } from '../use-roving.ts';

interface BulkBarProps {
  readonly count: number;
  /** `audiences`, for the count. */
  readonly noun: string;
  /** Removal last. */
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** Actions on everything that is selected; floats over the list. */
export function BulkBar({ count, noun, children, onClear }: BulkBarProps) {
  const bar = useRoving<HTMLDivElement>({ axis: 'x' });
  if (count === 0) return null;
  return (
    <div className={css.place}>
      <div ref={bar} role="toolbar" aria-label={`Selected ${noun}`} className={css.bar}>
        <span role="status" className={css.count}>
          {format.count(count)} selected
        </span>
        {children}
        <IconButton label="Select none" icon={<IconX />} onClick={onClear} />
      </div>
    </div>
  );
}
