import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { newItemId } from '../draft/crosstab-item.ts';
import { audiencesGroup } from '../draft/item-group.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { type HeaderPick, itemsOfHeaderPick, type Placement } from '../tree/header-pick.ts';
import type { PickDrop } from './drag-picks.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface HeaderTreeInput {
  readonly catalogue: Catalogue | null;
  readonly arranged: Pick<ArrangedTable, 'down' | 'across'>;
  readonly actions: Pick<EditorActions, 'add' | 'insert'>;
}

/** The tree of questions beside the table, and what becomes of what is taken out of it. It stands in the address. */
export function useHeaderTree({ catalogue, arranged, actions }: HeaderTreeInput) {
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
    add: (pick: HeaderPick, as: 'rows' | 'columns') =>
      actions.add(sideOf(as === 'columns'), itemsOf(pick), false),
    headingOf: (pick: HeaderPick) =>
      pick.kind === 'audience'
        ? audiencesGroup
        : (catalogue?.questionByCode.get(pick.question)?.name ?? pick.question),
    drop: (pick: HeaderPick, { isAcross, beside }: PickDrop) => {
      const side = sideOf(isAcross);
      if (beside === null) actions.add(side, itemsOf(pick), false);
      else actions.insert(side, itemsOf(pick), beside);
    },
  };
}
