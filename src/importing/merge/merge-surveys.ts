import type { RecordedWave } from '../../engine/segments/writing/write-segments.ts';
import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import { questionCells } from '../../engine/survey/question-cells.ts';
import { withSentences } from '../dataset/answered-base.ts';
import { chosenOption } from '../proposal/findings/finding.ts';
import { freeCode } from '../../lib/free-code.ts';
import type { ProposalFinding } from '../proposal/survey-proposal.ts';
import { type AskedIn, type Survey, type SurveyQuestion, unstatedLocation } from '../survey.ts';
import { type AnswerMatch, matchQuestion, type QuestionMatch } from './match-question.ts';
import { codeWithin } from './merge-findings.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { farAnswers } from '../../engine/survey/far-midpoints.ts';

/**
 * A dataset's survey with the waves of another behind it, matched as `mergeFindings` says and somebody decided. Codes of
 * the dataset stay what they are, so that whatever was saved about it still holds.
 */
export function mergeSurveys(before: Survey, addition: Survey, findings: readonly ProposalFinding[]): Survey {
  const added = withStatedPlaces(before, addition);
  const counts = { before: before.respondents.count, added: added.respondents.count };
  const namespace = before.datasets[0]?.namespace ?? '';
  const columns = new Map<string, Column>();
  const questions: SurveyQuestion[] = [...before.questions];
  for (const [key, column] of before.columns) columns.set(key, joinColumns(column, null, counts));
  /** Keys of the addition's columns and questions in the whole. */
  const keys = new Map<string, string>();
  const addColumn = (addedKey: string, key: string, column: Column): void => {
    keys.set(addedKey, key);
    columns.set(key, joinColumns(before.columns.get(key) ?? null, column, counts));
  };
  const addQuestion = (question: SurveyQuestion, code: string): void => {
    questions.push({ ...question, code });
    keys.set(question.code, code);
    for (const { key, column } of columnsOf(question, added))
      addColumn(key, key.replace(question.code, code), column);
  };

  for (const question of added.questions) {
    const place = questions.findIndex(({ code }) => code === question.code);
    const known = questions[place];
    const code = codeWithin(namespace, question.code);
    if (known === undefined) {
      addQuestion(question, question.code);
      continue;
    }
    const match = matchQuestion(known, question);
    if (!match.isSameKind) {
      if (chosenOption(findings, `changed_kind:${code}`) === 'leave_out') continue;
      const taken = new Set(questions.map((one) => codeWithin(namespace, one.code)));
      addQuestion(question, `${namespace}.${freeCode(code, taken, code)}`);
      continue;
    }
    const isApart = ({ code: answer, before: label }: AnswerMatch): boolean =>
      label !== null && chosenOption(findings, `changed_label:${code}:${answer}`) === 'apart';
    const { merged, answers, suffixes } = joinedQuestion(known, question, added, match, isApart);
    questions[place] = merged;
    keys.set(question.code, known.code);
    const { places } = question.kind === 'single' ? answers : suffixes;
    for (const { column, datapoint, suffix, ...cell } of columnsOf(question, added)) {
      const row = datapoint && answers.all[answers.places[question.datapoints.indexOf(datapoint)] ?? -1];
      const at = suffix && suffixes.all[suffixes.places[question.suffixes.indexOf(suffix)] ?? -1];
      addColumn(cell.key, columnKey(known.code, row?.code, at?.code), recoded(column, places));
    }
  }
  return {
    ...before,
    questions,
    columns,
    ...joinedSources(before, added, keys),
    ...joinedRespondents(before, added, counts),
  };
}

