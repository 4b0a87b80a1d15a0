import type { UntestedReason } from '../../figures/answered-figures.ts';
import type { FigureQuery, TestProfile } from '../../figures/figure-query.ts';
import { type Cell, readEarlier, type Side } from './cell.ts';
import { compareSides, type Tested } from './compare.ts';
import type { Reading } from './reading.ts';

/** What a cell is compared with, and the test or why there is none. */
export interface Compared {
  readonly other: Side | null;
  /** Index in the catalogue, where an earlier wave is compared. */
  readonly wave: number | null;
  readonly outcome: Tested | UntestedReason;
}

/** Makes the test of a cell that the query asks for; `cells` are those of its row, null = absent. */
export function compared(
  reading: Reading,
  { base, columns, want }: FigureQuery,
  cells: readonly (Cell | null)[],
  columnIndex: number,
  cell: Cell,
): Compared {
  const { versus, profile, earlier } = want.test;
  const column = columns[columnIndex];
  const { own } = cell;
  if (versus === 'none' || column === undefined) return refused('not_requested');
  if (versus === 'rest' || versus === 'total') {
    const other = cell[versus];
    const inColumn = new Set(own.respondents);
    const others = other.respondents.filter((i) => !inColumn.has(i));
    return {
      other,
      wave: null,
      outcome: others.length === 0 ? 'empty_rest' : compareSides(reading.design, profile, own, other, others),
    };
  }
  if (versus === 'previous_wave' && earlier !== undefined) {
    const point = earlier[columnIndex] ?? null;
    if (point === null) return refused('no_earlier_wave');
    const other = cells[point];
    if (!other) return refused('not_comparable');
    const wave = other.line.waves.at(-1) ?? null;
    return { other: other.own, wave, outcome: compareSides(reading.design, profile, own, other.own) };
  }
  if (versus === 'previous_wave') {
    if (cell.line.waves.length > 1) return refused('not_comparable');
    const before = readEarlier(reading, base, cell, column);
    if (before === null) return refused('no_earlier_wave');
    const { side, wave } = before;
    return { other: side, wave, outcome: compareSides(reading.design, profile, own, side) };
  }
  const other = versus.column === columnIndex ? null : cells[versus.column];
  if (!other) return refused('not_comparable');
  return { other: other.own, wave: null, outcome: compareSides(reading.design, profile, own, other.own) };
}

/** Tests the share of the row: of the whole, those who match the row against those who do not, as to who is in the column. */
export function rowTest(reading: Reading, profile: TestProfile, cell: Cell): Compared {
  const { row, line, wholeLine, whole, wholePositive, inColumn } = cell;
  if (row.kind === 'value') return refused('not_requested');
  if (line !== wholeLine) return refused('not_comparable');
  const matching = new Set(wholePositive);
  const own: Side = { kind: 'share', line, respondents: wholePositive, x: inColumn };
  const other: Side = { ...own, respondents: whole.filter((i) => !matching.has(i)) };
  return {
    other,
    wave: null,
    outcome:
      other.respondents.length === 0 ? 'empty_rest' : compareSides(reading.design, profile, own, other),
  };
}

function refused(outcome: UntestedReason): Compared {
  return { other: null, wave: null, outcome };
}
