import { classNames } from '../../../lib/class-names.ts';
import type { SizeUnit } from '../../../../figures/measures.ts';
import type { GridCell } from '../../../grid/grid-parts.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { Metric } from '../../../../contract/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { spokenCell } from '../table/spoken-cell.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import type { TableCell } from '../../../../figures/table-cell.ts';
import { cellFigures } from './cell-figures.tsx';

/** Cells as the grid takes them: made when they come into view, and the same object when they come again. */
export function shownCells(
  { cell, down }: Pick<ArrangedTable, 'cell' | 'down'>,
  metrics: readonly Metric[],
  isLoading: boolean,
  sizeUnit: SizeUnit,
  isNoted: (row: string, column: string) => boolean,
): (row: Line, column: Line) => GridCell {
  const made = new Map<string, GridCell>();
  return (row, column) => {
    const key = `${row.item.id} ${column.item.id}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const crossed = cell(row.item.id, column.item.id);
    const [own, other] = down === 'rows' ? [row, column] : [column, row];
    const hasNote = isNoted(own.item.id, other.item.id);
    let said: string | undefined;
    const label = () => {
      const names = { rowName: spokenName(row.item), columnName: spokenName(column.item), sizeUnit };
      said ??= `${spokenCell(crossed, names, metrics)}${hasNote ? ' Has a note.' : ''}`;
      return said;
    };
    const fresh: GridCell = {
      label,
      content: cellFigures({ cell: crossed, metrics, isLoading }),
      className: classNames(classOf(crossed), hasNote && 'noted'),
    };
    made.set(key, fresh);
    return fresh;
  };
}

/** "Women, 19 to 24" */
function spokenName({ under = [], name }: CrosstabItem): string {
  return [...under, name].join(', ');
}

function classOf(cell: TableCell): string | undefined {
  if (cell.kind !== 'shown') return undefined;
  return cell.isLowBase ? 'low-base' : (cell.heat ?? undefined);
}
