import { IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Stack, Text } from '../../ui/kit.ts';
import css from './ChoiceContent.module.css';

interface ChoiceContentProps {
  /** Element of the name, by which a row is dragged. */
  readonly ref?: Ref<HTMLDivElement>;
  /** Before the name: a tick, an arrow or an icon. */
  readonly start: ReactNode;
  readonly name: ReactNode;
  /** Whether the row is a heading of others. */
  readonly isHeading?: boolean;
  /** Second line. */
  readonly about?: ReactNode;
  /** Right side: n or a code. */
  readonly aside?: ReactNode;
}

/** A row of a list that is chosen from: mark, name with a second line, and a figure or code at the right. */
export function ChoiceContent({ ref, start, name, isHeading = false, about, aside }: ChoiceContentProps) {
  return (
    <>
      {start}
      <Stack ref={ref} gap={0} miw={0} flex={1}>
        <span className={classNames(css.name, isHeading && 'strong', 'isolate')}>{name}</span>
        {about !== undefined && (
          <Text span size="note" truncate>
            {about}
          </Text>
        )}
      </Stack>{' '}
      <Text span size="dense" flex="none" className="num">
        {aside}
      </Text>
    </>
  );
}

/** The mark of a picked row; `isBox`: several may be picked. */
export function Tick({ isBox, isTicked }: { readonly isBox: boolean; readonly isTicked: boolean }) {
  return (
    <span className={classNames(css.tick, isBox && css.box)} aria-hidden="true">
      {isTicked && <IconCheck size={12} stroke={2.5} />}
    </span>
  );
}
