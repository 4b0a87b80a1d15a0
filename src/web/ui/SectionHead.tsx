import type { ReactNode } from 'react';
import { Flex } from './kit.ts';

interface SectionHeadProps {
  readonly title: string;
  /** Content at the end of the line. */
  readonly note: ReactNode;
}

/** Heading of a card or of a part of a panel. */
export function SectionHead({ title, note }: SectionHeadProps) {
  return (
    <Flex gap={8} align="baseline" justify="space-between" mb={8}>
      <h3 className="label">{title}</h3>
      {note !== undefined && <span className="note">{note}</span>}
    </Flex>
  );
}
