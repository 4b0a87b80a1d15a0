import type { ReactNode } from 'react';
import css from './Panel.module.css';
import { SectionHead } from './Card.tsx';

interface PanelSectionProps {
  readonly title?: string;
  /** Content at the end of the heading's line, such as the unit. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a panel between two hairlines. */
export function PanelSection({ title, note, children }: PanelSectionProps) {
  return (
    <section className={css.section}>
      {title !== undefined && <SectionHead title={title} note={note} />}
      {children}
    </section>
  );
}
