import { isGrid, takesNumbers } from '../../lib/question-kind.ts';
import * as fc from 'fast-check';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { addsUpAnswers, hasMeans } from '../../engine/survey/has-numbers.ts';
import type { Vocabulary } from '../arbitraries/expression.ts';
import { wireExpressionArbitrary } from '../arbitraries/wire-expression.ts';
import type { ReplayRequest } from './replay-app.ts';

/** Questions of the demo that are asked: enough of every kind, some of them in two waves only. */
const demoQuestions = new Set(
  'q1 q2 q3 q4 q5 q7 q13 q20 q37 q38 q42 q51 q52 gaming.q1 gaming.q3 gaming.q5'.split(' '),
);
const demoWaves = ['2026q2', '2026q3'];
const demoLocations = ['de', 'br', 'us'];

/** Number of requests of one survey, by route. */
const runs = { stats: 38, crosstab: 22, means: 9, funnel: 9, waveCounts: 6, scopedWaveCounts: 9 };

/** Requests to every route, drawn for each of these surveys; the same for the same seed. */
export function drawnRequests(datasets: readonly Dataset[], seed: number): readonly ReplayRequest[] {
  return datasets.flatMap((dataset, index) => drawnFor(dataset, seed + index));
}

function drawnFor({ catalogue }: Dataset, seed: number): ReplayRequest[] {
  const isDemo = catalogue.code === 'core';
  const questions = catalogue.questions.filter(({ code }) => !isDemo || demoQuestions.has(code));
  const waves = isDemo ? demoWaves : codesOf(catalogue.waves);
  const locations = isDemo ? demoLocations : codesOf(catalogue.locations);
  const survey: Drawn = {
    catalogue,
    questions,
    waves,
    locations,
    expression: simple(questions, waves, locations),
  };
  const draw = (path: string, arbitrary: fc.Arbitrary<unknown>, numRuns: number): ReplayRequest[] =>
    fc.sample(arbitrary, { seed, numRuns }).map((json) => ({ path, json }));
  const numeric = questions.filter(hasMeans);
  return [
    ...draw('/v2/query/stats', statsArbitrary(survey), runs.stats),
    ...draw('/v2/query/crosstab', crosstabArbitrary(survey), runs.crosstab),
    ...(numeric.length === 0 ? [] : draw('/v2/query/means', meansArbitrary(survey, numeric), runs.means)),
    ...draw('/v2/query/funnel', countArbitrary(survey, { base: false }), runs.funnel),
    ...draw('/v2/query/audience_wave_counts', survey.expression, runs.waveCounts),
    ...draw('/v3/query/audience_wave_counts', countArbitrary(survey, { base: true }), runs.scopedWaveCounts),
  ];
}

interface Drawn {
  readonly catalogue: Catalogue;
  readonly questions: readonly Question[];
  readonly waves: readonly string[];
  readonly locations: readonly string[];
  readonly expression: fc.Arbitrary<unknown>;
}

/** Mostly one condition, which many people hold; else a tree in any spelling. */
function simple(
  questions: readonly Question[],
  waves: readonly string[],
  locations: readonly string[],
): fc.Arbitrary<unknown> {
  const places = [
    { code: 'waves', datapoints: waves, suffixes: [] },
    { code: 'locations', datapoints: locations, suffixes: [] },
  ];
  const vocabulary: Vocabulary = [
    ...questions
      .filter(({ datapoints }) => datapoints.length > 0)
      .map(({ code, datapoints, suffixes }) => ({
        code,
        datapoints: codesOf(datapoints),
        suffixes: suffixes.map((suffix) => suffix.code),
      })),
    ...places,
  ];
  const condition = fc.constantFrom(...vocabulary).chain(({ code, datapoints, suffixes }) =>
    fc.record(
      {
        question: fc.constant(code),
        datapoints: some([...datapoints], 3),
        suffixes: suffixes.length === 0 ? absent : often(fc.subarray([...suffixes], { minLength: 1 })),
        not: seldom(fc.constant(true)),
      },
      { requiredKeys: ['question'] },
    ),
  );
  const confined = fc.record({ and: fc.tuple(condition, fc.constantFrom(...places).chain(placed)) });
  return fc.oneof(
    { weight: 6, arbitrary: condition },
    { weight: 2, arbitrary: confined },
    { weight: 2, arbitrary: wireExpressionArbitrary(vocabulary) },
  );
}

function placed({
  code,
  datapoints,
}: {
  code: string;
  datapoints: readonly string[];
}): fc.Arbitrary<unknown> {
  return fc.record({
    question: fc.constant(code),
    datapoints: fc.subarray([...datapoints], { minLength: 1 }),
  });
}

