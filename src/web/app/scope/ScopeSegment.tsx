import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './ScopeBar.module.css';

interface ScopeSegmentProps {
  readonly label: string;
  readonly value: string;
  readonly keys: string;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** One part of the scope bar and the popover it opens. */
export function ScopeSegment({
  label,
  value,
  keys,
  icon,
  after,
  isOpen,
  onToggle,
  children,
}: ScopeSegmentProps) {
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-start" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.segment}
          aria-label={`${label}: ${value}`}
          aria-keyshortcuts={keys}
          onClick={() => onToggle(!isOpen)}
        >
          {icon ?? <span className={css.label}>{label}</span>}
          <span className={css.value}>{value}</span>
          {after}
          <IconChevronDown className={css.chevron} size={14} stroke={1.5} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{isOpen && children}</Popover.Dropdown>
    </Popover>
  );
}
