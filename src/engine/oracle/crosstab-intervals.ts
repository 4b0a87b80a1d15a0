import type { CrosstabCell, CrosstabQuery } from '../crosstab-query.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import type { CellSets } from './crosstab-cell.ts';
import { proportionInterval } from './proportion-interval.ts';
import { indexInterval } from './quotient-interval.ts';
import type { Reading } from './reading.ts';

/** The intervals of a cell beside that of its column percentage. */
export function crosstabIntervals(
  { design }: Reading,
  query: CrosstabQuery,
  { line, base, row, column, intersect, inRow, inColumn, mean }: CellSets,
  index: number,
): Required<Pick<CrosstabCell, 'rowInterval' | 'indexInterval'>> {
  const { weights } = line;
  if (mean !== null) {
    const { values, valued } = mean;
    const subject = linearisedContributions(weights, intersect.respondents, values);
    const whole = linearisedContributions(weights, valued.respondents, values);
    return { rowInterval: null, indexInterval: indexInterval(design, index, subject, whole) };
  }
  const subject = linearisedContributions(weights, column.respondents, inRow);
  const whole = linearisedContributions(weights, base.respondents, inRow);
  const ofRow = linearisedContributions(weights, row.respondents, inColumn);
  return {
    rowInterval: proportionInterval(design, ofRow, row.effectiveSample, query.interval),
    indexInterval: indexInterval(design, index, subject, whole),
  };
}
