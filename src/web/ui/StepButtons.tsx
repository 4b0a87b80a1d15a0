import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

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
