import type { Judgement } from './figure.ts';
import type { SignificanceSettings } from '../lib/significance.ts';
import { judge } from './judge.ts';
import type { TestedMeasure } from './measures.ts';
import type { Figures } from './wire/read-figures.ts';

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

/** A cell with its answer. */
export interface FamilyPlace<Of extends Figures> {
  readonly of: Of;
  readonly row: number;
  readonly column: number;
}

interface Families<Of extends Figures, Pair> {
  /** Their cells are one family. */
  readonly answers: readonly Of[];
  readonly measureIn: (of: Of) => TestOfCell;
  /** Tests of pairs, a family of their own. */
  readonly pairs: readonly Pair[];
}

/** The judged tests of a chart or table. */
export interface JudgedTests<Of extends Figures = Figures, Pair = PairTest> {
  /** Tests of cells. */
  readonly tests: number;
  readonly pairs: readonly (Pair & Judgement)[];
  /** null where no test was made that the cell shows. */
  readonly judgementOf: (place: FamilyPlace<Of>) => Judgement | null;
}

/** Judges the tests of a chart or table: those of its cells are one family, those of its pairs another. */
export function judgeTests<Of extends Figures, Pair extends Pick<PairTest, 'z' | 'pValue'>>(
  { answers, measureIn, pairs }: Families<Of, Pair>,
  settings: SignificanceSettings,
  pairSettings = settings,
): JudgedTests<Of, Pair> {
  const family = answers.flatMap((of) => cellTests(of, measureIn(of)).map((test) => ({ of, ...test })));
  const judgements = new Map(answers.map((of) => [of, new Map<number, Judgement>()]));
  for (const { of, row, column, ...judged } of judge(family, settings))
    judgements.get(of)?.set(row * of.answered.columnCount + column, judged);
  return {
    tests: family.length,
    pairs: judge(pairs, pairSettings),
    judgementOf: ({ of, row, column }) =>
      judgements.get(of)?.get(row * of.answered.columnCount + column) ?? null,
  };
}

/** A judged test of two columns; `lower` is the place of the lower one. */
export interface JudgedPair extends Judgement {
  readonly lower: number;
  readonly z: number;
  readonly pValue: number;
}

/** Finds the judged tests of a cell against the columns that it is not lower than. */
export function higherCells(
  pairs: readonly (PairTest & Judgement)[],
): (row: number, column: number) => readonly JudgedPair[] {
  const byCell = Map.groupBy(pairs, ({ row, column, other, z }) => `${row} ${z >= 0 ? column : other}`);
  return (row, column) =>
    (byCell.get(`${row} ${column}`) ?? []).map(({ column: one, other, mark, ...judged }) => ({
      ...judged,
      lower: judged.z >= 0 ? other : one,
      z: Math.abs(judged.z),
      mark: mark === null ? null : { ...mark, direction: 'above' },
    }));
}
