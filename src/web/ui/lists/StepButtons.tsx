import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowDown,
  IconArrowUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { History } from '../../lib/history.ts';

interface StepButtonsProps {
  /** A thing of the list: "table". */
  readonly noun: string;
  /** Place of the open one; -1: it is not in the list. */
  readonly at: number;
  readonly count: number;
  readonly onGo: (to: number) => void;
  /** Whether the list runs down the page. */
  readonly isDown?: boolean;
  /** Between the buttons. */
  readonly children?: ReactNode;
}

/** Buttons to the neighbours of the one in a list that is open. */
export function StepButtons({ noun, at, count, onGo, isDown = false, children }: StepButtonsProps) {
  const [Previous, Next] = isDown ? [IconChevronUp, IconChevronDown] : [IconChevronLeft, IconChevronRight];
  return (
    <>
      <IconButton
        label={`Previous ${noun}`}
        icon={<Previous />}
        disabledReason={at <= 0 ? 'Already first' : undefined}
        onClick={() => onGo(at - 1)}
      />
      {children}
      <IconButton
        label={`Next ${noun}`}
        icon={<Next />}
        disabledReason={at === -1 || at >= count - 1 ? 'Already last' : undefined}
        onClick={() => onGo(at + 1)}
      />
    </>
  );
}

interface UndoButtonsProps {
  readonly history: Pick<History<unknown>, 'past' | 'future'>;
  readonly onStep: (action: { readonly kind: 'undo' | 'redo' }) => void;
}

/** Undo and redo, each with the name of its step. */
export function UndoButtons({ history, onStep }: UndoButtonsProps) {
  const undone = history.past.at(-1);
  const redone = history.future[0];
  return (
    <>
      <IconButton
        label={undone === undefined ? 'Undo' : `Undo: ${undone.name}`}
        keys="Ctrl Z"
        icon={<IconArrowBackUp />}
        disabledReason={undone === undefined ? 'Nothing to undo' : undefined}
        onClick={() => onStep({ kind: 'undo' })}
      />
      <IconButton
        label={redone === undefined ? 'Redo' : `Redo: ${redone.name}`}
        keys="Ctrl Shift Z"
        icon={<IconArrowForwardUp />}
        disabledReason={redone === undefined ? 'Nothing to redo' : undefined}
        onClick={() => onStep({ kind: 'redo' })}
      />
    </>
  );
}

interface MoveButtonsProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  /** Place of the item among them. */
  readonly place: number;
  readonly onMove: (items: Item[]) => void;
}

/** Moves an item of a list by one place, up or down. */
export function MoveButtons<Item>({ name, items, place, onMove }: MoveButtonsProps<Item>) {
  const move = (step: number) => {
    const item = items.slice(place, place + 1);
    onMove(items.toSpliced(place, 1).toSpliced(place + step, 0, ...item));
  };
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        icon={<IconArrowUp />}
        disabledReason={place === 0 ? 'Already first' : undefined}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<IconArrowDown />}
        disabledReason={place === items.length - 1 ? 'Already last' : undefined}
        onClick={() => move(1)}
      />
    </>
  );
}
