import { unstatedLocation } from '../survey.ts';
import type { Codebook, CodebookQuestion } from './codebook.ts';
import { type Finding, repeated } from './finding.ts';
import { questionHeaders } from './described-columns.ts';

/** Codes of a column are kept in 16 bits, of which 0 is a blank. */
const mostCodes = 65_535;

type QuestionOf<Type extends CodebookQuestion['type']> = Extract<CodebookQuestion, { type: Type }>;

/** The rules about one question of a codebook. */
export function* questionFindings(
  question: CodebookQuestion,
  codebook: Codebook,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  for (const finding of findings(question, codebook, headers)) {
    yield { ...finding, message: `question ${question.code}: ${finding.message}` };
  }
}

function* findings(
  question: CodebookQuestion,
  codebook: Codebook,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  const datapoints: readonly Pick<CodebookQuestion, 'code' | 'asked_in'>[] =
    question.type === 'numeric' ? question.bands : question.datapoints;
  const suffixes = 'suffixes' in question ? question.suffixes : [];
  yield* repeated(
    datapoints,
    ({ code }) => code,
    (code) => `the datapoint code "${code}" is used twice`,
  );
  yield* repeated(
    suffixes,
    ({ code }) => String(code),
    (code) => `the suffix code ${code} is used twice`,
  );
  if (Math.max(datapoints.length, suffixes.length) > mostCodes) {
    yield { message: `a question has at most 65,535 datapoints or suffixes` };
  }
  if (question.type === 'single') yield* valueFindings(question.datapoints);
  if (question.type === 'grid_single') yield* valueFindings(question.suffixes);
  if (question.type === 'grid_multiple') yield* gridColumnFindings(question);
  if (question.type === 'numeric') yield* bandFindings(question.bands);
  yield* columnFindings(question, headers);
  for (const [what, part] of [
    ['it', question] as const,
    ...datapoints.map((datapoint) => [`the datapoint ${datapoint.code}`, datapoint] as const),
    ...suffixes.map((suffix) => [`the suffix ${suffix.code}`, suffix] as const),
  ]) {
    yield* askedInFindings(what, part.asked_in, codebook);
  }
}

function* valueFindings(
  answers: readonly { code: string | number; value: string | number }[],
): Generator<Finding> {
  yield* repeated(
    answers,
    ({ value }) => String(value),
    (value) => `two answers have the value ${JSON.stringify(value)}; give each its own`,
  );
}

function* gridColumnFindings({ datapoints, suffixes }: QuestionOf<'grid_multiple'>): Generator<Finding> {
  const codes = new Set(suffixes.map((suffix) => String(suffix.code)));
  for (const { code, columns } of datapoints) {
    const missing = [...codes].filter((suffix) => !Object.hasOwn(columns, suffix));
    const unknown = Object.keys(columns).filter((suffix) => !codes.has(suffix));
    if (missing.length > 0) {
      yield { message: `the datapoint ${code} has no column for the suffixes ${missing.join(', ')}` };
    }
    if (unknown.length > 0) {
      yield {
        message: `the datapoint ${code} has columns for suffixes that are not listed: ${unknown.join(', ')}`,
      };
    }
  }
}

/** Both bounds of a band are part of it, so bands that share a bound overlap. */
function* bandFindings(bands: QuestionOf<'numeric'>['bands']): Generator<Finding> {
  const intervals = bands.map(({ code, from, to }) => ({
    code,
    from: from ?? -Infinity,
    to: to ?? Infinity,
  }));
  for (const { code, from, to } of intervals) {
    if (from > to) yield { message: `the band ${code} goes from ${from} to ${to}, which is less` };
  }
  const sorted = intervals.toSorted((left, right) => left.from - right.from);
  for (const [index, band] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && before.to >= band.from) {
      yield {
        message: `the bands ${before.code} and ${band.code} overlap at ${band.from}; both bounds belong to a band`,
      };
    }
  }
}

function* columnFindings(question: CodebookQuestion, headers: ReadonlySet<string>): Generator<Finding> {
  const columns = questionHeaders(question);
  for (const column of new Set(columns)) {
    if (!headers.has(column)) yield { column, message: `the file has no column ${JSON.stringify(column)}` };
  }
  yield* repeated(
    columns,
    (column) => column,
    (column) => `the column ${JSON.stringify(column)} is used twice`,
  );
}

function* askedInFindings(
  what: string,
  askedIn: CodebookQuestion['asked_in'],
  { waves, locations }: Codebook,
): Generator<Finding> {
  const waveCodes = new Set(waves.map((wave) => wave.code));
  const locationCodes = new Set([...locations.map((location) => location.code), unstatedLocation]);
  for (const entry of askedIn ?? []) {
    for (const wave of entry.waves ?? []) {
      if (!waveCodes.has(wave))
        yield { message: `asked_in of ${what} names the wave "${wave}", which is not listed` };
    }
    for (const location of entry.locations ?? []) {
      if (!locationCodes.has(location)) {
        yield { message: `asked_in of ${what} names the location "${location}", which is not listed` };
      }
    }
  }
}
