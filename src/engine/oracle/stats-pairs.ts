import type { StatsPair, StatsQuery } from '../stats-query.ts';
import { defaultTest } from '../test-settings.ts';
import { compareSides } from './compare-sides.ts';
import type { Reading } from './reading.ts';
import type { ColumnParts, RowParts } from './stats-parts.ts';
import type { StatsRowSets } from './stats-row.ts';
import { columnSide } from './stats-significance.ts';

export interface ReadRow {
  readonly parts: RowParts;
  readonly sets: StatsRowSets;
}

/** Tests each pair of rows of one datapoint that share the segment and differ in audience, or the reverse. */
export function comparePairs(
  reading: Reading,
  query: StatsQuery,
  letters: 'audiences' | 'segments',
  rows: readonly ReadRow[],
): StatsPair[] {
  const { profile } = query.test ?? defaultTest;
  const pairs: StatsPair[] = [];
  for (const [index, first] of rows.entries()) {
    for (const second of rows.slice(index + 1)) {
      // Rows of one datapoint and its suffixes follow each other and share the clause.
      if (second.parts.row !== first.parts.row) break;
      if (!isPair(letters, first.parts.column, second.parts.column)) continue;
      const test = compareSides(
        reading.design,
        { versus: 'column', profile },
        columnSide(first.sets),
        columnSide(second.sets),
      );
      if (test === null) continue;
      const { datapoint, suffixes, column } = first.parts;
      const { segment: otherSegment, audience: otherAudience } = second.parts.column;
      const { segment, audience } = column;
      const { z, pValue } = test;
      pairs.push({ datapoint, suffixes, segment, audience, otherSegment, otherAudience, z, pValue });
    }
  }
  return pairs;
}

function isPair(letters: 'audiences' | 'segments', first: ColumnParts, second: ColumnParts): boolean {
  return letters === 'audiences' ? first.segment === second.segment : first.audience === second.audience;
}
