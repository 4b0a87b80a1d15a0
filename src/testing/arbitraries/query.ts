import * as fc from 'fast-check';
import type { CrosstabItem, CrosstabQuery } from '../queries/crosstab-query.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { hasMeans } from '../../engine/survey/has-numbers.ts';
import type { MeansQuery } from '../queries/means-query.ts';
import type { Scope } from '../queries/scope.ts';
import type { StatsQuery } from '../queries/stats-query.ts';
import type { WaveCountsQuery } from '../queries/wave-counts-query.ts';
import type { IntervalMethod } from '../queries/estimates.ts';
import type { TestProfile, TestVersus } from '../queries/test-settings.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { vocabularyOf } from './dataset.ts';
import { clauseArbitrary, expressionArbitrary } from './expression.ts';

/** Scopes of a survey made by `surveyArbitrary`, some without a pair. */
export function scopeArbitrary({ catalogue }: Dataset): fc.Arbitrary<Scope> {
  return fc.record({
    waves: seldom(someCodes(catalogue.waves)),
    locations: seldom(someCodes(catalogue.locations)),
    weight: fc.constant(null),
    baseMode: fc.constantFrom('all', 'all', 'asked'),
  });
}

/** Stats queries of such a survey: every question, splitter and option. */
export function statsQueryArbitrary(dataset: Dataset): fc.Arbitrary<StatsQuery> {
  const { questions, waves, locations } = dataset.catalogue;
  const expression = describing(dataset);
  const splitters = [
    { code: 'waves', datapoints: waves },
    { code: 'locations', datapoints: locations },
    ...questions.filter((question) => question.datapoints.length > 0),
  ];
  return fc
    .record({ question: fc.constantFrom(...questions), splitter: fc.option(fc.constantFrom(...splitters)) })
    .chain(({ question, splitter }) =>
      fc.record({
        question: fc.constant(question.code),
        datapoints: fc.option(someCodes(question.datapoints)),
        suffixes:
          question.suffixes.length === 0
            ? fc.constant(null)
            : fc.option(
                fc.subarray(
                  question.suffixes.map((suffix) => suffix.code),
                  { minLength: 1 },
                ),
              ),
        splitSuffixes: fc.boolean(),
        splitter: fc.constant(splitter === null ? null : splitter.code),
        segments: splitter === null ? fc.constant(null) : fc.option(someCodes(splitter.datapoints)),
        segmentedBase: fc.boolean(),
        audiences: fc.array(fc.record({ id: fc.uuid(), expression: fc.option(expression, { freq: 5 }) }), {
          maxLength: 3,
        }),
        base: seldom(expression),
        scope: scopeArbitrary(dataset),
      }),
    );
}

/** The same with whatever settings a query may have. */
export function setStatsQueryArbitrary(dataset: Dataset): fc.Arbitrary<StatsQuery> {
  return fc
    .record({
      query: statsQueryArbitrary(dataset),
      settings: fc.record(
        {
          figures: fc.constantFrom('all', 'all', 'all', 'sizes'),
          interval: intervalMethod,
          allIntervals: fc.boolean(),
          test: fc.record({ versus: testVersus, profile: testProfile }),
          letters: fc.constantFrom('audiences', 'segments'),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ query, settings }) => ({ ...query, ...settings }));
}

/** Crosstabs of such a survey; averages and sums on one side only. */
export function crosstabQueryArbitrary(dataset: Dataset): fc.Arbitrary<CrosstabQuery> {
  const expression = describing(dataset);
  const counting: fc.Arbitrary<CrosstabItem['content']> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'everyone' as const }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('expression' as const), expression }) },
  );
  const any = fc.oneof({ weight: 2, arbitrary: counting }, { weight: 1, arbitrary: valuedContent });
  return fc.boolean().chain((valuedRows) =>
    fc.record({
      rows: items(valuedRows ? any : counting),
      columns: items(valuedRows ? counting : any),
      base: seldom(expression),
      scope: scopeArbitrary(dataset),
    }),
  );
}

/** The same with whatever settings a query may have; associations of single questions, and of whatever comes. */
export function setCrosstabQueryArbitrary(dataset: Dataset): fc.Arbitrary<CrosstabQuery> {
  const versus = fc.oneof(
    fc.record({ versus: testVersus, profile: testProfile }),
    fc.record({ versus: fc.constant('column' as const), columnIndex: fc.nat(2), profile: testProfile }),
  );
  const ofSingles = fc.constant({
    rows: ['a', 'b', 'c'].map(single),
    columns: ['l1', 'l2', 'l3'].map(location),
  });
  return crosstabQueryArbitrary(dataset).chain((query) => {
    const settings = fc.record(
      {
        figures: fc.constantFrom('all', 'all', 'all', 'sizes'),
        interval: intervalMethod,
        allIntervals: fc.boolean(),
        test: versus,
        letterSets: fc.array(fc.subarray([...query.columns.keys()]), { maxLength: 2 }),
        associations: fc.array(
          fc.record({ rows: countingIndices(query.rows), columns: countingIndices(query.columns) }),
          {
            maxLength: 2,
          },
        ),
      },
      { requiredKeys: [] },
    );
    const singles = ofSingles.map((chosen) => ({
      ...query,
      rows: chosen.rows,
      columns: chosen.columns.slice(0, dataset.catalogue.locations.length),
      associations: [
        { rows: [0, 1, 2], columns: [...dataset.catalogue.locations.keys()] },
        { rows: [0, 2], columns: [0] },
      ],
    }));
    return fc.oneof(
      { weight: 4, arbitrary: settings.map((chosen) => ({ ...query, ...chosen })) },
      { weight: 1, arbitrary: singles },
    );
  });
}