/** A question of the dataset as the added waves have it too; `answers`, `suffixes`: the places of theirs in it. */
function joinedQuestion(
  known: SurveyQuestion,
  question: SurveyQuestion,
  added: Survey,
  match: QuestionMatch,
  isApart: (answer: AnswerMatch) => boolean,
) {
  const answers = placed(known.datapoints, question.datapoints, match.answers, isApart, (part, taken) => ({
    ...part,
    code: freeCode(part.code, new Set(taken), 'answer'),
  }));
  const suffixes = placed(known.suffixes, question.suffixes, match.columns, isApart, (part, taken) =>
    taken.has(part.code) ? { ...part, code: Math.max(0, ...taken) + 1 } : part,
  );
  const ran = question.askedIn ?? [{ waves: added.waves.map((wave) => wave.code) }];
  const relabelled = [...match.answers, ...match.columns].filter((answer) => !isApart(answer));
  const joined: SurveyQuestion = {
    ...known,
    notes: withRelabelled(known.notes, relabelled, added),
    askedIn: [...(known.askedIn ?? []), ...ran],
    datapoints: withAdded(known.datapoints, question.datapoints, answers, ran),
    suffixes: withAdded(known.suffixes, question.suffixes, suffixes, ran),
  };
  const places = { datapoints: answers.places, suffixes: suffixes.places };
  const merged = withConfirmedMidpoints(joined, { before: known, added: question, places });
  return { merged, answers, suffixes };
}

/** Sources of columns in the old and the added waves, whose columns got other keys. */
function joinedSources(
  before: Survey,
  added: Survey,
  keys: ReadonlyMap<string, string>,
): Pick<Survey, 'sources'> {
  if (before.sources === undefined && added.sources === undefined) return {};
  const sources: Record<string, readonly string[]> = { ...before.sources };
  for (const [key, names] of Object.entries(added.sources ?? {})) {
    const joined = key.startsWith('#') ? key : keys.get(key);
    if (joined !== undefined) sources[joined] = [...new Set([...(sources[joined] ?? []), ...names])];
  }
  return { sources };
}

/** Which answers of one trend were called otherwise in the added waves: their labels there are kept nowhere else. */
function withRelabelled(notes: string, answers: readonly AnswerMatch[], { waves }: Survey): string {
  const where = waves.map(({ name }) => name).join(', ');
  const told = answers.flatMap(({ name, before }) =>
    before === null ? [] : [`“${before}” was called “${name}” in ${where}.`],
  );
  return withSentences(notes, told);
}

/** Answers that the added waves offer ran there too; those that are new ran there alone. */
function withAdded<Part extends { readonly askedIn: AskedIn | null }>(
  before: readonly Part[],
  added: readonly Part[],
  { all, places }: Placed<Part>,
  ran: AskedIn,
): Part[] {
  const offered = new Map(places.map((place, index) => [place, added[index]]));
  return all.map((part, place) => {
    const own = offered.get(place)?.askedIn ?? ran;
    if (place >= before.length) return { ...part, askedIn: own };
    const isOffered = offered.has(place) || places.length === 0;
    return isOffered ? { ...part, askedIn: [...(part.askedIn ?? []), ...own] } : part;
  });
}

function columnsOf(question: SurveyQuestion, { columns }: Survey) {
  return questionCells(question).flatMap((cell) => {
    const column = columns.get(cell.key);
    return column === undefined ? [] : [{ ...cell, column }];
  });
}

interface Placed<Part> {
  readonly all: readonly Part[];
  /** Place of each added part in `all`. */
  readonly places: readonly number[];
}

/** `withFree`: the part under a code that none of the parts before it has. */
function placed<Part extends { readonly code: string | number }>(
  before: readonly Part[],
  added: readonly Part[],
  matches: readonly AnswerMatch[],
  isApart: (match: AnswerMatch) => boolean,
  withFree: (part: Part, taken: ReadonlySet<Part['code']>) => Part,
): Placed<Part> {
  const all = [...before];
  const places = matches.map((match, index) => {
    if (match.place !== null && !isApart(match)) return match.place;
    const part = added[index];
    if (part !== undefined) all.push(withFree(part, new Set(all.map(({ code }) => code))));
    return all.length - 1;
  });
  return { all, places };
}

/** Code k of the added column is the place of its answer, from 1. */
function recoded(column: Column, places: readonly number[]): Column {
  if (column.kind !== 'codes') return column;
  const toPlace = (code: number): number => (code === 0 ? 0 : (places[code - 1] ?? -1) + 1);
  const isNarrow = Math.max(...places) < 0xff;
  const values = isNarrow
    ? Uint8Array.from(column.values, toPlace)
    : Uint16Array.from(column.values, toPlace);
  return { kind: 'codes', values };
}

