import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { useSmallScreen } from '../../../ui/kit-hooks.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { everyoneItem } from '../draft/crosstab-item.ts';
import { arrangeTable } from '../table/arrange-table.ts';
import { arrangeGrid } from '../table/grid-table.ts';
import { useCrosstabTable } from './use-crosstab-table.ts';

/** The table of the selected base as it is laid out on screen. The base is in the address. */
export function useEditorTable(content: CrosstabContent, catalogue: Catalogue | null) {
  const { bases, view } = content;
  const [baseId, setBaseId] = useQueryState('base', parseAsString);
  const base = bases.find(({ id }) => id === baseId) ?? bases[0] ?? everyoneItem('everyone');
  const state = useCrosstabTable(content, base, catalogue);
  const { table } = state;
  const grid = useMemo(() => arrangeGrid(table, view, catalogue), [table, view, catalogue]);
  const whole = useMemo(() => arrangeTable(table, view), [table, view]);
  const { arranged } = grid ?? { arranged: whole };

  const isOneColumn = useSmallScreen();
  const [explained] = useQueryState(view.transposed ? 'row' : 'column', parseAsString);
  // At first the one that the address explains.
  const [onlyColumn, setOnlyColumn] = useState(explained);
  const columns = useMemo(() => {
    if (!isOneColumn) return arranged.columns;
    const only = arranged.columns.find(({ item }) => item.id === onlyColumn) ?? arranged.columns[0];
    return only === undefined ? [] : [only];
  }, [arranged.columns, isOneColumn, onlyColumn]);

  return {
    state,
    base,
    arranged,
    /** The table, also where a grid of it is on screen by itself. */
    whole,
    /** The grid that is on screen by itself; null: the table is. */
    grid,
    /** Those of the screen: a small one shows one at a time. */
    columns,
    isOneColumn,
    setOnlyColumn,
    chooseBase: (id: string) => void setBaseId(id === bases[0]?.id ? null : id),
  };
}

export type EditorTable = ReturnType<typeof useEditorTable>;
