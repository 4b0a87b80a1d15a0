import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { newItemId } from '../draft/crosstab-item.ts';
import { audiencesBlock } from '../../../../figures/table-bases.ts';
import { type HeaderPick, itemsOfHeaderPick, type Placement } from '../tree/header-pick.ts';
import type { PickDrop } from './drag-picks.ts';
import type { Nesting } from './nesting-commands.ts';
import type { Editor } from './use-editor.ts';

/** The tree of questions beside the table, and what becomes of what is taken out of it. It stands in the address. */
export function useHeaderTree({ catalogue, content, shown: { arranged }, add, insert, nest }: Editor) {
  const [isOpen, setOpen] = useQueryState('tree', parseAsBoolean.withDefault(false));
  const [placement, setPlacement] = useState<Placement>('split');
  const sideOf = (isAcross: boolean) => (isAcross ? arranged.across : arranged.down);
  const nestingAt = ({ kind, key }: NonNullable<PickDrop['onto']>): Nesting => {
    const heading = kind === 'heading' ? arranged.headings.find((one) => one.key === key) : undefined;
    const id = heading?.lines.find(({ item }) => item.asks.kind === 'expression')?.item.id ?? key;
    const own = content[arranged.across].find((item) => item.id === id)?.under?.length ?? 0;
    const level = heading === undefined || own === 0 ? own : heading.level;
    return { at: { id, level }, spread: heading === undefined ? 'only' : 'every' };
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
      if (onto !== undefined) nest(side, nestingAt(onto), itemsOf(pick));
      else if (beside === null) add(side, itemsOf(pick), false);
      else insert(side, itemsOf(pick), beside);
    },
  };
}
