import type { CrosstabPair, CrosstabQuery } from '../crosstab-query.ts';
import { pairsOfSets } from '../letter-sets.ts';
import { defaultTest } from '../test-settings.ts';
import { compareCells, type ReadCell } from './crosstab-significance.ts';
import type { Reading } from './reading.ts';

/** Tests the pairs of cells of a row whose columns stand in one letter set; those that may not be tested are left out. */
export function comparePairsOfRow(
  reading: Reading,
  { letterSets = [], test = defaultTest }: CrosstabQuery,
  rowIndex: number,
  cells: readonly (ReadCell | null)[],
): CrosstabPair[] {
  return pairsOfSets(letterSets).flatMap(([columnIndex, otherIndex]) => {
    const cell = cells[columnIndex] ?? null;
    const other = cells[otherIndex] ?? null;
    const tested = cell && other && compareCells(reading, test.profile, cell, other);
    if (tested === null) return [];
    return [{ rowIndex, columnIndex, otherIndex, z: tested.z, pValue: tested.pValue }];
  });
}
