import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { UnstyledButton } from '../../ui/kit.ts';
import { Popover } from '../../ui/Popover.tsx';
import css from './ScopeBar.module.css';

export interface ScopeSegmentProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Shorter words from a level of the bar on. */
  readonly short?: { readonly text: string; readonly from: 4 | 5 };
  readonly keys: string;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** One part of the scope bar and the popover it opens. */
export function ScopeSegment(props: ScopeSegmentProps) {
  const { label, value, short, keys, icon, after, isOpen, onToggle, children } = props;
  return (
    <Popover
      size="list"
      label={label}
      isOpen={isOpen}
      onToggle={onToggle}
      renderTrigger={(control) => (
        <UnstyledButton {...control} className={css.segment} aria-keyshortcuts={keys}>
          {icon}
          <span className={css.words}>
            <span className={icon === undefined ? css.label : 'visually-hidden'}>{label}</span>{' '}
            <span className={classNames(css.value, 'isolate')} data-until={short?.from}>
              {value}
            </span>
            {short !== undefined && (
              <span className={classNames(css.value, 'isolate')} data-from={short.from}>
                {short.text}
              </span>
            )}
          </span>{' '}
          {after}
          <IconChevronDown className={css.chevron} size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    >
      {children}
    </Popover>
  );
}
