import { correctPValues, type SignificanceMark, significanceOf } from '../../../../lib/significance.ts';
import { letterPairs } from '../../../../lib/significance-letters.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from './answer.ts';
import { totalId } from './table-request.ts';

export interface MarkedTests {
  readonly markAt: ReadonlyMap<number, SignificanceMark>;
  /** p of every test that was made, corrected as the view asks. */
  readonly correctedAt: ReadonlyMap<number, number>;
  /** Letters of the columns that a cell is higher than, by its slot. */
  readonly lettersAt: ReadonlyMap<number, string>;
  /** Of cells and of pairs. */
  readonly tests: number;
}

const lowestLevel = 95;

/**
 * The marks of a table: one family, all tests of its base. A cell that is what it is by definition is no test of
 * anything, so it counts neither as a test nor towards a correction; nor do the row and column of everyone, which are
 * asked for their n and not shown.
 */
export function markTests(
  answer: Answer,
  isByDefinition: (slot: number) => boolean,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
  letterOf: ReadonlyMap<string, string> = new Map(),
): MarkedTests {
  const { cells, pair_tests: pairTests } = answer.table;
  const { rowIds, columnIds } = answer;
  const width = columnIds.length;
  const isOfEveryone = (slot: number) =>
    rowIds[Math.floor(slot / width)] === totalId || columnIds[slot % width] === totalId;
  const slots: number[] = [];
  const pValues: number[] = [];
  for (const [slot, pValue] of cells.p_value.entries()) {
    if (pValue === null || isByDefinition(slot) || isOfEveryone(slot)) continue;
    slots.push(slot);
    pValues.push(pValue);
  }
  const pairs = pairsOf(answer, isByDefinition);
  const corrected = correctPValues([...pValues, ...pairs.map(({ pValue }) => pValue)], correction);
  const marked = levels.length === 0 ? [] : levels;
  const markAt = new Map<number, SignificanceMark>();
  const correctedAt = new Map<number, number>();
  for (const [index, slot] of slots.entries()) {
    const pValue = corrected[index] ?? 1;
    correctedAt.set(slot, pValue);
    const passed = marked.filter((level) => pValue <= significanceOf(level));
    if (passed.length === 0) continue;
    const direction = (cells.z[slot] ?? 0) > 0 ? 'higher' : 'lower';
    markAt.set(slot, { direction, level: Math.max(...passed), pValue });
  }
  const [loosest = lowestLevel] = levels.toSorted((one, other) => one - other);
  const strictest = Math.max(loosest, ...levels);
  const lettered = letterPairs(
    pairs.map((pair, index) => ({ ...pair, pValue: corrected[slots.length + index] ?? 1 })),
    { correction: 'none', level: strictest, secondLevel: loosest === strictest ? null : loosest },
  );
  const listAt = new Map<number, string[]>();
  for (const { row, column, lower, capital } of lettered) {
    const letter = letterOf.get(answer.columnIds[lower] ?? '');
    if (letter === undefined) continue;
    const slot = row * width + column;
    const own = capital ? letter : letter.toLowerCase();
    const listed = listAt.get(slot);
    if (listed === undefined) listAt.set(slot, [own]);
    else listed.push(own);
  }
  const lettersAt = new Map([...listAt].map(([slot, letters]) => [slot, inLine(letters)]));
  return {
    markAt,
    correctedAt,
    lettersAt,
    tests: slots.length + (pairTests === undefined ? 0 : pairs.length),
  };
}

function pairsOf({ table, columnIds }: Answer, isByDefinition: (slot: number) => boolean) {
  const { pair_tests: pairTests } = table;
  if (pairTests === undefined) return [];
  const { pairs, z, p_value: pValues } = pairTests;
  return pValues.flatMap((pValue, at) => {
    const pair = pairs[at % pairs.length];
    if (pValue === null || pair === undefined) return [];
    const row = Math.floor(at / pairs.length);
    const [column, other] = [pair[0] - 1, pair[1] - 1];
    const slotOf = (index: number) => row * columnIds.length + index;
    // Of two cells that are what they are by definition one would only learn what was asked.
    if (isByDefinition(slotOf(column)) && isByDefinition(slotOf(other))) return [];
    return [{ row, column, other, z: z[at] ?? 0, pValue }];
  });
}

/** `ABf`; with a space between where one has two letters, from the 27th column on. */
function inLine(letters: readonly string[]): string {
  const ordered = letters.toSorted(
    (one, other) => one.length - other.length || one.localeCompare(other, 'en'),
  );
  return ordered.join(ordered.some(({ length }) => length > 1) ? ' ' : '');
}
