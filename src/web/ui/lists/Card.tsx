import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import css from './Card.module.css';
import { Stack, Flex } from '../kit.ts';

interface CardProps {
  readonly title?: string;
  /** Content at the end of the heading's line. */
  readonly note?: ReactNode;
  /** Content goes to the edges, for tables; wide content scrolls inside. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A white surface with a hairline on the canvas. */
export function Card({ title, note, bare = false, className, children }: CardProps) {
  return (
    <Paper component="section" className={classNames(css.root, bare && css.bare, className)}>
      {title !== undefined &&
        (bare ? (
          <Stack gap={0} px={16} pt={12} pb={4}>
            <SectionHead title={title} note={note} />
          </Stack>
        ) : (
          <SectionHead title={title} note={note} />
        ))}
      {children}
    </Paper>
  );
}

interface SectionHeadProps {
  readonly title: string;
  /** Content at the end of the line. */
  readonly note: ReactNode;
}

export function SectionHead({ title, note }: SectionHeadProps) {
  return (
    <Flex gap={8} align="baseline" justify="space-between" mb={8}>
      <h3 className="label">{title}</h3>
      {note !== undefined && <span className="note">{note}</span>}
    </Flex>
  );
}
