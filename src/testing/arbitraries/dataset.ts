import * as fc from 'fast-check';
import type { Catalogue, Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { Column, Dataset } from '../../engine/survey/dataset.ts';
import { hasPair, intersectPairs, type PairSet, pairsWhere } from '../../engine/survey/pairs.ts';
import { columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import type { Vocabulary } from './expression.ts';

export interface SurveyOptions {
  /** False: questions, datapoints and suffixes ran in some pairs only. */
  readonly ranEverywhere: boolean;
  readonly clustered: boolean;
}

/**
 * Draws a survey of up to 24 respondents over up to three waves and locations, with a question of every kind. Weights
 * are halves up to 4.5, some of them 0. Respondents never answer a question that did not run.
 */
export function surveyArbitrary(options: Partial<SurveyOptions> = {}): fc.Arbitrary<Dataset> {
  const { ranEverywhere = false, clustered = false } = options;
  return fc
    .record({ waveCount: fc.integer({ min: 1, max: 3 }), locationCount: fc.integer({ min: 1, max: 3 }) })
    .chain(({ waveCount, locationCount }) => {
      const respondent = fc.record({
        wave: fc.nat(waveCount - 1),
        location: fc.nat(locationCount - 1),
        units: fc.nat(9),
        stratum: fc.integer({ min: -1, max: 1 }),
        cluster: fc.integer({ min: -1, max: 2 }),
        answers: fc.record(answerArbitraries),
      });
      const pairs = fc
        .array(fc.oneof({ weight: 3, arbitrary: fc.constant('1') }, fc.constant('0')), {
          minLength: waveCount * locationCount,
          maxLength: waveCount * locationCount,
        })
        .map((flags) => flags.join(''));
      return fc
        .record({
          respondents: fc.array(respondent, { minLength: 1, maxLength: 24 }),
          ranIn: ranEverywhere ? fc.constant(null) : fc.array(pairs, { minLength: 15, maxLength: 15 }),
        })
        .map(({ respondents, ranIn }) =>
          buildSurvey(waveCount, locationCount, respondents, ranIn, clustered),
        );
    });
}

/** The codes of such a survey, waves and locations among them where asked for. */
export function vocabularyOf(dataset: Dataset, options: { readonly places: boolean }): Vocabulary {
  const { questions, waves, locations } = dataset.catalogue;
  return [
    ...questions.map((question) => ({
      code: question.code,
      datapoints: [...codesOf(question.datapoints), ...(intervals[question.code] ?? [])],
      suffixes: question.suffixes.map((suffix) => suffix.code),
    })),
    ...(options.places
      ? [
          { code: 'waves', datapoints: codesOf(waves), suffixes: [] },
          { code: 'locations', datapoints: codesOf(locations), suffixes: [] },
        ]
      : []),
  ];
}

/** Numbers of the survey are whole, so that each of these has an end among them. */
const intervals: Readonly<Record<string, readonly string[]>> = {
  number: ['[3,12)', '(5,)', '(,7]', '[4,4]', '(2.5,9]'],
  minutes: ['tv[0,0]', 'tv[1,10)', 'tv(12,)'],
  times: ['r1[0,0]', 'r1[1,10)', 'r1(12,)'],
};

const code = fc.nat(3);
const mark = fc.nat(2);
const number = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 20 }));

function codesOf(list: readonly { readonly code: string }[]): string[] {
  return list.map((one) => one.code);
}

/** Keyed by column. */
const answerArbitraries = {
  single: code,
  'multiple/x': mark,
  'multiple/y': mark,
  'multiple/z': mark,
  'ratings/r1': code,
  'ratings/r2': code,
  'cells/r1/1': mark,
  'cells/r1/2': mark,
  'cells/r2/1': mark,
  'cells/r2/2': mark,
  number,
  'minutes/tv': number,
  'times/r1/1': number,
  'times/r1/2': number,
  'times/r2/1': number,
  'times/r2/2': number,
};

interface RandomRespondent {
  readonly wave: number;
  readonly location: number;
  readonly units: number;
  readonly stratum: number;
  readonly cluster: number;
  readonly answers: Readonly<Record<string, number>>;
}

function buildSurvey(
  waveCount: number,
  locationCount: number,
  respondents: readonly RandomRespondent[],
  ranIn: readonly PairSet[] | null,
  clustered: boolean,
): Dataset {
  const everyPair = pairsWhere(waveCount, locationCount, () => true);
  const questions = questionnaire((place) => ranIn?.[place] ?? everyPair);
  const reached = new Set(respondents.map(({ wave, location }) => wave * locationCount + location));
  const catalogue: Catalogue = {
    code: 'random',
    name: 'Random survey',
    synthetic: true,
    respondentCount: respondents.length,
    datasets: [{ code: 'random', name: 'Random survey', namespace: 'core', parent: null }],
    waves: Array.from({ length: waveCount }, (_, index) => waveOf(`w${index + 1}`)),
    locations: Array.from({ length: locationCount }, (_, index) => ({ code: `l${index + 1}`, name: '' })),
    weights: [{ code: 'weight', name: 'Weight' }],
    // Every other survey has a codebook that reads its codes otherwise.
    questions: respondents.length % 2 === 0 ? questions.map(readOtherwise) : questions,
    fielded: pairsWhere(waveCount, locationCount, (when, at) => reached.has(when * locationCount + at)),
  };
  const pick = (field: 'wave' | 'location' | 'units' | 'stratum' | 'cluster'): number[] =>
    respondents.map((respondent) => respondent[field]);
  return {
    catalogue,
    version: 'random-1',
    respondents: {
      count: respondents.length,
      wave: Uint16Array.from(pick('wave')),
      location: Uint16Array.from(pick('location')),
      weights: [
        { units: Uint32Array.from(pick('units')), divisor: 2, exponents: new Int8Array(everyPair.length) },
      ],
      stratum: clustered ? Int32Array.from(pick('stratum')) : null,
      cluster: clustered ? Int32Array.from(pick('cluster')) : null,
    },
    columns: new Map(questions.flatMap((question) => columnsOf(question, respondents, locationCount))),
  };
}

