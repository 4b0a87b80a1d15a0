import { judge } from '../../../../figures/judge.ts';
import type { WrittenTest } from '../../../../figures/test-rows.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from '../table/answer.ts';
import { figuresAt } from '../table/figures.ts';
import type { Table } from '../table/shape-table.ts';
import type { TableCell } from '../table/table-cell.ts';

const lowestLevel = 95;

/** Judged tests between columns, by the slot of the cell that is higher, each with the letter of the other column. */
export function letterTests(
  answer: Answer,
  { cell, letters, columns }: Pick<Table, 'cell' | 'letters' | 'columns'>,
  { levels, correction, hidden }: Pick<TableView, 'levels' | 'correction' | 'hidden'>,
): ReadonlyMap<number, readonly WrittenTest[]> {
  const { rowIds, columnIds, table } = answer;
  const { pairs, z, p_value: pValues } = table.pair_tests ?? { pairs: [], z: [], p_value: [] };
  const names = new Map(columns.map(({ item }) => [item.id, item.name]));
  const [hiddenRows, hiddenColumns] = [new Set(hidden.rows), new Set(hidden.columns)];
  const family = pValues.flatMap((pValue, at) => {
    const pair = pairs[at % pairs.length];
    const row = Math.floor(at / pairs.length);
    const rowId = rowIds[row] ?? '';
    if (pValue === null || pair === undefined || hiddenRows.has(rowId)) return [];
    const sides = pair.map((place) => ({
      id: columnIds[place - 1] ?? '',
      slot: row * columnIds.length + place - 1,
    }));
    const cells = sides.map(({ id }) => cell(rowId, id));
    if (cells.every(isByDefinition) || sides.some(({ id }) => hiddenColumns.has(id))) return [];
    if (cells.some((one) => one.kind === 'shown' && one.letteredMetric === null)) return [];
    const ownZ = z[at] ?? 0;
    const [higher, lower] = ownZ >= 0 ? sides : sides.toReversed();
    return higher === undefined || lower === undefined ? [] : [{ higher, lower, z: Math.abs(ownZ), pValue }];
  });
  const marked = levels.length === 0 ? [lowestLevel] : levels;
  const strictest = Math.max(...marked);
  const tests = judge(family, { levels: marked, correction }).map(({ higher, lower, ...test }) => {
    const letter = letters.get(lower.id) ?? '';
    const other = figuresAt(answer, lower.slot);
    return {
      slot: higher.slot,
      test: {
        ...test,
        measure: other.value === null ? ('columnPercentage' as const) : ('mean' as const),
        shownAs: 'letter' as const,
        against: names.get(lower.id) ?? '',
        letter: test.mark === null || test.mark.level >= strictest ? letter : letter.toLowerCase(),
        other: {
          value: other.value?.mean ?? other.columnPercentage,
          sample: other.value?.sample ?? other.columnSample,
        },
      },
    };
  });
  const bySlot = Map.groupBy(tests, ({ slot }) => slot);
  return new Map([...bySlot].map(([slot, list]) => [slot, list.map(({ test }) => test)]));
}

function isByDefinition(cell: TableCell): boolean {
  return cell.kind === 'absent' && cell.reason === 'by_definition';
}
