import type { Dataset } from '../dataset/dataset.ts';
import { settledStatsQuery } from '../settled-query.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import type { StatsQuery, StatsResult, StatsRow, UnavailableStatsRow } from '../stats-query.ts';
import { proportionInterval } from './proportion-interval.ts';
import { openReading, type Reading } from './reading.ts';
import { statsIntervals } from './stats-intervals.ts';
import { comparePairs, type ReadRow } from './stats-pairs.ts';
import { partsOfRows, type RowParts } from './stats-parts.ts';
import { readStatsRow, type StatsRowSets } from './stats-row.ts';
import { testStatsRow } from './stats-significance.ts';

/** `stats` of `../stats.ts`, respondent by respondent: what every faster way of computing it must agree with. */
export function oracleStats(dataset: Dataset, asked: StatsQuery): StatsResult {
  const query = settledStatsQuery(asked);
  const reading = openReading(dataset, query.scope);
  const rows: StatsRow[] = [];
  const unavailable: UnavailableStatsRow[] = [];
  const read: ReadRow[] = [];
  for (const parts of partsOfRows(dataset.catalogue, query)) {
    const sets = readStatsRow(reading, query, parts);
    const names = {
      datapoint: parts.datapoint,
      suffixes: parts.suffixes,
      segment: parts.column.segment,
      audience: parts.column.audience,
    };
    if (typeof sets === 'string') {
      unavailable.push({ ...names, reason: sets });
      continue;
    }
    rows.push({ ...names, ...figuresOf(reading, query, parts, sets) });
    read.push({ parts, sets });
  }
  return query.letters === undefined
    ? { rows, unavailable }
    : { rows, unavailable, pairs: comparePairs(reading, query, query.letters, read) };
}

type RowFigures = Omit<StatsRow, 'datapoint' | 'suffixes' | 'segment' | 'audience'>;

function figuresOf(reading: Reading, query: StatsQuery, parts: RowParts, sets: StatsRowSets): RowFigures {
  const { line, baseLine, column, positive, total, datapoint, gaveRow } = sets;
  const share = proportion(positive.size, column.size);
  const contributions = linearisedContributions(line.weights, column.respondents, gaveRow);
  const row: RowFigures = {
    waves: reading.waveCodes(line),
    baseWaves: reading.waveCodes(baseLine),
    positiveSize: positive.size,
    positiveSample: positive.sample,
    audienceSize: column.size,
    audienceSample: column.sample,
    audiencePercentage: columnPercentage(positive.size, column.size),
    audienceIndex: affinityIndex(share, proportion(datapoint.size, total.size)),
    audienceEffectiveSample: query.figures === 'sizes' ? 0 : column.effectiveSample,
    datapointSize: datapoint.size,
    datapointSample: datapoint.sample,
    datapointPercentage: rowPercentage(positive.size, datapoint.size),
    baseSize: total.size,
    baseSample: total.sample,
    confidenceInterval:
      query.figures === 'sizes'
        ? null
        : proportionInterval(reading.design, contributions, column.effectiveSample, query.interval),
    significance: testStatsRow(reading, query, parts, sets),
  };
  return query.allIntervals === true ? { ...row, ...statsIntervals(reading, query, sets, row) } : row;
}
