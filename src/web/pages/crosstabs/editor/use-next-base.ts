import { useEffect, useRef } from 'react';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { questionsOf } from '../../../../figures/tables/table-header.ts';
import { rowBases } from '../../../../figures/tables/table-request.ts';
import type { LineGroup } from '../../../../figures/tables/line.ts';
import type { TableCell } from '../../../../figures/tables/table-cell.ts';
import { metricText } from '../table/table-cell.ts';
import type { EditorCommands } from './use-editor-commands.ts';
import type { EditorTable } from './use-editor-table.ts';

/** A block on its way to another base, with its first figure as it was. */
interface BaseStep {
  readonly row: string;
  readonly column: string;
  readonly name: string;
  readonly before: string;
}

/** Returns what gives a block its next base, and says its first answer's figure before and after. */
export function useNextBase(
  { arranged, state }: EditorTable,
  commands: EditorCommands,
  { view }: Pick<CrosstabContent, 'view'>,
  catalogue: Catalogue | null,
): (block: Pick<LineGroup, 'lines'>) => void {
  const underWay = useRef<BaseStep | null>(null);
  const { table, isLoading, isStale } = state;
  useEffect(() => {
    const step = underWay.current;
    if (step === null || isLoading || isStale) return;
    const after = firstFigure(table.cell(step.row, step.column));
    if (after === null) return;
    toasts.show({ text: `${step.name}: ${step.before} → ${after}` });
    underWay.current = null;
  }, [table, isLoading, isStale]);
  return ({ lines: [first] }) => {
    if (first === undefined) return;
    const { item: row, group: block } = first;
    const column = (arranged.down === 'rows' ? arranged.columns : arranged.bands[0]?.lines)?.[0]?.item;
    if (questionsOf(row).length === 0) {
      toasts.show({ text: 'Only rows about a question have another base.' });
      return;
    }
    const ofTable = rowBases({ bases: { ...view.bases, byBlock: {} } }, catalogue)(row).mode;
    commands.nextBase(block, rowBases(view, catalogue)(row).mode, ofTable);
    const before = column ? firstFigure(table.cell(row.id, column.id)) : null;
    if (column && before !== null) {
      underWay.current = { row: row.id, column: column.id, name: `${row.name}, ${column.name}`, before };
    }
  };
}

/** Null until the figure for the row's present base is there. */
function firstFigure(cell: TableCell): string | null {
  if (cell.kind !== 'shown' || cell.isStale) return null;
  return metricText(cell, cell.valueKind === null ? 'columnPercentage' : cell.valueLine);
}
