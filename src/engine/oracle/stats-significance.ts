import { assertNever } from '../../lib/assert-never.ts';
import type { Significance } from '../estimates.ts';
import type { StatsQuery } from '../stats-query.ts';
import { defaultTest, type TestVersus } from '../test-settings.ts';
import { compareSides } from './compare-sides.ts';
import type { Reading } from './reading.ts';
import type { Side } from './side.ts';
import type { RowParts } from './stats-parts.ts';
import { baseOn, type StatsRowSets } from './stats-row.ts';

/** The test of a row that the query asks for; null where none is made. */
export function testStatsRow(
  reading: Reading,
  query: StatsQuery,
  parts: RowParts,
  sets: StatsRowSets,
): Significance | null {
  const { versus, profile } = query.test ?? defaultTest;
  if (versus === 'none') return null;
  const other = otherSide(reading, query, parts, sets, versus);
  return other && compareSides(reading.design, { versus, profile }, columnSide(sets), other);
}

function otherSide(
  reading: Reading,
  query: StatsQuery,
  parts: RowParts,
  sets: StatsRowSets,
  versus: Exclude<TestVersus, 'none'>,
): Side | null {
  switch (versus) {
    case 'rest': {
      const whole = query.segmentedBase ? sets.total.respondents : sets.base;
      return { ...columnSide(sets), respondents: reading.unmarked(whole, sets.inColumn) };
    }
    case 'total':
      return { ...columnSide(sets), line: sets.baseLine, respondents: sets.total.respondents };
    case 'previous_wave':
      return inPreviousWave(reading, query, parts, sets);
    default:
      return assertNever(versus);
  }
}

/** The audience of a row as a side of a test. */
export function columnSide({ line, column, gaveRow }: StatsRowSets): Side {
  return { line, respondents: column.respondents, measured: { kind: 'share', marks: gaveRow } };
}

function inPreviousWave(
  reading: Reading,
  query: StatsQuery,
  parts: RowParts,
  sets: StatsRowSets,
): Side | null {
  const previous = reading.previousWave(sets.line, sets.involved);
  if (previous === null) return null;
  const { scope } = query;
  const base = baseOn(reading, { scope, base: previous.moved(query.base) }, parts.row, previous.line);
  const inColumn = reading.described(previous.moved(parts.column.expression));
  return { ...columnSide(sets), line: previous.line, respondents: reading.marked(base, inColumn) };
}
