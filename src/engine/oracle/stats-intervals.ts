import type { ConfidenceInterval } from '../estimates.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import type { StatsQuery, StatsRow } from '../stats-query.ts';
import { proportionInterval } from './proportion-interval.ts';
import { indexInterval, sizeRatioInterval } from './quotient-interval.ts';
import type { Reading } from './reading.ts';
import type { StatsRowSets } from './stats-row.ts';

/** The intervals of a row beside that of its audience percentage. */
export function statsIntervals(
  { design }: Reading,
  query: StatsQuery,
  sets: StatsRowSets,
  { audienceIndex, datapointPercentage }: Pick<StatsRow, 'audienceIndex' | 'datapointPercentage'>,
): Required<Pick<StatsRow, 'datapointInterval' | 'indexInterval'>> {
  const { line, baseLine, column, total, gaveRow } = sets;
  return {
    datapointInterval: datapointInterval(),
    indexInterval: indexInterval(
      design,
      audienceIndex,
      linearisedContributions(line.weights, column.respondents, gaveRow),
      linearisedContributions(baseLine.weights, total.respondents, gaveRow),
    ),
  };

  function datapointInterval(): ConfidenceInterval | null {
    const { datapoint, positive, inColumn } = sets;
    if (line !== baseLine) {
      const part = { line, respondents: positive.respondents };
      const whole = { line: baseLine, respondents: datapoint.respondents };
      return sizeRatioInterval(design, datapointPercentage, part, whole);
    }
    const contributions = linearisedContributions(line.weights, datapoint.respondents, inColumn);
    return proportionInterval(design, contributions, datapoint.effectiveSample, query.interval);
  }
}
