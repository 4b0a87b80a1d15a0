import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { Flex } from '../../../ui/kit.ts';
import { type HeaderPick, type Placement, itemsOfHeaderPick } from '../tree/header-pick.ts';
import body from './EditorBody.module.css';
import css from './PickArea.module.css';
import type { PickDrop } from './drag-picks.ts';
import { type Side, newItemId } from '../draft/crosstab-item.ts';
import { audiencesBlock } from '../../../../figures/tables/table-bases.ts';
import type { GroupMark } from './headers/drag-headers.ts';
import { headingOfPlace } from './place-facts.ts';
import type { Editor } from './use-editor.ts';

/** The tree of questions next to the table, and the use of its picks. It is in the address. */
export function useHeaderTree(editor: Editor) {
  const { catalogue, shown, add, insert, nest } = editor;
  const { arranged } = shown;
  const [isOpen, setOpen] = useQueryState('tree', parseAsBoolean.withDefault(false));
  const [placement, setPlacement] = useState<Placement>('split');
  const sideOf = (isAcross: boolean) => (isAcross ? arranged.across : arranged.down);
  const headingAt = (side: Side, onto: GroupMark) => {
    const header = onto.kind === 'header' ? { side, id: onto.id } : null;
    const isMarked = ({ key }: { readonly key: string }) => onto.kind === 'group' && key === onto.key;
    const group = [...arranged.bands, ...arranged.headings].find(isMarked) ?? null;
    return headingOfPlace({ header, group, column: null }, editor);
  };
  const itemsOf = (pick: HeaderPick) =>
    catalogue === null ? [] : itemsOfHeaderPick(pick, placement, catalogue, newItemId);
  return {
    isOpen,
    placement,
    setPlacement,
    toggle: () => void setOpen(isOpen ? null : true),
    close: () => void setOpen(null),
    take: (pick: HeaderPick, as: 'rows' | 'columns') => add(sideOf(as === 'columns'), itemsOf(pick), false),
    headingOf: (pick: HeaderPick) =>
      pick.kind === 'audience'
        ? audiencesBlock
        : (catalogue?.questionByCode.get(pick.question)?.name ?? pick.question),
    drop: (pick: HeaderPick, { isAcross, beside, onto }: PickDrop) => {
      const side = sideOf(isAcross);
      const under = onto === undefined ? null : headingAt(side, onto);
      if (under !== null) {
        nest(side, { at: under.at, spread: onto?.kind === 'header' ? 'only' : 'every' }, itemsOf(pick));
      } else if (beside === null) add(side, itemsOf(pick), false);
      else insert(side, itemsOf(pick), beside);
    },
  };
}

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
  const latest = useEffectEvent(() => ({ headingOf, onDrop }));
  useEffect(() => {
    if (!isOpen) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./drag-picks.ts').then(({ dropPicks }) => {
      if (isGone || area.current === null) return;
      stop = dropPicks(
        area.current,
        (pick) => latest().headingOf(pick),
        (pick, drop) => latest().onDrop(pick, drop),
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