function joinedRespondents(
  before: Survey,
  added: Survey,
  counts: { readonly before: number; readonly added: number },
): Pick<Survey, 'waves' | 'locations' | 'weights' | 'respondents' | 'records'> {
  const [ofBefore, ofAdded] = [before.respondents, added.respondents];
  const { locations, placesBefore, placesAdded } = joinedLocations(before.locations, added.locations);
  const waves = [...before.waves];
  // A wave that the dataset lists without respondents has its place there.
  const waveOf = added.waves.map((one) => {
    const known = waves.findIndex(({ code }) => code === one.code);
    return known === -1 ? waves.push(one) - 1 : known;
  });
  const records = waves.map((_, index) => before.records?.[index] ?? null);
  for (const [index, record] of (added.records ?? []).entries()) {
    if (record !== null) records[waveOf[index] ?? 0] = movedBy(counts.before, record);
  }
  return {
    waves,
    records,
    locations,
    weights: joinedWeights(before.weights, added.weights, counts),
    respondents: {
      count: counts.before + counts.added,
      id: [...ofBefore.id, ...ofAdded.id],
      wave: joinedIndices(ofBefore.wave, [...before.waves.keys()], ofAdded.wave, waveOf),
      location: joinedIndices(ofBefore.location, placesBefore, ofAdded.location, placesAdded),
      stratum: joinTexts(ofBefore.stratum, ofAdded.stratum, counts, ''),
      primarySamplingUnit: joinTexts(
        ofBefore.primarySamplingUnit,
        ofAdded.primarySamplingUnit,
        counts,
        'added ',
      ),
    },
  };
}

/** The places of a dataset and of added waves, those who state none last, and where those of either are among them. */
function joinedLocations(before: Survey['locations'], added: Survey['locations']) {
  const stated = before.filter(({ code }) => code !== unstatedLocation);
  const isUnstated = [...before, ...added].some(({ code }) => code === unstatedLocation);
  const placeOf = ({ code, name, ...rest }: Survey['locations'][number]): number => {
    if (code === unstatedLocation) return -1;
    const known = stated.findIndex((one) => one.code === code || one.name === name);
    return known === -1 ? stated.push({ code, name, ...rest }) - 1 : known;
  };
  const ofBefore = before.map(({ code }) => stated.findIndex((one) => one.code === code));
  const ofAdded = added.map(placeOf);
  const last = stated.length;
  const orLast = (places: readonly number[]) => places.map((place) => (place === -1 ? last : place));
  return {
    locations: isUnstated ? [...stated, { code: unstatedLocation, name: 'Not stated' }] : stated,
    placesBefore: orLast(ofBefore),
    placesAdded: orLast(ofAdded),
  };
}

function joinedWeights(
  before: Survey['weights'],
  added: Survey['weights'],
  counts: { readonly before: number; readonly added: number },
): Survey['weights'] {
  const fresh = added.filter(({ code }) => !before.some((one) => one.code === code));
  return [...before, ...fresh].map(({ values: _values, ...scheme }) => {
    const { code } = scheme;
    const values = new Float64Array(counts.before + counts.added).fill(Number.NaN);
    values.set(before.find((one) => one.code === code)?.values ?? [], 0);
    // A wave without the weight has its own default in that place: it was weighted by something.
    const own = added.find((one) => one.code === code) ?? (code === before[0]?.code ? added[0] : undefined);
    values.set(own?.values ?? [], counts.before);
    // Sums over both are people only where both are.
    return { ...scheme, ...(own?.projects === false && { projects: false }), values };
  });
}

/** The wave or location of each respondent as its index in the joined survey: those of the dataset, then the added ones. */
function joinedIndices(
  before: Uint16Array,
  placesBefore: readonly number[],
  added: Uint16Array,
  placesAdded: readonly number[],
): Uint16Array {
  const joined = new Uint16Array(before.length + added.length);
  joined.set(before.map((index) => placesBefore[index] ?? 0));
  joined.set(
    added.map((index) => placesAdded[index] ?? 0),
    before.length,
  );
  return joined;
}

