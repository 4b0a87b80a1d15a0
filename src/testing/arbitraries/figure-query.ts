import * as fc from 'fast-check';
import type { Dataset } from '../../engine/survey/dataset.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import type {
  AssociationQuery,
  BaseMode,
  Bins,
  FigureColumn,
  FigureQuery,
  FigureRow,
  IntervalMeasure,
  IntervalMethod,
  RowContent,
  TestProfile,
  Value,
  Versus,
  Wanted,
} from '../../figures/figure-query.ts';
import { describing, scopeArbitrary } from './query.ts';

/** Figure queries of a survey made by `surveyArbitrary`: every kind of row, column, base and setting. */
export function figureQueryArbitrary(dataset: Dataset): fc.Arbitrary<FigureQuery> {
  // Plain conditions for the most part: few hold for nobody, so that many figures can be tested.
  const expression = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...plain) },
    { weight: 1, arbitrary: describing(dataset) },
  );
  const scope = scopeArbitrary(dataset).chain(({ waves, locations }) =>
    fc.record({
      waves: fc.constant(waves),
      locations: fc.constant(locations),
      weight: fc.constantFrom(null, null, null, 'unweighted'),
    }),
  );
  return fc
    .record({
      rows: fc.array(rowArbitrary(expression), { minLength: 1, maxLength: 3 }),
      columns: fc.array(columnArbitrary(dataset, expression), { minLength: 1, maxLength: 3 }),
      base: seldom(expression),
      scope,
    })
    .chain((query) => wanted(query.rows, query.columns).map((want) => ({ ...query, want })));
}

function rowArbitrary(expression: fc.Arbitrary<Expression>): fc.Arbitrary<FigureRow> {
  const described = fc.option(expression, { freq: 6 });
  const share = described.map((of): RowContent => ({ kind: 'share', of }));
  const value = fc.constantFrom(...values).map((one): RowContent => ({ kind: 'value', value: one }));
  return fc.record({
    id: fc.uuid(),
    content: fc.oneof({ weight: 2, arbitrary: share }, { weight: 1, arbitrary: value }),
    base: fc.record({
      mode: fc.constantFrom<BaseMode>('all', 'all', 'asked', 'answered'),
      among: seldom(expression),
    }),
    confines: fc.constantFrom(true, true, true, false),
    involves: fc.oneof(
      { weight: 9, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(expression, { minLength: 1, maxLength: 1 }) },
    ),
  });
}

const plain: readonly Clause[] = [
  clause('single', 'a'),
  clause('single', 'b'),
  { ...clause('single', 'c'), negated: true },
  clause('multiple', 'x'),
  clause('multiple', 'z'),
  { ...clause('ratings', 'r1'), suffixes: [1] },
  { ...clause('cells', 'r2'), suffixes: [1, 2] },
  clause('number', 'low'),
  clause('minutes', 'tv'),
  clause('number', '[5,15)'),
  clause('minutes', 'tv(5,)'),
  clause('times', 'r1'),
  clause('times', 'r2(5,)'),
  { ...clause('times', 'r2'), suffixes: [2] },
];

const values: readonly Value[] = [
  numbers('single', null),
  numbers('single', 'b'),
  numbers('multiple', null),
  numbers('ratings', 'r1'),
  { ...numbers('cells', 'r2'), suffixes: [1] },
  numbers('number', null),
  numbers('number', 'middle'),
  numbers('minutes', 'tv'),
  numbers('number', '(4,16)'),
  numbers('minutes', 'tv[2,18)'),
  { ...numbers('times', 'r1'), suffixes: [2] },
  { ...numbers('times', 'r2[2,18)'), suffixes: [1] },
  responses('multiple', null),
  responses('cells', 'r2'),
  { ...responses('cells', 'r1'), suffixes: [1] },
  score('single', null, ['a'], ['c']),
  score('multiple', null, ['x', 'y'], ['z']),
  score('ratings', 'r1', ['1'], ['2']),
  score('number', null, ['low'], []),
];

function numbers(question: string, datapoint: string | null): Value {
  return { question, datapoint, suffixes: null, coding: { kind: 'numbers' } };
}

function responses(question: string, datapoint: string | null): Value {
  return { question, datapoint, suffixes: null, coding: { kind: 'responses' } };
}

function score(question: string, datapoint: string | null, plus: string[], minus: string[]): Value {
  return { question, datapoint, suffixes: null, coding: { kind: 'score', plus, minus } };
}

function columnArbitrary(
  { catalogue }: Dataset,
  expression: fc.Arbitrary<Expression>,
): fc.Arbitrary<FigureColumn> {
  const segments = [
    ...catalogue.waves.map(({ code }) => clause('waves', code)),
    ...catalogue.locations.map(({ code }) => clause('locations', code)),
    clause('single', 'a'),
  ];
  const audience = fc.option(expression, { freq: 5 });
  return fc
    .record({
      id: fc.uuid(),
      audience,
      segment: fc.constantFrom(...segments),
      kind: fc.constantFrom('base' as const, 'base' as const, 'segment' as const, 'selection' as const),
    })
    .map(({ id, audience: one, segment, kind }): FigureColumn => {
      if (kind === 'base') return { id, who: one, whole: { kind } };
      const who: Expression =
        one === null
          ? segment
          : { kind: 'group', match: { kind: 'all' }, negated: false, children: [segment, one] };
      return { id, who, whole: { kind, segment } };
    });
}

function clause(question: string, datapoint: string): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: [datapoint],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}

function wanted(rows: readonly FigureRow[], columns: readonly FigureColumn[]): fc.Arbitrary<Wanted> {
  const column = fc.nat(columns.length - 1);
  const versus: fc.Arbitrary<Versus> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Versus>('rest', 'total', 'previous_wave', 'none') },
    { weight: 1, arbitrary: fc.record({ column }) },
  );
  const shares = rows.flatMap(({ content }, index) => (content.kind === 'share' ? [index] : []));
  const association: fc.Arbitrary<AssociationQuery> = fc.record({
    rows: fc.subarray(shares),
    columns: fc.subarray([...columns.keys()]),
  });
  const contrast = fc
    .array(fc.record({ column, coefficient: fc.integer({ min: -2, max: 2 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((terms) => ({
      columns: terms.map((term) => term.column),
      coefficients: terms.map((term) => term.coefficient),
    }));
  return fc.record({
    sums: fc.constantFrom('all', 'all', 'all', 'all', 'sizes'),
    interval: fc.constantFrom<IntervalMethod>('wilson', 'korn_graubard', 'logit'),
    intervalsOf: fc.subarray<IntervalMeasure>(['columnPercentage', 'rowPercentage', 'index', 'mean']),
    test: fc.record({
      versus,
      profile: fc.constantFrom<TestProfile>(
        'linearised',
        'linearised',
        'linearised',
        'kish_unpooled',
        'kish_pooled',
        'overlap_pooled',
        'unweighted',
      ),
    }),
    rowTest: fc.boolean(),
    pairs: fc.array(fc.tuple(column, column), { maxLength: 2 }),
    contrasts: fc.array(contrast, { maxLength: 2 }),
    associations: fc.array(association, { maxLength: 1 }),
    quantiles: fc.subarray([0, 0.25, 0.5, 0.9]),
    bins: fc.constantFrom<Bins | null>(null, 'automatic', { count: 6 }, { from: 10, width: 2.5, count: 8 }),
  });
}

/** Null seven times in eight. */
function seldom<Member>(arbitrary: fc.Arbitrary<Member>): fc.Arbitrary<Member | null> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}
