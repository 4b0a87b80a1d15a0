import { assertNever } from '../../../lib/assert-never.ts';
import type { Significance } from '../../estimates.ts';
import { defaultTest } from '../../test-settings.ts';
import type { PlannedCrosstab } from '../plan-crosstab.ts';
import { compareSides } from './compare-sides.ts';
import type { Evidence } from '../../figures/answer/variances.ts';
import type { PlaceInTable } from './place-in-table.ts';
import { type ReadCell, readCell } from './read-cell.ts';
import { meanSide, restSide, shareSide } from '../../figures/answer/side.ts';

/** The test of a cell that the query asks for; null where none is made. */
export function testCell(
  planned: PlannedCrosstab,
  evidence: Evidence,
  place: PlaceInTable,
  cell: ReadCell,
): Significance | null {
  const test = planned.query.test ?? defaultTest;
  const { versus, profile } = test;
  switch (versus) {
    case 'none':
      return null;
    case 'rest':
      return compareSides(evidence, { versus, profile }, cell.side, restOf(evidence, cell), null);
    case 'total':
      return compareWithTotal(evidence, { versus, profile }, cell);
    case 'previous_wave': {
      const at = planned.previousAt(place.rowIndex, place.columnIndex);
      if (at === null) return null;
      const { side } = readCell(evidence.reader, at);
      return compareSides(evidence, { versus, profile }, cell.side, side, null);
    }
    case 'column':
      return compareColumns(planned, evidence, place, test.columnIndex);
    default:
      return assertNever(versus);
  }
}

/** The cell against that of another column in its row; null for one and the same, and under headers of values. */
export function compareColumns(
  planned: PlannedCrosstab,
  evidence: Evidence,
  { rowIndex, columnIndex, row }: PlaceInTable,
  otherIndex: number,
): Significance | null {
  const cell = row[columnIndex] ?? null;
  const other = row[otherIndex] ?? null;
  if (cell === null || other === null || columnIndex === otherIndex) return null;
  const common = planned.commonAt(rowIndex, columnIndex, otherIndex);
  if (common === 'incomparable') return null;
  const { profile } = planned.query.test ?? defaultTest;
  const otherRegion = (other.kind === 'counted' ? other.at.subject : other.at.intersect).region;
  return compareSides(
    evidence,
    { versus: 'column', profile },
    cell.side,
    other.side,
    common && { ...common, otherRegion },
  );
}

function restOf({ reader }: Evidence, cell: ReadCell) {
  if (cell.kind === 'valued') return meanSide(cell.at.rest, reader.valued(cell.at.rest));
  const { base, measured, subject, intersect } = cell.at;
  return restSide(
    { members: base, givers: measured },
    { members: subject, givers: intersect },
    cell.ofBase,
    cell.ofColumn,
  );
}

function compareWithTotal(
  evidence: Evidence,
  manner: Parameters<typeof compareSides>[1],
  cell: ReadCell,
): Significance | null {
  if (cell.kind === 'valued') {
    const { intersect, measured } = cell.at;
    const overlap = { members: intersect, givers: null, otherRegion: measured.region };
    return compareSides(evidence, manner, cell.side, cell.whole, overlap, restOf(evidence, cell));
  }
  const { base, measured, subject, intersect } = cell.at;
  const whole = shareSide({ members: base, givers: measured }, cell.ofBase);
  const overlap = { members: subject, givers: intersect, otherRegion: base.region };
  return compareSides(evidence, manner, cell.side, whole, overlap);
}
