import type { Clause, Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { MeansQuery, MeansResult, MeansRow, UnavailableMeansRow } from '../means-query.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { histogram } from '../measures/histogram.ts';
import { sizesOfNumbers, weightedMedian } from '../measures/weighted-median.ts';
import { among } from './among.ts';
import { datapointsOfRows, meansClause } from './means-parts.ts';
import { countPeople } from './people.ts';
import { openReading, type Reading } from './reading.ts';
import { values } from './values.ts';

/** `means` of `../means.ts`, respondent by respondent. */
export function oracleMeans(dataset: Dataset, query: MeansQuery): MeansResult {
  const reading = openReading(dataset, query.scope);
  const audiences = query.audiences.length > 0 ? query.audiences : [{ id: '', expression: null }];
  const rows: MeansRow[] = [];
  const unavailable: UnavailableMeansRow[] = [];
  for (const datapoint of datapointsOfRows(dataset.catalogue, query)) {
    const subject = readSubject(dataset, query, datapoint);
    for (const { id, expression } of audiences) {
      const row = readRow(reading, query, subject, expression);
      const names = { datapoint: datapoint ?? '', audience: id };
      if (typeof row === 'string') unavailable.push({ ...names, reason: row });
      else rows.push({ ...names, ...row });
    }
  }
  return { rows, unavailable };
}

/** What a row averages: who has a value, and which. */
interface Subject {
  readonly clause: Clause;
  readonly values: Float64Array;
  readonly valued: Uint8Array;
}

function readSubject(dataset: Dataset, query: MeansQuery, datapoint: string | null): Subject {
  const { question, suffixes } = query;
  const numbers = values(dataset, question, datapoint, suffixes);
  return {
    clause: meansClause(query, datapoint),
    values: numbers,
    valued: Uint8Array.from(numbers, (x) => (Number.isNaN(x) ? 0 : 1)),
  };
}

type RowFigures = Omit<MeansRow, 'datapoint' | 'audience'>;

/** Who has a value was asked, so that the base mode makes no difference. */
function readRow(
  reading: Reading,
  query: MeansQuery,
  subject: Subject,
  audience: Expression | null,
): RowFigures | UnavailableReason {
  const involved = [subject.clause, audience, query.base].filter((part) => part !== null);
  const line = reading.line(involved);
  if (typeof line === 'string') return line;
  const base = reading.marked(line.respondents, reading.described(query.base));
  const column = reading.marked(base, reading.described(audience));
  const people = countPeople(line, among(column, subject.valued));
  const contributions = linearisedContributions(line.weights, people.respondents, subject.values);
  return {
    waves: reading.waveCodes(line),
    mean: contributions.estimate,
    standardError: Math.sqrt(linearisedVariance(reading.design, contributions)),
    median: weightedMedian(line.weights, people.respondents, subject.values),
    sample: people.sample,
    effectiveSample: people.effectiveSample,
    size: people.size,
    ...(query.histogram === true
      ? { histogram: histogram(sizesOfNumbers(line.weights, people.respondents, subject.values)) }
      : {}),
  };
}
