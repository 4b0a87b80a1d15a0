import type { ReactNode } from 'react';
import { Kbd } from '../marks/Kbd.tsx';
import { Flex } from '../kit.ts';
import css from './StatusStrip.module.css';

interface StatusStripProps {
  /** Footnotes of the page, left. */
  readonly children?: ReactNode;
  readonly hints: readonly { readonly keys: string; readonly does: string }[];
}

/** The keys that work here, along the bottom edge. */
export function StatusStrip({ children, hints }: StatusStripProps) {
  return (
    <footer className={`${css.strip ?? ''} no-print`}>
      <div className={css.notes}>{children}</div>
      <ul className={css.hints} aria-hidden="true">
        {hints.map((hint) => (
          <Flex component="li" key={hint.keys} gap={5} align="center">
            <Kbd keys={hint.keys} />
            {hint.does}
          </Flex>
        ))}
      </ul>
    </footer>
  );
}
