import { correctPValues, markFamily, type SignificanceMark } from '../../../../lib/significance.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from './answer.ts';

export interface MarkedTests {
  readonly markAt: ReadonlyMap<number, SignificanceMark>;
  /** p of every test that was made, corrected as the view asks. */
  readonly correctedAt: ReadonlyMap<number, number>;
  readonly tests: number;
}

const lowestLevel = 95;

/**
 * The marks of a table: one family, all tests of its base. A cell that is what it is by definition is no test of
 * anything, so it counts neither as a test nor towards a correction.
 */
export function markTests(
  { table }: Answer,
  isByDefinition: (slot: number) => boolean,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
): MarkedTests {
  const slots: number[] = [];
  const tests = table.cells.p_value.flatMap((pValue, slot) => {
    if (pValue === null || isByDefinition(slot)) return [];
    slots.push(slot);
    return [{ pValue, direction: (table.cells.z[slot] ?? 0) > 0 ? ('higher' as const) : ('lower' as const) }];
  });
  const corrected = correctPValues(
    tests.map(({ pValue }) => pValue),
    correction,
  );
  const { marks } = markFamily(tests, { correction, levels: levels.length === 0 ? [lowestLevel] : levels });
  const marked = levels.length === 0 ? [] : marks;
  return {
    markAt: new Map(slots.flatMap((slot, index) => entry(slot, marked[index]))),
    correctedAt: new Map(slots.flatMap((slot, index) => entry(slot, corrected[index]))),
    tests: tests.length,
  };
}

function entry<Value>(slot: number, value: Value | null | undefined): (readonly [number, Value])[] {
  return value === null || value === undefined ? [] : [[slot, value]];
}
