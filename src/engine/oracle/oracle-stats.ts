import type { Clause, Expression } from '../../expression/expression.ts';
import type { Question } from '../dataset/catalogue.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { findQuestion } from '../dataset/find-question.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { effectiveSample } from '../measures/effective-sample.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import { sample } from '../measures/sample.ts';
import { size } from '../measures/size.ts';
import type {
  StatsAudience,
  StatsQuery,
  StatsResult,
  StatsRow,
  UnavailableStatsRow,
} from '../stats-query.ts';
import { compareShares } from './compare-with-rest.ts';
import { both, except } from './members.ts';
import { proportionInterval } from './proportion-interval.ts';
import { openReading, type Reading } from './reading.ts';

/** `stats` of `../stats.ts`, respondent by respondent: what every faster way of computing it must agree with. */
export function oracleStats(dataset: Dataset, query: StatsQuery): StatsResult {
  const reading = openReading(dataset, query.scope);
  const rows: StatsRow[] = [];
  const unavailable: UnavailableStatsRow[] = [];
  for (const parts of partsOfRows(dataset, query)) {
    const row = readRow(reading, query, parts);
    const names = {
      datapoint: parts.datapoint,
      suffixes: parts.suffixes,
      segment: parts.segment,
      audience: parts.audience.id,
    };
    if (typeof row === 'string') unavailable.push({ ...names, reason: row });
    else rows.push({ ...names, ...row });
  }
  return { rows, unavailable };
}

interface RowParts {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: StatsAudience;
  readonly rowClause: Clause;
  /** null = not split. */
  readonly segmentClause: Clause | null;
}

function partsOfRows(dataset: Dataset, query: StatsQuery): RowParts[] {
  const question = findQuestion(dataset.catalogue, query.question);
  if (question.kind === 'numeric' && question.datapoints.length === 0) {
    throw new EngineError(
      'not_countable',
      `question "${question.code}" is numeric and has no bands to count; ask for its mean`,
    );
  }
  const segments = segmentClauses(dataset, query);
  const audiences = query.audiences.length > 0 ? query.audiences : [{ id: '', expression: null }];
  const datapoints = query.datapoints ?? question.datapoints.map((datapoint) => datapoint.code);
  return datapoints.flatMap((datapoint) =>
    suffixGroups(question, query).flatMap((suffixes) => {
      const rowClause = clauseOf(query.question, datapoint, suffixes);
      return segments.flatMap(({ segment, segmentClause }) =>
        audiences.map((audience) => ({
          datapoint,
          suffixes: suffixes ?? [],
          segment,
          audience,
          rowClause,
          segmentClause,
        })),
      );
    }),
  );
}

/** The suffixes that make up one row; null = any. */
function suffixGroups(question: Question, query: StatsQuery): (readonly number[] | null)[] {
  if (!query.splitSuffixes || question.suffixes.length === 0) return [query.suffixes];
  return (query.suffixes ?? question.suffixes.map((suffix) => suffix.code)).map((suffix) => [suffix]);
}

function segmentClauses(
  dataset: Dataset,
  query: StatsQuery,
): { segment: string; segmentClause: Clause | null }[] {
  const { splitter } = query;
  if (splitter === null) return [{ segment: '', segmentClause: null }];
  const everySegment = findQuestion(dataset.catalogue, splitter).datapoints.map(
    (datapoint) => datapoint.code,
  );
  return (query.segments ?? everySegment).map((segment) => ({
    segment,
    segmentClause: clauseOf(splitter, segment, null),
  }));
}

function clauseOf(question: string, datapoint: string, suffixes: readonly number[] | null): Clause {
  return { kind: 'clause', question, datapoints: [datapoint], suffixes, minCount: 1, negated: false };
}

type RowFigures = Omit<StatsRow, 'datapoint' | 'suffixes' | 'segment' | 'audience'>;

function readRow(reading: Reading, query: StatsQuery, parts: RowParts): RowFigures | UnavailableReason {
  const { rowClause, segmentClause, audience } = parts;
  const unsplit = [rowClause, audience.expression, query.base].filter((part) => part !== null);
  const involved: Expression[] = segmentClause === null ? unsplit : [...unsplit, segmentClause];
  const line = reading.line(involved);
  // Everything the row involves has run there too; only the segment's own waves do not confine it.
  const baseLine = query.segmentedBase ? line : reading.line(involved, unsplit);
  if (typeof line === 'string') return line;
  if (typeof baseLine === 'string') return baseLine;

  const base = baseOn(reading, query, rowClause, line);
  const segment = reading.members(line, segmentClause);
  const column = both(reading.members(line, audience.expression), segment);
  const audienceMembers = both(base, column);
  const row = reading.members(line, rowClause);
  const positive = both(audienceMembers, row);

  const wholeBase = baseOn(reading, query, rowClause, baseLine);
  const baseMembers = query.segmentedBase ? both(wholeBase, segment) : wholeBase;
  const datapointMembers = both(baseMembers, reading.members(baseLine, rowClause));

  const positiveSize = size(line, positive);
  const audienceSize = size(line, audienceMembers);
  const datapointSize = size(baseLine, datapointMembers);
  const baseSize = size(baseLine, baseMembers);
  return {
    waves: reading.waveCodes(line),
    baseWaves: reading.waveCodes(baseLine),
    positiveSize,
    positiveSample: sample(positive),
    audienceSize,
    audienceSample: sample(audienceMembers),
    audiencePercentage: columnPercentage(positiveSize, audienceSize),
    audienceIndex: affinityIndex(proportion(positiveSize, audienceSize), proportion(datapointSize, baseSize)),
    audienceEffectiveSample: effectiveSample(line.weights, audienceMembers),
    datapointSize,
    datapointSample: sample(datapointMembers),
    datapointPercentage: rowPercentage(positiveSize, datapointSize),
    baseSize,
    baseSample: sample(baseMembers),
    confidenceInterval: proportionInterval(reading, line, audienceMembers, row),
    significance: compareShares(reading, line, audienceMembers, except(base, column), row),
  };
}

/** The base on a line; in base mode `asked`, those of it who were asked the row. */
function baseOn(reading: Reading, query: StatsQuery, row: Clause, line: Line): Uint8Array {
  const base = reading.members(line, query.base);
  return query.scope.baseMode === 'asked' ? both(base, reading.asked(line, row)) : base;
}
