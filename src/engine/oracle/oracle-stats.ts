import type { Clause, Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import { sample } from '../measures/sample.ts';
import type { StatsQuery, StatsResult, StatsRow, UnavailableStatsRow } from '../stats-query.ts';
import { among } from './among.ts';
import { compareShares } from './compare-with-rest.ts';
import { countPeople } from './people.ts';
import { proportionInterval } from './proportion-interval.ts';
import { openReading, type Reading } from './reading.ts';
import { partsOfRows, type RowParts } from './stats-parts.ts';

/** `stats` of `../stats.ts`, respondent by respondent: what every faster way of computing it must agree with. */
export function oracleStats(dataset: Dataset, query: StatsQuery): StatsResult {
  const reading = openReading(dataset, query.scope);
  const rows: StatsRow[] = [];
  const unavailable: UnavailableStatsRow[] = [];
  for (const parts of partsOfRows(dataset.catalogue, query)) {
    const row = readRow(reading, query, parts);
    const names = {
      datapoint: parts.datapoint,
      suffixes: parts.suffixes,
      segment: parts.column.segment,
      audience: parts.column.audience,
    };
    if (typeof row === 'string') unavailable.push({ ...names, reason: row });
    else rows.push({ ...names, ...row });
  }
  return { rows, unavailable };
}

type RowFigures = Omit<StatsRow, 'datapoint' | 'suffixes' | 'segment' | 'audience'>;

function readRow(reading: Reading, query: StatsQuery, parts: RowParts): RowFigures | UnavailableReason {
  const { segmentClause, audienceExpression } = parts.column;
  const unsplit = [parts.row, audienceExpression, query.base].filter((part) => part !== null);
  const involved: Expression[] = segmentClause === null ? unsplit : [...unsplit, segmentClause];
  const line = reading.line(involved);
  // Everything the row involves has run there too; only the segment's own waves do not confine it.
  const baseLine = query.segmentedBase ? line : reading.line(involved, unsplit);
  if (typeof line === 'string') return line;
  if (typeof baseLine === 'string') return baseLine;

  const gaveRow = reading.described(parts.row);
  const inColumn = reading.described(parts.column.expression);
  const base = baseOn(reading, query, parts.row, line);
  const column = reading.marked(base, inColumn);
  const audiencePeople = reading.people(line, column);
  const positive = countPeople(line, among(column, gaveRow));

  const wholeBase = baseOn(reading, query, parts.row, baseLine);
  const rowBase = query.segmentedBase
    ? reading.marked(wholeBase, reading.described(segmentClause))
    : wholeBase;
  const basePeople = reading.people(baseLine, rowBase);
  const datapointPeople = reading.people(baseLine, reading.marked(rowBase, gaveRow));

  const share = proportion(positive.size, audiencePeople.size);
  const contributions = linearisedContributions(line.weights, column, gaveRow);
  const sides = { base, column: contributions, rest: reading.unmarked(base, inColumn) };
  return {
    waves: reading.waveCodes(line),
    baseWaves: reading.waveCodes(baseLine),
    positiveSize: positive.size,
    positiveSample: positive.sample,
    audienceSize: audiencePeople.size,
    audienceSample: audiencePeople.sample,
    audiencePercentage: columnPercentage(positive.size, audiencePeople.size),
    audienceIndex: affinityIndex(share, proportion(datapointPeople.size, basePeople.size)),
    audienceEffectiveSample: audiencePeople.effectiveSample,
    datapointSize: datapointPeople.size,
    datapointSample: datapointPeople.sample,
    datapointPercentage: rowPercentage(positive.size, datapointPeople.size),
    baseSize: basePeople.size,
    baseSample: basePeople.sample,
    confidenceInterval: proportionInterval(reading.design, contributions, audiencePeople.effectiveSample),
    significance: compareShares(reading, line, sides, gaveRow, {
      column: positive.sample,
      base: sample(reading.marked(base, gaveRow)),
    }),
  };
}

/** The base on a line; in base mode `asked`, those of it who were asked the row. */
function baseOn(reading: Reading, query: StatsQuery, row: Clause, line: Line): Uint32Array {
  const base = reading.marked(line.respondents, reading.described(query.base));
  return query.scope.baseMode === 'asked' ? reading.marked(base, reading.asked(row)) : base;
}
