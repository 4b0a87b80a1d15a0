import { cellTests, pairTests, type TestOfCell } from '../../../../figures/family-tests.ts';
import type { Judgement } from '../../../../figures/figure.ts';
import { judge } from '../../../../figures/judge.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { lowestLevel } from '../../../lib/test-defaults.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer, AnsweredPlace } from './answer.ts';

export interface MarkedTests {
  /** null where no test was made that the cell shows. */
  readonly judgementOf: (place: AnsweredPlace) => Judgement | null;
  /** Tests of a cell against the columns that it is not lower than. */
  readonly pairsOf: (place: AnsweredPlace) => readonly JudgedPair[];
  /** Of cells. */
  readonly tests: number;
  /** Of pairs of columns. */
  readonly pairTests: number;
}

/** A judged test of two columns; `lower` is the place of the lower one. */
export interface JudgedPair extends Judgement {
  readonly lower: number;
  readonly z: number;
  readonly pValue: number;
}

/** Which tests are in the family, by the query of their cells. */
export interface Family {
  readonly measureIn: (of: FigureAnswer) => TestOfCell;
  /** Whether a cell shows its letters. */
  readonly isLettered: (row: number, column: number) => boolean;
}

/** Judges the tests of a table: those of its cells are one family, those of its pairs of columns another. */
export function markTests(
  { upright, turned }: Pick<Answer, 'upright' | 'turned'>,
  { measureIn, isLettered }: Family,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
): MarkedTests {
  const family = [upright, turned].flatMap((of) =>
    of === null ? [] : cellTests(of, measureIn(of)).map((test) => ({ of, ...test })),
  );
  const judgements = new Map<FigureAnswer, Map<number, Judgement>>();
  for (const { of, row, column, ...judged } of judge(family, { levels, correction })) {
    const known = judgements.get(of) ?? new Map<number, Judgement>();
    judgements.set(of, known.set(row * of.answered.columnCount + column, judged));
  }
  const pairs = upright === null ? [] : pairTests(upright, isLettered);
  const judged = judge(pairs, { levels: levels.length === 0 ? [lowestLevel()] : levels, correction });
  const pairsAt = Map.groupBy(judged, ({ row, column, other, z }) => {
    const width = upright?.answered.columnCount ?? 0;
    return row * width + (z >= 0 ? column : other);
  });
  return {
    judgementOf: (place) => judgements.get(place.of)?.get(slotOf(place)) ?? null,
    pairsOf: (place) =>
      (place.of === upright ? (pairsAt.get(slotOf(place)) ?? []) : []).map(
        ({ column, other, mark, ...judgedPair }) => ({
          ...judgedPair,
          lower: judgedPair.z >= 0 ? other : column,
          z: Math.abs(judgedPair.z),
          mark: mark === null ? null : { ...mark, direction: 'above' },
        }),
      ),
    tests: family.length,
    pairTests: pairs.length,
  };
}

function slotOf({ of, row, column }: AnsweredPlace): number {
  return row * of.answered.columnCount + column;
}
