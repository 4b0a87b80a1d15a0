import type { Mark } from '../../../../figures/figure.ts';
import { judge } from '../../../../figures/judge.ts';
import { letterPairs } from '../../../../lib/significance-letters.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from './answer.ts';
import { totalId } from './table-request.ts';

export interface MarkedTests {
  readonly markAt: ReadonlyMap<number, Mark>;
  /** p of every test of a cell, corrected as the view asks. */
  readonly correctedAt: ReadonlyMap<number, number>;
  /** Letters of the columns that a cell is higher than, by its slot. */
  readonly lettersAt: ReadonlyMap<number, string>;
  /** Of cells. */
  readonly tests: number;
  /** Of pairs of columns. */
  readonly pairTests: number;
}

const lowestLevel = 95;

interface Excluded {
  /** Slots that are what they are by definition: no test of anything. */
  readonly isByDefinition: (slot: number) => boolean;
  /** Slots that are not shown, or show no figure that their test is of. */
  readonly isUnmarked?: (slot: number) => boolean;
  readonly isUnlettered?: (slot: number) => boolean;
}

/**
 * Judges the tests of a table: those of its cells are one family, those of its pairs of columns another. The row and
 * column of everyone, which are asked for their n and not shown, are in neither.
 */
export function markTests(
  answer: Answer,
  { isByDefinition, isUnmarked = () => false, isUnlettered = () => false }: Excluded,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
  letterOf: ReadonlyMap<string, string> = new Map(),
): MarkedTests {
  const { cells } = answer.table;
  const { rowIds, columnIds } = answer;
  const width = columnIds.length;
  const isOfEveryone = (slot: number) =>
    rowIds[Math.floor(slot / width)] === totalId || columnIds[slot % width] === totalId;
  const family: { readonly slot: number; readonly z: number; readonly pValue: number }[] = [];
  for (const [slot, pValue] of cells.p_value.entries()) {
    if (pValue === null || isByDefinition(slot) || isOfEveryone(slot) || isUnmarked(slot)) continue;
    family.push({ slot, z: cells.z[slot] ?? 0, pValue });
  }
  const markAt = new Map<number, Mark>();
  const correctedAt = new Map<number, number>();
  for (const { slot, correctedPValue, mark } of judge(family, { levels, correction })) {
    correctedAt.set(slot, correctedPValue);
    if (mark !== null) markAt.set(slot, mark);
  }
  const pairs = pairsOf(answer, isByDefinition, isUnlettered);
  return {
    markAt,
    correctedAt,
    lettersAt: lettersOf(answer, pairs, { levels, correction }, letterOf),
    tests: family.length,
    pairTests: pairs.length,
  };
}

/** Capitals at the strictest level, small letters at the loosest. */
function lettersOf(
  { columnIds }: Answer,
  pairs: ReturnType<typeof pairsOf>,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
  letterOf: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const [loosest = lowestLevel] = levels.toSorted((one, other) => one - other);
  const strictest = Math.max(loosest, ...levels);
  const lettered = letterPairs(pairs, {
    correction,
    level: strictest,
    secondLevel: loosest === strictest ? null : loosest,
  });
  const listAt = new Map<number, string[]>();
  for (const { row, column, lower, capital } of lettered) {
    const letter = letterOf.get(columnIds[lower] ?? '');
    if (letter === undefined) continue;
    const slot = row * columnIds.length + column;
    const own = capital ? letter : letter.toLowerCase();
    const listed = listAt.get(slot);
    if (listed === undefined) listAt.set(slot, [own]);
    else listed.push(own);
  }
  return new Map([...listAt].map(([slot, letters]) => [slot, inLine(letters)]));
}

function pairsOf(
  { table, columnIds }: Answer,
  isByDefinition: (slot: number) => boolean,
  isUnlettered: (slot: number) => boolean,
) {
  const { pair_tests: pairTests } = table;
  if (pairTests === undefined) return [];
  const { pairs, z, p_value: pValues } = pairTests;
  return pValues.flatMap((pValue, at) => {
    const pair = pairs[at % pairs.length];
    if (pValue === null || pair === undefined) return [];
    const row = Math.floor(at / pairs.length);
    const [column, other] = [pair[0] - 1, pair[1] - 1];
    const slots = [column, other].map((index) => row * columnIds.length + index);
    // Of two cells that are what they are by definition one would only learn what was asked.
    if (slots.every(isByDefinition) || slots.some(isUnlettered)) return [];
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
