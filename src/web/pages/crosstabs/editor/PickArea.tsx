import { type ReactNode, useEffect, useRef } from 'react';
import { Flex } from '../../../ui/kit.ts';
import type { HeaderPick } from '../tree/header-pick.ts';
import body from './EditorBody.module.css';
import css from './PickArea.module.css';
import type { PickDrop } from './drag-picks.ts';

interface PickAreaProps {
  /** Something can be dragged here: the tree of questions is open. */
  readonly isOpen: boolean;
  /** Heading under which it is placed. */
  readonly headingOf: (pick: HeaderPick) => string;
  readonly onDrop: (pick: HeaderPick, drop: PickDrop) => void;
  readonly children: ReactNode;
}

/** The table as the place where questions, answers and audiences are dropped. */
export function PickArea({ isOpen, headingOf, onDrop, children }: PickAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ headingOf, onDrop });
  useEffect(() => {
    latest.current = { headingOf, onDrop };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./drag-picks.ts').then(({ dropPicks }) => {
      if (isGone || area.current === null) return;
      stop = dropPicks(
        area.current,
        (pick) => latest.current.headingOf(pick),
        (pick, drop) => latest.current.onDrop(pick, drop),
      );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOpen]);
  return (
    <Flex ref={area} pos="relative" miw={0} className={`${body.body} ${css.area}`}>
      {children}
      {isOpen && (
        <div className={css.zones} aria-hidden="true">
          <span data-drop-zone="down" className={css.zone}>
            Drop here for rows
          </span>
          <span data-drop-zone="across" className={css.zone}>
            Drop here for columns
          </span>
        </div>
      )}
    </Flex>
  );
}