/** The record of respondents who now come after that many others. */
function movedBy(count: number, record: RecordedWave): RecordedWave {
  return {
    ...record,
    payloads: (respondents) => record.payloads(respondents.map((respondent) => respondent - count)),
  };
}

function joinTexts(
  before: readonly string[] | null,
  added: readonly string[] | null,
  counts: { readonly before: number; readonly added: number },
  prefix: string,
): string[] | null {
  if (before === null && added === null) return null;
  return [
    ...(before ?? Array.from({ length: counts.before }, () => '')),
    ...(added?.map((text) => (text === '' ? '' : `${prefix}${text}`)) ??
      Array.from({ length: counts.added }, () => '')),
  ];
}

/** The added survey with where things ran stated of its own waves alone, in the dataset's codes of locations. */
function withStatedPlaces(dataset: Survey, added: Survey): Survey {
  const waves = new Set(added.waves.map(({ code }) => code));
  const locations = new Map(
    added.locations.map(({ code, name }) => {
      const known = dataset.locations.find((one) => one.code === code || one.name === name);
      return [code, code === unstatedLocation ? code : (known?.code ?? code)];
    }),
  );
  const fitted = (askedIn: AskedIn | null): AskedIn | null =>
    askedIn?.map((where) => ({
      waves: (where.waves ?? [...waves]).filter((code) => waves.has(code)),
      ...(where.locations && { locations: where.locations.map((code) => locations.get(code) ?? code) }),
    })) ?? null;
  const questions = added.questions.map(
    (question): SurveyQuestion => ({
      ...question,
      askedIn: fitted(question.askedIn),
      datapoints: question.datapoints.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
      suffixes: question.suffixes.map((one) => ({ ...one, askedIn: fitted(one.askedIn) })),
    }),
  );
  return { ...added, questions };
}

/** Joins a column after another; null: all of its respondents are blank. */
function joinColumns(
  before: Column | null,
  added: Column | null,
  counts: { readonly before: number; readonly added: number },
): Column {
  const kind = before?.kind ?? added?.kind ?? 'marks';
  const count = counts.before + counts.added;
  const joined = <Values extends Column['values']>(values: Values): Values => {
    values.set(before?.values ?? []);
    values.set(added?.values ?? [], counts.before);
    return values;
  };
  switch (kind) {
    case 'codes': {
      const isWide = before?.values instanceof Uint16Array || added?.values instanceof Uint16Array;
      return { kind, values: joined(isWide ? new Uint16Array(count) : new Uint8Array(count)) };
    }
    case 'marks':
      return { kind, values: joined(new Uint8Array(count)) };
    case 'numbers':
      return { kind, values: joined(new Float64Array(count).fill(Number.NaN)) };
    default:
      return assertNever(kind);
  }
}

interface MergedSides {
  readonly before: SurveyQuestion;
  readonly added: SurveyQuestion;
  /** Place of each added answer and column in the merged question. */
  readonly places: Readonly<Record<'datapoints' | 'suffixes', readonly number[]>>;
}

/** The merged question, confirmed only where each number far from the others was confirmed on the side it came from. */
function withConfirmedMidpoints(
  merged: SurveyQuestion,
  { before, added, places }: MergedSides,
): SurveyQuestion {
  const { confirmedMidpoints: _before, ...unconfirmed } = merged;
  if (before.confirmedMidpoints !== true && added.confirmedMidpoints !== true) return unconfirmed;
  const part = merged.suffixes.length > 0 ? 'suffixes' : 'datapoints';
  const far = new Set(farAnswers(merged));
  const isConfirmed = merged[part].every((answer, place) => {
    if (!far.has(answer)) return true;
    if (before.confirmedMidpoints === true && place < before[part].length) return true;
    const own = added[part][places[part].indexOf(place)];
    return added.confirmedMidpoints === true && own?.midpoint === answer.midpoint;
  });
  return isConfirmed ? { ...unconfirmed, confirmedMidpoints: true } : unconfirmed;
}