function questionnaire(ranIn: (place: number) => PairSet): Question[] {
  const within = (place: number, all: PairSet): PairSet => intersectPairs(ranIn(place), all);
  return [
    questionOf('single', 'single', ranIn(0), [
      datapointOf('a', ranIn(0)),
      datapointOf('b', ranIn(0)),
      datapointOf('c', within(1, ranIn(0))),
    ]),
    questionOf('multiple', 'multiple', ranIn(2), [
      datapointOf('x', ranIn(2)),
      datapointOf('y', ranIn(2)),
      datapointOf('z', within(3, ranIn(2))),
    ]),
    questionOf(
      'ratings',
      'grid_single',
      ranIn(4),
      [datapointOf('r1', ranIn(4)), datapointOf('r2', within(5, ranIn(4)))],
      [suffixOf(1, ranIn(4)), suffixOf(2, ranIn(4)), suffixOf(3, within(6, ranIn(4)))],
    ),
    questionOf(
      'cells',
      'grid_multiple',
      ranIn(7),
      [datapointOf('r1', ranIn(7)), datapointOf('r2', within(8, ranIn(7)))],
      [suffixOf(1, ranIn(7)), suffixOf(2, within(9, ranIn(7)))],
    ),
    questionOf('number', 'numeric', ranIn(10), [
      { ...datapointOf('low', ranIn(10)), from: 0, to: 10 },
      { ...datapointOf('middle', ranIn(10)), from: 11, to: 15 },
    ]),
    questionOf('minutes', 'grid_numeric', ranIn(11), [datapointOf('tv', ranIn(11))]),
    questionOf(
      'times',
      'grid_numeric',
      ranIn(12),
      [datapointOf('r1', ranIn(12)), datapointOf('r2', within(13, ranIn(12)))],
      [suffixOf(1, ranIn(12)), suffixOf(2, within(14, ranIn(12)))],
    ),
  ];
}

/** Answers in other places than their own: one of two codes, and one that is read as no answer. */
function readOtherwise(question: Question): Question {
  const { kind, ranIn, datapoints, suffixes } = question;
  const places = [[2], [], [1, 3]];
  const reread = <Answer extends Datapoint | Suffix>(answers: readonly Answer[]): Answer[] =>
    answers.map((answer, index) => ({
      ...answer,
      ranIn,
      places: places[index] ?? [],
      ...(index === 1 && { missing: true, numeric: false }),
    }));
  if (kind === 'single') return { ...question, datapoints: reread(datapoints) };
  return kind === 'grid_single' ? { ...question, suffixes: reread(suffixes) } : question;
}

/** Blank wherever the question, the datapoint or the suffix did not run. */
function columnsOf(
  asked: Question,
  respondents: readonly RandomRespondent[],
  locationCount: number,
): [string, Column][] {
  const given = (key: string, ran: PairSet, blank: number): number[] =>
    respondents.map((respondent) =>
      hasPair(ran, respondent.wave * locationCount + respondent.location)
        ? (respondent.answers[key] ?? blank)
        : blank,
    );
  const codes = (key: string, ran: PairSet, listed: readonly { readonly ranIn: PairSet }[]): Column => {
    const byCode = listed.map((one, index) =>
      given(key, intersectPairs(ran, one.ranIn), 0).map((c) => c === index + 1),
    );
    const values = respondents.map((_, i) => byCode.findIndex((chosen) => chosen[i] === true) + 1);
    return { kind: 'codes', values: Uint8Array.from(values) };
  };
  const marks = (key: string, ran: PairSet): Column => ({
    kind: 'marks',
    values: Uint8Array.from(given(key, ran, 0)),
  });
  const numbers = (key: string, ran: PairSet): Column => ({
    kind: 'numbers',
    values: Float64Array.from(given(key, ran, Number.NaN)),
  });

  return questionCells(asked).map(({ key, datapoint, suffix }): [string, Column] => {
    const ofRow = datapoint?.ranIn ?? asked.ranIn;
    const ran = suffix === null ? ofRow : intersectPairs(ofRow, suffix.ranIn);
    const kind = columnKinds[asked.kind];
    if (kind === 'codes')
      return [key, codes(key, ran, asked.kind === 'single' ? asked.datapoints : asked.suffixes)];
    return [key, kind === 'marks' ? marks(key, ran) : numbers(key, ran)];
  });
}

function waveOf(waveCode: string): Catalogue['waves'][number] {
  return { code: waveCode, name: waveCode, dateStart: null, dateEnd: null };
}

function questionOf(
  questionCode: string,
  kind: Question['kind'],
  ranIn: PairSet,
  datapoints: readonly Datapoint[],
  suffixes: readonly Suffix[] = [],
): Question {
  return {
    code: questionCode,
    namespace: 'core',
    kind,
    name: questionCode,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints,
    suffixes,
    ranIn,
  };
}

function datapointOf(datapointCode: string, ranIn: PairSet): Datapoint {
  return {
    code: datapointCode,
    name: datapointCode,
    midpoint: 1,
    numeric: true,
    from: null,
    to: null,
    ranIn,
  };
}

function suffixOf(suffixCode: number, ranIn: PairSet): Suffix {
  return { code: suffixCode, name: String(suffixCode), midpoint: suffixCode, numeric: true, ranIn };
}
