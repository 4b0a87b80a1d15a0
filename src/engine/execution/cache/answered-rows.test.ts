import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { surveyArbitrary } from '../../../testing/arbitraries/dataset.ts';
import { figureQueryArbitrary } from '../../../testing/arbitraries/figure-query.ts';
import { all, clause } from '../../../testing/expressions.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Expression } from '../../../expression/expression.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { readAnswer } from '../../conformance/read-answer.case.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { answerFigures } from '../../reference/answer.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { createAnsweredRows } from './answered-rows.ts';

const roomy = 2 ** 24;
const phone = clause('devices', 'phone');
const tablet = clause('devices', 'tablet');
const women = clause('gender', 'f');

/** The reference behind what is remembered, and how many rows it was asked for. */
function asking(dataset: Dataset, mostBytes = roomy) {
  const answered = createAnsweredRows(mostBytes);
  let survey: object | undefined = dataset;
  let rows = 0;
  const answerOf = async (call: Call): Promise<AnsweredFigures> => {
    rows += call.query.rows.length;
    return answerFigures(dataset, call.query);
  };
  return {
    hold: (other: object) => {
      survey = other;
    },
    ask: async (query: FigureQuery, permissions: string | null = 'analysts', answer = answerOf) => {
      const call = { code: 'tiny', query, ...(permissions && { permissions }) } as const;
      const given = await answered.answer(() => survey, call, answer);
      return readAnswer(given);
    },
    answerOf,
    rowsAsked: () => {
      const asked = rows;
      rows = 0;
      return asked;
    },
  };
}

const table = (...rows: Expression[]): FigureQuery => ({
  rows: rows.map((of, place) => ({
    id: `row ${place}`,
    content: { kind: 'share', of },
    base: { mode: 'all', among: null },
  })),
  columns: [women, tablet].map((who) => ({ id: '', who, whole: { kind: 'base' } })),
  base: null,
  scope: { waves: null, locations: null, weight: null },
  want: {
    sums: 'all',
    interval: 'wilson',
    intervalsOf: ['columnPercentage'],
    test: { versus: 'rest', profile: 'linearised' },
    rowTest: false,
    pairs: [],
    contrasts: [],
    associations: [],
    quantiles: [],
    bins: null,
  },
});

const expectedOf = (dataset: Dataset, query: FigureQuery) => readAnswer(answerFigures(dataset, query));

test('a row that was answered is not asked for again, wherever it stands', async () => {
  const { ask, rowsAsked } = asking(tinySurvey);
  await ask(table(phone, tablet));
  expect(rowsAsked()).toBe(2);
  const edited = table(tablet, clause('gender', 'm'), phone);
  expect(await ask(edited)).toEqual(expectedOf(tinySurvey, edited));
  expect(rowsAsked()).toBe(1);
  await ask(edited);
  expect(rowsAsked()).toBe(0);
});

test('other columns, another base, scope, setting, survey and other permissions have rows of their own', async () => {
  const { ask, hold, rowsAsked } = asking(tinySurvey);
  const query = table(phone);
  await ask(query);
  const others: FigureQuery[] = [
    { ...query, columns: query.columns.slice(1) },
    { ...query, columns: query.columns.toReversed() },
    { ...query, base: women },
    { ...query, scope: { ...query.scope, waves: ['w1'] } },
    { ...query, want: { ...query.want, sums: 'sizes' } },
    { ...query, want: { ...query.want, pairs: [[0, 1]] } },
    { ...query, rows: query.rows.map((row) => ({ ...row, base: { mode: 'asked', among: null } })) },
  ];
  for (const other of others) expect(await ask(other)).toEqual(expectedOf(tinySurvey, other));
  await ask(query, 'guests');
  await ask(query, null);
  await ask(query, null);
  hold({});
  await ask(query);
  expect(rowsAsked()).toBe(1 + others.length + 4);
});

test('the longest unasked are forgotten', async () => {
  // Two cells of 25 numbers and a line take about 500 bytes: room for one row.
  const { ask, rowsAsked } = asking(tinySurvey, 800);
  await ask(table(phone));
  await ask(table(tablet));
  await ask(table(tablet));
  await ask(table(phone));
  expect(rowsAsked()).toBe(3);
});

test('a table is asked for anew where another survey was held meanwhile', async () => {
  const { ask, hold, answerOf, rowsAsked } = asking(tinySurvey);
  await ask(table(phone));
  rowsAsked();
  await ask(table(phone, all(phone, tablet)), 'analysts', async (call) => {
    hold({});
    return answerOf(call);
  });
  expect(rowsAsked()).toBe(3);
});

test('tables answered in any parts are those of the reference', async () => {
  const cases = surveyArbitrary().chain((dataset) =>
    fc.record({
      dataset: fc.constant(dataset),
      query: figureQueryArbitrary(dataset),
      cuts: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ dataset, query, cuts }) => {
      const { ask } = asking(dataset);
      const whole = { ...query, want: { ...query.want, associations: [] } };
      for (const cut of [...cuts, 0]) {
        const part = { ...whole, rows: whole.rows.slice(cut) };
        const expected = part.rows.length === 0 ? null : expectedOf(dataset, part);
        if (expected !== null) expect(await ask(part)).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});
