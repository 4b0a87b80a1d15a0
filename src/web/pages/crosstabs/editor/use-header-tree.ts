import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { newItemId } from '../draft/crosstab-item.ts';
import { audiencesBlock } from '../../../../figures/table-bases.ts';
import { type HeaderPick, itemsOfHeaderPick, type Placement } from '../tree/header-pick.ts';
import type { PickDrop } from './drag-picks.ts';
import type { Editor } from './use-editor.ts';

/** The tree of questions beside the table, and what becomes of what is taken out of it. It stands in the address. */
export function useHeaderTree({ catalogue, shown: { arranged }, add, insert }: Editor) {
  const [isOpen, setOpen] = useQueryState('tree', parseAsBoolean.withDefault(false));
  const [placement, setPlacement] = useState<Placement>('split');
  const sideOf = (isAcross: boolean) => (isAcross ? arranged.across : arranged.down);
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
    drop: (pick: HeaderPick, { isAcross, beside }: PickDrop) => {
      const side = sideOf(isAcross);
      if (beside === null) add(side, itemsOf(pick), false);
      else insert(side, itemsOf(pick), beside);
    },
  };
}
