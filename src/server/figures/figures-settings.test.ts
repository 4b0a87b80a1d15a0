import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
/** Every respondent of the tiny survey ten times. */
let tenfold: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 5)] });
  tenfold = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 10)] });
});
afterAll(async () => {
  await app.close();
  await tenfold.close();
});

const given = (question: string, code: string) => ({ question, options: [code] });
const share = (question: string, code: string) => ({
  id: code,
  content: { kind: 'share', expression: given(question, code) },
});
const column = (question: string, code: string) => ({ id: code, expression: given(question, code) });
const table = {
  rows: [share('devices', 'phone'), share('gender', 'm'), share('gender', 'f')],
  columns: [
    column('gender', 'f'),
    column('owner', 'yes'),
    ...['A', 'B', 'C'].map((code) => column('locations', code)),
  ],
};

async function ask(want: object, more: object = {}, of = app) {
  const response = await of.request('/v2/query/figures', { json: { ...table, want, ...more } });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Figures by R: `engine/conformance-of-settings.case.ts`. */
describe('a figures request', () => {
  test('that asks for nothing more gets nothing more', async () => {
    const plain = await ask({});
    const spelled = await ask({
      sums: 'all',
      interval: 'wilson',
      intervals_of: [],
      test: { versus: 'rest', profile: 'linearised' },
      row_test: false,
      pairs: [],
      contrasts: [],
      associations: [],
      quantiles: [],
    });
    expect(spelled.text).toBe(plain.text);
    expect(Object.keys(plain.body)).toEqual(['meta', 'rows', 'columns', 'lines', 'cells', 'tests', 'absent']);
    expect(Object.keys(plain.body.cells).filter((name) => name.includes('interval'))).toEqual([]);
    expect(plain.body.tests).toMatchObject([{ measure: 'column_percentage', versus: 'rest' }]);
  });

  test('tests against a column, the total, or the previous wave', async () => {
    const ofColumn = await ask({ test: { versus: 'column', column: 1 } });
    expect(ofColumn.body.tests[0].z.slice(0, 2)).toEqual([expect.closeTo(-0.474662521013633, 8), null]);
    expect(ofColumn.body.tests[0].untested[1]).toBe('not_comparable');
    const total = await ask({ test: { versus: 'total' } });
    expect(total.body.tests[0].z[0]).toBeCloseTo(3.14858859689236, 8);
    const previous = await ask(
      { test: { versus: 'previous_wave' } },
      { columns: [{ id: 'all' }], waves: ['w2'] },
    );
    expect(previous.body.tests[0].z[0]).toBeCloseTo(0.792211400928694, 8);
    expect([previous.body.tests[0].other_wave[0], total.body.tests[0].other_wave]).toEqual(['w1', undefined]);
  });

  test('has all intervals on request', async () => {
    const { body } = await ask({
      interval: 'korn_graubard',
      intervals_of: ['column_percentage', 'row_percentage', 'index'],
    });
    expect(body.cells.column_percentage_interval_low[0]).toBeCloseTo(48.3956351730076, 8);
    expect(body.cells.row_percentage_interval_low[0]).toBeCloseTo(67.9774484789483, 8);
    expect(body.cells.index_interval_high[0]).toBeCloseTo(150.303893301615, 8);
  });

  test('gets the pairs that it lists, row by row', async () => {
    const pairs = [
      [0, 1],
      [2, 3],
      [2, 4],
      [3, 4],
    ];
    const { body } = await ask({ pairs, test: { versus: 'none' } });
    const { pairs: answered, z, p_value: pValue, untested } = body.pair_tests;
    expect(answered).toEqual(pairs);
    expect(z).toHaveLength(12);
    expect(z.slice(0, 4)).toEqual([
      expect.closeTo(-0.474662521013633, 8),
      expect.closeTo(5.37065087083434, 8),
      null,
      null,
    ]);
    expect(pValue[1]).toBeCloseTo(7.84529659925518e-8, 12);
    expect(untested.map((reason: string | null) => reason === null)).toEqual(
      z.map((tested: number | null) => tested !== null),
    );
    expect(body.tests).toEqual([]);
  });

  test('gets its parts tested as tables', async () => {
    const { body } = await ask({
      associations: [
        { rows: [1, 2], columns: [2, 3, 4] },
        { rows: [0], columns: [0] },
      ],
    });
    expect(body.associations).toEqual([
      {
        rows: [1, 2],
        columns: [2, 3, 4],
        sample: 75,
        cramers_v: expect.closeTo(0.216724933890166, 10),
        test: {
          f: expect.closeTo(1.52868018103023, 8),
          numerator_degrees: expect.closeTo(1.78454349239316, 8),
          denominator_degrees: expect.closeTo(132.056218437094, 6),
          p_value: expect.closeTo(0.222032367157425, 8),
        },
      },
      { rows: [0], columns: [0], sample: 25, cramers_v: 0, untested: 'too_small' },
    ]);
  });

  const average = { id: 'spend', content: { kind: 'value', value: { question: 'spend' } } };
  const women = share('gender', 'f');
  const isWoman = column('gender', 'f');
  test.each([
    [{ test: { versus: 'column' } }, {}, 'invalid_request', 'want.test.column goes with versus column'],
    [{ test: { versus: 'column', column: 5 } }, {}, 'invalid_request', 'place 5 of columns; there are 5'],
    [{ test: { column: 0 } }, {}, 'invalid_request', 'want.test.column goes with versus column'],
    [{ pairs: [[0, 5]] }, {}, 'invalid_request', 'place 5 of columns'],
    [{ associations: [{ rows: [3], columns: [0] }] }, {}, 'invalid_request', 'place 3 of rows'],
    [
      { associations: [{ rows: [0], columns: [0] }] },
      { rows: [average] },
      'invalid_request',
      'rows that count people',
    ],
    [
      { associations: [{ rows: places(21), columns: places(20) }] },
      { rows: places(21).map(() => women), columns: places(20).map(() => isWoman) },
      'query_too_large',
      'at most 400 cells',
    ],
    [
      { pairs: places(200_001).map(() => [0, 1]) },
      {},
      'invalid_request',
      'want.pairs must have at most 200000',
    ],
    [
      { pairs: places(201).map(() => [0, 1]) },
      { rows: places(1_000).map(() => women) },
      'query_too_large',
      'more than 200000 tests',
    ],
  ])('that asks for what cannot be is refused: %#', async (want, more, errorType, sentence) => {
    const { status, body } = await ask(want, more);
    expect([status, body.error_type]).toEqual([400, errorType]);
    expect(body.message).toContain(sentence);
  });
});

describe('of figures with suppressed cells', () => {
  /** Men: 40 owners, 30 others; women: 60 owners, 20 others. */
  async function answered(floor: number) {
    tenfold.deps.datasets.setFloor('tiny-times-10', floor);
    const { body } = await ask(
      { pairs: [[0, 1]], associations: [{ rows: [0, 1], columns: [0, 1] }], test: { versus: 'none' } },
      {
        rows: [share('gender', 'm'), share('gender', 'f')],
        columns: [column('owner', 'yes'), column('owner', 'no')],
      },
      tenfold,
    );
    return body;
  }

  test('a test against one of them says that it is suppressed', async () => {
    tenfold.deps.datasets.setFloor('tiny-times-10', 21);
    const { body } = await ask(
      { test: { versus: 'column', column: 1 } },
      {
        rows: [share('gender', 'm'), share('gender', 'f')],
        columns: [column('owner', 'yes'), column('owner', 'no')],
      },
      tenfold,
    );
    const [{ z, other_value: other, untested }] = body.tests;
    expect([z[0], other[0], untested[0]]).toEqual([expect.any(Number), expect.any(Number), null]);
    expect([z[2], other[2], untested[2]]).toEqual([null, null, 'suppressed']);
  });

  test('no pair is shown', async () => {
    expect((await answered(20)).pair_tests.z).toEqual([expect.any(Number), expect.any(Number)]);
    // One cell of the women is suppressed.
    const suppressed = await answered(21);
    expect(suppressed.pair_tests.z).toEqual([expect.any(Number), null]);
    expect(suppressed.meta).toMatchObject({ suppressed_cells: 1 });
  });

  test('no association is shown', async () => {
    const shown = await answered(20);
    expect(shown.associations).toMatchObject([{ sample: 150, test: { f: expect.any(Number) } }]);
    const suppressed = [{ rows: [0, 1], columns: [0, 1], sample: 0, cramers_v: 0, untested: 'suppressed' }];
    expect((await answered(21)).associations).toEqual(suppressed);
    expect((await answered(151)).associations).toEqual(suppressed);
  });
});
