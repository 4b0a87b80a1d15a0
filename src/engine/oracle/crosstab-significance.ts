import { assertNever } from '../../lib/assert-never.ts';
import type { CrosstabQuery } from '../crosstab-query.ts';
import type { Significance } from '../estimates.ts';
import { defaultTest, type TestProfile } from '../test-settings.ts';
import { compareSides } from './compare-sides.ts';
import { type CellSets, readCellOn, sideOf } from './crosstab-cell.ts';
import type { Header } from './header.ts';
import type { Reading } from './reading.ts';
import type { Side } from './side.ts';

/** A cell with the headers it stands under. */
export interface ReadCell {
  readonly row: Header;
  readonly column: Header;
  readonly sets: CellSets;
}

/**
 * The test of a cell that the query asks for; null where none is made. `cells` are those of its row, null where one is
 * unavailable.
 */
export function testCell(
  reading: Reading,
  query: CrosstabQuery,
  cell: ReadCell,
  cells: readonly (ReadCell | null)[],
): Significance | null {
  const test = query.test ?? defaultTest;
  const { versus, profile } = test;
  switch (versus) {
    case 'none':
      return null;
    case 'column': {
      const other = cells[test.columnIndex] ?? null;
      return other && compareCells(reading, profile, cell, other);
    }
    case 'rest':
    case 'total':
    case 'previous_wave': {
      const other =
        versus === 'previous_wave'
          ? inPreviousWave(reading, query, cell)
          : withinBase(reading, cell.sets, versus);
      return other && compareSides(reading.design, { versus, profile }, sideOf(cell.sets), other);
    }
    default:
      return assertNever(versus);
  }
}

/** Two cells of a row, each on its own line. Null for one and the same, and under headers of values. */
export function compareCells(
  reading: Reading,
  profile: TestProfile,
  cell: ReadCell,
  other: ReadCell,
): Significance | null {
  if (cell === other || cell.column.values !== null || other.column.values !== null) return null;
  const manner = { versus: 'column', profile } as const;
  return compareSides(reading.design, manner, sideOf(cell.sets), sideOf(other.sets));
}

function withinBase(reading: Reading, sets: CellSets, versus: 'rest' | 'total'): Side {
  const { base, inColumn, mean } = sets;
  const whole = (mean?.valued ?? base).respondents;
  const inSubject = mean?.inSubject ?? inColumn;
  const respondents = versus === 'total' ? whole : reading.unmarked(whole, inSubject);
  return { ...sideOf(sets), respondents };
}

function inPreviousWave(
  reading: Reading,
  query: CrosstabQuery,
  { row, column, sets }: ReadCell,
): Side | null {
  const previous = reading.previousWave(sets.line, sets.involved);
  if (previous === null) return null;
  const { line, moved } = previous;
  const movedHeader = (header: Header): Header => ({ ...header, expression: moved(header.expression) });
  const before = { scope: query.scope, base: moved(query.base) };
  return sideOf(readCellOn(reading, before, movedHeader(row), movedHeader(column), line, sets.involved));
}
