import { whyBadCode } from '../../lib/why-bad-code.ts';
import { unstatedLocation } from '../survey.ts';
import { type Codebook, type CodebookQuestion, columnsOfRow } from './codebook.ts';

/** Something that a codebook says which cannot be. `column` is a header it concerns. */
interface Finding {
  readonly message: string;
  readonly column?: string;
}

/**
 * The rules between the parts of a codebook, its options and the header of its file: columns present, values apart,
 * waves in order, what `asked_in` names known. Codes and bands are checked in the proposal that it makes.
 */
export function* codebookFindings(
  codebook: Codebook,
  namespace: string,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  const namespaces = [namespace, ...codebook.children.map((child) => child.namespace ?? child.code)];
  yield* datasetFindings(codebook, namespaces);
  yield* repeatedValues(
    'waves',
    codebook.waves.map(({ code, value }) => value ?? code),
  );
  yield* waveDateFindings(codebook.waves);
  yield* repeatedValues(
    'locations',
    codebook.locations.map(({ value }) => value),
  );
  yield* respondentColumnFindings(codebook, headers);
  for (const question of codebook.questions) {
    if (question.namespace !== null && !namespaces.includes(question.namespace)) {
      yield {
        message: `question ${question.code}: the namespace "${question.namespace}" is that of no dataset here (${namespaces.join(', ')})`,
      };
    }
    for (const finding of questionFindings(question, codebook, headers)) {
      yield { ...finding, message: `question ${question.code}: ${finding.message}` };
    }
  }
}

/** A finding for each key that occurs more than once. */
function* repeated(keys: readonly string[], message: (key: string) => string): Generator<Finding> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 2) yield { message: message(key) };
  }
}

function* datasetFindings(
  { dataset, children }: Codebook,
  namespaces: readonly string[],
): Generator<Finding> {
  for (const [noun, codes] of [
    ['dataset', [dataset.code, ...children.map(({ code }) => code)]],
    ['namespace', namespaces],
  ] as const) {
    yield* repeated(codes, (code) => `the ${noun} code "${code}" is used twice; change one`);
    for (const code of codes) {
      const message = whyBadCode(noun, code);
      if (message !== null) yield { message };
    }
  }
}

function* waveDateFindings(waves: Codebook['waves']): Generator<Finding> {
  let latest: { code: string; start: string } | null = null;
  for (const { code, date_start: start, date_end: end } of waves) {
    if (start !== null && end !== null && end < start) {
      yield { message: `the wave ${code} ends (${end}) before it starts (${start})` };
    }
    if (start === null) continue;
    if (latest !== null && start < latest.start) {
      yield {
        message: `the wave ${code} starts before ${latest.code}, which is listed first; list waves in time order`,
      };
    }
    latest = { code, start };
  }
}

function* respondentColumnFindings(codebook: Codebook, headers: ReadonlySet<string>): Generator<Finding> {
  if (codebook.wave_column === null && codebook.waves.length > 1) {
    yield { message: 'name the column of the waves: wave_column in the codebook, or --wave' };
  }
  if (codebook.location_column === null && codebook.locations.length > 1) {
    yield { message: 'name the column of the locations: location_column in the codebook, or --location' };
  }
  const named: [string, string | null][] = [
    ['ids', codebook.id_column],
    ['waves', codebook.wave_column],
    ['locations', codebook.location_column],
    ['strata', codebook.stratum_column],
    ['sampling units', codebook.psu_column],
    ...codebook.weight_columns.map(({ code, column }): [string, string] => [`the weight ${code}`, column]),
  ];
  for (const [what, column] of named) {
    if (column === null || headers.has(column)) continue;
    yield { column, message: `the file has no column ${JSON.stringify(column)}, which should hold ${what}` };
  }
}

function* questionFindings(
  question: CodebookQuestion,
  codebook: Codebook,
  headers: ReadonlySet<string>,
): Generator<Finding> {
  const datapoints: readonly Pick<CodebookQuestion, 'code' | 'asked_in'>[] =
    question.type === 'numeric' ? question.bands : question.datapoints;
  const suffixes = 'suffixes' in question ? question.suffixes : [];
  const valued =
    question.type === 'single'
      ? question.datapoints
      : question.type === 'grid_single'
        ? question.suffixes
        : [];
  yield* repeatedValues(
    'answers',
    valued.map(({ value }) => value),
  );
  if (question.type === 'grid_multiple' || question.type === 'grid_numeric')
    yield* gridColumnFindings(question);
  yield* columnFindings(question, headers);
  for (const [what, part] of [
    ['it', question] as const,
    ...datapoints.map((datapoint) => [`the datapoint ${datapoint.code}`, datapoint] as const),
    ...suffixes.map((suffix) => [`the suffix ${suffix.code}`, suffix] as const),
  ]) {
    yield* askedInFindings(what, part.asked_in, codebook);
  }
}

function repeatedValues(noun: string, values: readonly (string | number)[]): Generator<Finding> {
  const message = (value: string) => `two ${noun} have the value ${JSON.stringify(value)}; give each its own`;
  return repeated(values.map(String), message);
}

function* gridColumnFindings({
  datapoints,
  suffixes,
}: Extract<CodebookQuestion, { type: 'grid_multiple' | 'grid_numeric' }>): Generator<Finding> {
  const codes = new Set(suffixes.map((suffix) => String(suffix.code)));
  for (const { code, ...row } of datapoints) {
    const columns = row.columns ?? {};
    const column = 'column' in row ? row.column : null;
    if (codes.size === 0 && column === null) yield { message: `the datapoint ${code} names no column` };
    if (codes.size > 0 && column !== null) {
      yield { message: `the datapoint ${code} names one column, and the question has suffixes` };
    }
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

function* columnFindings(question: CodebookQuestion, headers: ReadonlySet<string>): Generator<Finding> {
  const columns =
    'column' in question ? [question.column] : question.datapoints.flatMap((row) => columnsOfRow(row));
  for (const column of new Set(columns)) {
    if (!headers.has(column)) yield { column, message: `the file has no column ${JSON.stringify(column)}` };
  }
  yield* repeated(columns, (column) => `the column ${JSON.stringify(column)} is used twice`);
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
