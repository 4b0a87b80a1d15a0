import type { TestedMeasure } from './measures.ts';
import type { Figures } from './read-figures.ts';

/** A test of a cell as far as it is judged; places count from 0. */
export interface CellTest {
  readonly row: number;
  readonly column: number;
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

/** A test of two columns in one row. */
export interface PairTest extends CellTest {
  /** The second column; z is positive where `column` is higher. */
  readonly other: number;
}

/** The measure whose test of a cell is in the family; null: none is. */
export type TestOfCell = (row: number, column: number) => TestedMeasure | null;

/** Returns the tests made of cells, row by row; none of a cell by definition. */
export function cellTests({ answered, byDefinition }: Figures, measureAt: TestOfCell): readonly CellTest[] {
  const { columnCount, tests, rowTests } = answered;
  const found: CellTest[] = [];
  for (let at = 0; at < answered.rowCount * columnCount; at++) {
    if ((answered.cells.line[at] ?? -1) < 0 || byDefinition[at] === 1) continue;
    const [row, column] = [Math.floor(at / columnCount), at % columnCount];
    const measure = measureAt(row, column);
    const arrays = measure === 'rowPercentage' ? rowTests : tests;
    const pValue = arrays?.pValue[at] ?? Number.NaN;
    if (measure === null || arrays?.untested[at] !== 0 || Number.isNaN(pValue)) continue;
    found.push({ row, column, z: arrays.z[at] ?? 0, pValue });
  }
  return found;
}

/** Returns the tests made of listed pairs; of two cells by definition one would only learn what was asked. */
export function pairTests(
  { answered: { rowCount, columnCount, pairs }, byDefinition }: Figures,
  isIn: (row: number, column: number) => boolean,
): readonly PairTest[] {
  if (pairs === null) return [];
  const { listed, untested, z, pValue } = pairs;
  return Array.from({ length: rowCount }, (_, row) =>
    listed.flatMap(([column, other], place): readonly PairTest[] => {
      const at = row * listed.length + place;
      const p = pValue[at] ?? Number.NaN;
      const isDefined = [column, other].every((one) => byDefinition[row * columnCount + one] === 1);
      if (untested[at] !== 0 || Number.isNaN(p) || isDefined) return [];
      if (!isIn(row, column) || !isIn(row, other)) return [];
      return [{ row, column, other, z: z[at] ?? 0, pValue: p }];
    }),
  ).flat();
}
