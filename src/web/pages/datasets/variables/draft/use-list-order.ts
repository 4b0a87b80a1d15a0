import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useDragAmong } from '../../../../lib/use-drag-among.ts';
import {
  groupOf,
  type Listed,
  type ListMove,
  moveByStep,
  moveGroup,
  moveGroupByStep,
  moveNextTo,
} from './list-order.ts';

const rows = 'tr[data-drag-item], tr[data-drag-band]';

/**
 * Lets the rows of a list, and their categories, be dragged, and moved by Alt and an arrow. `questions`: all rows in
 * their order; `onMove` null: nothing moves.
 */
export function useListOrder(
  list: RefObject<HTMLElement | null>,
  questions: readonly Listed[],
  onMove: ((move: ListMove) => void) | null,
): (event: KeyboardEvent) => void {
  const [moved, setMoved] = useState<{ readonly selector: string } | null>(null);
  useLayoutEffect(() => {
    // A moved row loses focus with its place.
    if (moved !== null) list.current?.querySelector<HTMLElement>(moved.selector)?.focus();
  }, [moved, list]);
  const make = (move: ListMove | null, row: HTMLElement) => {
    if (move === null) return;
    onMove?.(move);
    setMoved({ selector: focusOf(row) });
  };
  useDragAmong(
    {
      items: rows,
      targets: rows,
      edges: ['top', 'bottom'],
      onDrop: (item, target, side) => {
        const [from, to] = [placeOf(item), placeOf(target)];
        const at = side === 'bottom' ? 'bottom' : 'top';
        const first = questions.find((one) => groupOf(one) === to.group);
        if (from.code === undefined)
          return make(moveGroup(questions, from.group ?? '', groupAt(questions, to) ?? '', at), item);
        // On the band of a category: its first variable.
        make(
          moveNextTo(questions, from.code, to.code ?? first?.code ?? '', to.code === undefined ? 'top' : at),
          item,
        );
      },
    },
    list,
  );
  return (event) => {
    const { target, key, altKey } = event;
    if (onMove === null || !altKey || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(rows);
    if (row === null || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const { code, group } = placeOf(row);
    const step = key === 'ArrowUp' ? -1 : 1;
    make(
      code === undefined ? moveGroupByStep(questions, group ?? '', step) : moveByStep(questions, code, step),
      row,
    );
  };
}

function placeOf({ dataset }: HTMLElement): {
  readonly code?: string | undefined;
  readonly group?: string | undefined;
} {
  return { code: dataset['dragItem'], group: dataset['dragBand'] };
}

function groupAt(
  questions: readonly Listed[],
  { code, group }: ReturnType<typeof placeOf>,
): string | undefined {
  const question = questions.find((one) => one.code === code);
  return question === undefined ? group : groupOf(question);
}

function focusOf(row: HTMLElement): string {
  const { code, group = '' } = placeOf(row);
  const place = code === undefined ? `band="${CSS.escape(group)}"` : `item="${CSS.escape(code)}"`;
  return `tr[data-drag-${place}] button`;
}
