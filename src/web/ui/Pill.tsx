import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface PillProps {
  readonly tone?: 'plain' | 'accent' | 'warn' | 'danger' | 'ok' | 'outlined';
  /** Full text of a long label that is cut. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A rounded word about its neighbour: a version, a state, a flag. Never operable. */
export function Pill({ tone = 'plain', title, children }: PillProps) {
  return (
    <Badge component="span" className="num" variant={tone} title={title} mod={{ cut: title !== undefined }}>
      {children}
    </Badge>
  );
}
