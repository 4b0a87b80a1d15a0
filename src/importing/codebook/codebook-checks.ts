import { whyBadCode } from '../../lib/why-bad-code.ts';
import { unstatedLocation } from '../survey.ts';
import type { Codebook, CodebookQuestion } from './codebook.ts';

/** Something that a codebook says which cannot be. `column` is a header it concerns. */
export interface CodebookFinding {
  readonly message: string;
  readonly column?: string;
}

/**
 * The rules between the parts of a codebook and its options: waves in order, what `asked_in` names known. Codes, bands and
 * columns are checked in the proposal that it makes.
 */
export function* codebookFindings(codebook: Codebook, namespace: string): Generator<CodebookFinding> {
  const namespaces = [namespace, ...codebook.children.map((child) => child.namespace ?? child.code)];
  yield* datasetFindings(codebook, namespaces);
  yield* waveDateFindings(codebook.waves);
  if (codebook.wave_column === null && codebook.waves.length > 1) {
    yield { message: 'name the column of the waves: wave_column in the codebook, or --wave' };
  }
  if (codebook.location_column === null && codebook.locations.length > 1) {
    yield { message: 'name the column of the locations: location_column in the codebook, or --location' };
  }
  for (const question of codebook.questions) {
    if (question.namespace !== null && !namespaces.includes(question.namespace)) {
      yield {
        message: `question ${question.code}: the namespace "${question.namespace}" is that of no dataset here (${namespaces.join(', ')})`,
      };
    }
    for (const finding of questionFindings(question, codebook)) {
      yield { ...finding, message: `question ${question.code}: ${finding.message}` };
    }
  }
}

/** A finding for each key that occurs more than once. */
export function* repeated(
  keys: readonly string[],
  message: (key: string) => string,
): Generator<CodebookFinding> {
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
): Generator<CodebookFinding> {
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

function* waveDateFindings(waves: Codebook['waves']): Generator<CodebookFinding> {
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

function* questionFindings(question: CodebookQuestion, codebook: Codebook): Generator<CodebookFinding> {
  const datapoints: readonly Pick<CodebookQuestion, 'code' | 'asked_in'>[] =
    question.type === 'numeric' ? question.bands : question.datapoints;
  const suffixes = 'suffixes' in question ? question.suffixes : [];
  if (question.type === 'grid_multiple' || question.type === 'grid_numeric')
    yield* gridColumnFindings(question);
  for (const [what, part] of [
    ['it', question] as const,
    ...datapoints.map((datapoint) => [`the datapoint ${datapoint.code}`, datapoint] as const),
    ...suffixes.map((suffix) => [`the suffix ${suffix.code}`, suffix] as const),
  ]) {
    yield* askedInFindings(what, part.asked_in, codebook);
  }
}

function* gridColumnFindings({
  datapoints,
  suffixes,
}: Extract<CodebookQuestion, { type: 'grid_multiple' | 'grid_numeric' }>): Generator<CodebookFinding> {
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

function* askedInFindings(
  what: string,
  askedIn: CodebookQuestion['asked_in'],
  { waves, locations }: Codebook,
): Generator<CodebookFinding> {
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
