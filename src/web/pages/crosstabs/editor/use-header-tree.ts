import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { newItemId, type Side } from '../draft/crosstab-item.ts';
import { audiencesBlock } from '../../../../figures/table-bases.ts';
import { type HeaderPick, itemsOfHeaderPick, type Placement } from '../tree/header-pick.ts';
import type { GroupMark } from './drag-headers.ts';
import type { PickDrop } from './drag-picks.ts';
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
