import { type ReactNode, type TouchEvent, useRef } from 'react';
import { format } from '../../../lib/format.ts';
import { Flex } from '../../../ui/kit.ts';
import { StepButtons } from '../../../ui/lists/StepButtons.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import type { Line } from '../../../../figures/tables/line.ts';
import css from './ColumnSwitcher.module.css';

interface ColumnSwitcherProps {
  readonly columns: readonly Line[];
  readonly shown: Line | null;
  readonly onChoose: (id: string) => void;
  /** Follows the buttons. */
  readonly children?: ReactNode;
}

const swipePx = 48;

/** Columns one at a time, on a small screen or over a grid by itself: changed by buttons, name, or a swipe over the bar. */
export function ColumnSwitcher({ columns, shown, onChoose, children }: ColumnSwitcherProps) {
  const startX = useRef(0);
  const at = shown === null ? -1 : columns.indexOf(shown);
  const go = (to: number) => {
    const next = columns[to];
    if (next !== undefined) onChoose(next.item.id);
  };
  const endSwipe = (event: TouchEvent) => {
    const by = (event.changedTouches[0]?.clientX ?? startX.current) - startX.current;
    if (Math.abs(by) >= swipePx) go(at + (by < 0 ? 1 : -1));
  };
  if (shown === null) return null;
  return (
    <Flex
      align="center"
      className={css.switcher}
      onTouchStart={(event) => {
        startX.current = event.changedTouches[0]?.clientX ?? 0;
      }}
      onTouchEnd={endSwipe}
    >
      <StepButtons noun="column" at={at} count={columns.length} onGo={go}>
        <Select
          label={`Column ${format.count(at + 1)} of ${format.count(columns.length)}`}
          labelPlace={children === undefined ? 'hidden' : 'inside'}
          value={shown.item.id}
          options={columns.map(({ item }) => ({ value: item.id, name: item.fullName }))}
          onChange={onChoose}
        />
      </StepButtons>
      {children}
    </Flex>
  );
}
