import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconMathFunction } from '@tabler/icons-react';
import css from './DerivedMark.module.css';

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

/** Shown next to the name of a dataset with synthetic respondents. */
export function SyntheticMark() {
  return <Pill tone="warn">Synthetic</Pill>;
}

/** Mark after the name of a derived question; its tooltip gives the definition. */
export function DerivedMark({ explanation }: { readonly explanation: string | undefined }) {
  if (explanation === undefined) return null;
  return (
    <span className={css.mark} role="img" aria-label="derived" title={explanation}>
      <IconMathFunction size={13} aria-hidden />
    </span>
  );
}