const intervalMethod = fc.constantFrom<IntervalMethod>('wilson', 'korn_graubard', 'logit');
const testVersus = fc.constantFrom<TestVersus>('rest', 'total', 'previous_wave', 'none');
const testProfile = fc.constantFrom<TestProfile>(
  'linearised',
  'linearised',
  'kish_unpooled',
  'kish_pooled',
  'overlap_pooled',
  'unweighted',
);

/** Some of the items that count people, by index. */
function countingIndices(list: readonly CrosstabItem[]): fc.Arbitrary<number[]> {
  return fc.subarray(list.flatMap((item, index) => (isValued(item) ? [] : [index])));
}

function isValued({ content }: CrosstabItem): boolean {
  return content.kind === 'average' || content.kind === 'sum';
}

function single(code: string): CrosstabItem {
  return counted('single', code);
}

function location(code: string): CrosstabItem {
  return counted('locations', code);
}

function counted(question: string, datapoint: string): CrosstabItem {
  const expression: Clause = {
    kind: 'clause',
    question,
    datapoints: [datapoint],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
  return { id: datapoint, content: { kind: 'expression', expression } };
}

export function waveCountsQueryArbitrary(dataset: Dataset): fc.Arbitrary<WaveCountsQuery> {
  const expression = describing(dataset);
  return fc.record({
    expression: fc.option(expression, { freq: 9 }),
    scope: scopeArbitrary(dataset),
    figures: fc.constantFrom('all', 'all', 'all', 'sizes'),
  });
}

/** Single conditions as often as whole trees, which seldom hold for anybody. */
export function describing(dataset: Dataset): fc.Arbitrary<Expression> {
  const vocabulary = vocabularyOf(dataset, { places: true });
  return fc.oneof(clauseArbitrary(vocabulary), expressionArbitrary(vocabulary));
}

/** Null three times in four. */
function seldom<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Means of every question that has some. */
export function meansQueryArbitrary(dataset: Dataset): fc.Arbitrary<MeansQuery> {
  const expression = describing(dataset);
  const numeric = dataset.catalogue.questions.filter(hasMeans);
  return fc.constantFrom(...numeric).chain((question) =>
    fc.record({
      question: fc.constant(question.code),
      datapoints: fc.option(someCodes(question.datapoints)),
      suffixes:
        question.kind === 'grid_numeric' && question.suffixes.length > 0
          ? fc.constantFrom(...question.suffixes.map(({ code }) => [code]))
          : seldom(fc.subarray(question.suffixes.map((suffix) => suffix.code))),
      audiences: fc.array(fc.record({ id: fc.uuid(), expression: fc.option(expression, { freq: 5 }) }), {
        maxLength: 3,
      }),
      base: seldom(expression),
      scope: scopeArbitrary(dataset),
      histogram: fc.boolean(),
    }),
  );
}

/** Values of every kind of question; questions of several answers have no average. */
const valuedContent: fc.Arbitrary<CrosstabItem['content']> = fc.oneof(
  valued('average', 'single', null),
  valued('average', 'single', 'b'),
  valued('average', 'ratings', 'r1'),
  valued('average', 'number', null),
  valued('average', 'number', 'middle'),
  valued('average', 'minutes', 'tv'),
  valued('sum', 'multiple', null),
  valued('sum', 'multiple', 'y'),
  valued('sum', 'cells', 'r2'),
  valued('sum', 'number', 'low'),
  valued('average', 'waves', null),
);

function valued(kind: 'average' | 'sum', question: string, datapoint: string | null) {
  return fc.constant({ kind, question, datapoint });
}

function items(content: fc.Arbitrary<CrosstabItem['content']>): fc.Arbitrary<CrosstabItem[]> {
  return fc.array(fc.record({ id: fc.uuid(), content }), { minLength: 1, maxLength: 3 });
}

function someCodes(list: readonly { readonly code: string }[]): fc.Arbitrary<string[]> {
  return fc.subarray(
    list.map((one) => one.code),
    { minLength: 1 },
  );
}