function statsArbitrary(survey: Drawn): fc.Arbitrary<unknown> {
  const { questions, waves, locations } = survey;
  const splitters = [
    { splitter: 'waves', segments: waves },
    { splitter: 'locations', segments: locations },
    ...questions
      .filter(({ kind, suffixes }) => suffixes.length === 0 && !takesNumbers({ kind }))
      .map(({ code, datapoints }) => ({ splitter: code, segments: codesOf(datapoints) })),
  ];
  const split = fc.constantFrom(...splitters).chain(({ splitter, segments }) =>
    fc.record({
      splitter: fc.constant(splitter),
      segments: some([...segments], 3),
      segmented_base: fc.boolean(),
    }),
  );
  return fc.constantFrom(...questions).chain((question) => {
    const datapoints = codesOf(question.datapoints);
    const net = fc.record({
      code: fc.constantFrom('net', 'other'),
      datapoints: some(datapoints, 4),
    });
    return fc
      .tuple(
        fc.record({
          question: fc.constant(question.code),
          datapoints: datapoints.length === 0 ? absent : some(datapoints, 2),
          suffixes: suffixesOf(question),
          split_suffixes: seldom(fc.boolean()),
          nets: datapoints.length === 0 ? absent : seldom(fc.tuple(net)),
          interval: seldom(fc.constantFrom('wilson', 'korn_graubard', 'logit')),
          all_intervals: seldom(fc.constant(true)),
          test: often(
            fc.record(
              { versus: fc.constantFrom('rest', 'total', 'previous_wave', 'none'), profile },
              { requiredKeys: ['versus'] },
            ),
          ),
          letters: seldom(fc.constantFrom('audiences', 'segments')),
          ...sharedFields(survey),
        }),
        often(split),
      )
      .map(([request, segments]) => ({ ...request, ...segments }));
  });
}

function meansArbitrary(survey: Drawn, numeric: readonly Question[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...numeric).chain((question) => {
    return fc.record({
      question: fc.constant(question.code),
      datapoints: isGrid(question) ? often(some(codesOf(question.datapoints), 2)) : absent,
      suffixes: suffixesOf(question),
      histogram: seldom(fc.constant(true)),
      ...sharedFields(survey),
    });
  });
}

function crosstabArbitrary(survey: Drawn): fc.Arbitrary<unknown> {
  const item = fc.record(
    { id: fc.constantFrom('first', 'second', 'third'), expression: survey.expression },
    { requiredKeys: ['expression'] },
  );
  const everyone = fc.record({ id: fc.constant('everyone') });
  const counted = fc.oneof({ weight: 5, arbitrary: item }, { weight: 1, arbitrary: everyone });
  const values = survey.questions.flatMap(valuesOf);
  const valued = values.length === 0 ? counted : fc.constantFrom(...values);
  const sides = fc.oneof(
    { weight: 5, arbitrary: fc.record({ rows: upToThree(counted), columns: upToThree(counted) }) },
    {
      weight: 2,
      arbitrary: fc.record({ rows: upToThree(fc.oneof(valued, counted)), columns: upToThree(counted) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ rows: upToThree(counted), columns: upToThree(fc.oneof(valued, counted)) }),
    },
  );
  const { audiences: _, ...shared } = sharedFields(survey);
  return fc
    .tuple(sides, fc.record({ ...shared, dataset: fc.constant(survey.catalogue.code) }))
    .map(([both, more]) => ({ ...both, ...more }));
}

function upToThree(one: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(one, { minLength: 1, maxLength: 3 });
}

/** Averages and sums of a question. */
function valuesOf(question: Question): unknown[] {
  if (!addsUpAnswers(question) && !hasMeans(question)) return [];
  const rows = isGrid(question) ? codesOf(question.datapoints).slice(0, 1) : [''];
  return rows.flatMap((datapoint) => {
    const value = { question: question.code, datapoint };
    const sum = { id: 'sum', dbu: value };
    return addsUpAnswers(question) ? [sum] : [sum, { id: 'average', avg: value }];
  });
}

/** Draws wave counts and funnels, which take an expression and a scope. */
function countArbitrary(survey: Drawn, { base }: { readonly base: boolean }): fc.Arbitrary<unknown> {
  const { audiences: _, base_audience: __, ...scope } = sharedFields(survey);
  const everyone = fc.constant(null);
  return fc.record({
    expression: base ? fc.oneof({ weight: 8, arbitrary: survey.expression }, everyone) : survey.expression,
    dataset: fc.constant(survey.catalogue.code),
    ...scope,
  });
}

/** Audiences, base and scope. The demo is asked two waves. */
function sharedFields({ catalogue, expression, waves, locations }: Drawn) {
  const someWaves = fc.subarray([...waves], { minLength: 1 });
  return {
    audiences: often(
      fc
        .array(expression, { minLength: 1, maxLength: 2 })
        .map((list) => list.map((one, index) => ({ id: `a${index + 1}`, expression: one }))),
    ),
    base_audience: seldom(fc.record({ id: fc.constant(''), expression })),
    waves: catalogue.code === 'core' ? someWaves : seldom(someWaves),
    locations:
      catalogue.code === 'core' ? often(fc.constant(locations)) : seldom(fc.subarray([...locations])),
    weight: seldom(fc.constantFrom(...codesOf(catalogue.weights))),
    base_mode: seldom(fc.constantFrom('all', 'asked')),
  };
}

function suffixesOf({ suffixes }: Question): fc.Arbitrary<unknown> {
  if (suffixes.length === 0) return absent;
  const codes = suffixes.map(({ code }) => String(code));
  return often(some(codes, 2));
}

const profile = fc.constantFrom('linearised', 'kish_unpooled', 'kish_pooled', 'overlap_pooled', 'unweighted');
/** Draws between one and `most` of the items. */
function some(list: readonly string[], most: number): fc.Arbitrary<string[]> {
  return fc.subarray([...list], {
    minLength: Math.min(1, list.length),
    maxLength: Math.min(most, list.length),
  });
}

const absent = fc.constant(undefined);

function seldom<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 3, arbitrary: absent }, { weight: 1, arbitrary });
}

function often<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 1, arbitrary: absent }, { weight: 2, arbitrary });
}

function codesOf(list: readonly { readonly code: string }[]): string[] {
  return list.map(({ code }) => code);
}
