import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { answerFigures } from '../../engine/reference/answer.ts';
import { type CrosstabRequest, toAssociationQuery, toFigureQueries } from './projections/crosstab.ts';
import { createDenseTable } from './projections/crosstab-table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 5)] });
});
afterAll(() => app.close());

const dense = 'application/vnd.audience-insights.table+json';

async function ask(more: object, accept = dense) {
  const response = await app.request('/v2/query/crosstab', {
    json: { ...table, ...more },
    headers: { Accept: accept },
  });
  return { status: response.status, text: await response.text() };
}

async function askTable(more: object) {
  const { status, text } = await ask(more);
  return { status, body: JSON.parse(text) };
}

const one = (question: string, code: string) => ({ id: code, expression: { question, options: [code] } });
const table = {
  rows: [one('devices', 'phone'), one('gender', 'm'), one('gender', 'f')],
  columns: [
    one('gender', 'f'),
    one('owner', 'yes'),
    ...['A', 'B', 'C'].map((code) => one('locations', code)),
  ],
};

/** Figures by R: `engine/conformance-of-settings.case.ts`. */
describe('a crosstab request', () => {
  test('that asks for nothing more gets nothing more', async () => {
    const plain = await ask({});
    const spelled = await ask({
      interval: 'wilson',
      all_intervals: false,
      test: { versus: 'rest', profile: 'linearised' },
      letter_sets: [],
      associations: [],
    });
    expect(spelled.text).toBe(plain.text);
    const body = JSON.parse(plain.text);
    expect(Object.keys(body)).toEqual(['meta', 'cells', 'wave_sets', 'unavailable']);
    expect(Object.keys(body.cells)).not.toContain('row_interval_low');
  });

  test('tests against a column, the total, or the previous wave', async () => {
    const column = await askTable({ test: { versus: 'column', column_index: 2 } });
    expect(column.body.cells.z.slice(0, 2)).toEqual([expect.closeTo(-0.474662521013633, 8), null]);
    const total = await askTable({ test: { versus: 'total' } });
    expect(total.body.cells.z[0]).toBeCloseTo(3.14858859689236, 8);
    const previous = await askTable({
      columns: [{ id: 'all' }],
      waves: ['w2'],
      test: { versus: 'previous_wave' },
    });
    expect(previous.body.cells.z[0]).toBeCloseTo(0.792211400928694, 8);
  });

  test('has all intervals on request', async () => {
    const { body } = await askTable({ interval: 'korn_graubard', all_intervals: true });
    expect(body.cells.interval_low[0]).toBeCloseTo(48.3956351730076, 8);
    expect(body.cells.row_interval_low[0]).toBeCloseTo(67.9774484789483, 8);
    expect(body.cells.index_interval_high[0]).toBeCloseTo(150.303893301615, 8);
  });

  test('gets the pairs of its letter sets, row by row', async () => {
    const { body } = await askTable({
      letter_sets: [
        [1, 2],
        [5, 3, 4],
      ],
      test: { versus: 'none' },
    });
    const { pairs, z, p_value: pValue } = body.pair_tests;
    expect(pairs).toEqual([
      [1, 2],
      [3, 4],
      [3, 5],
      [4, 5],
    ]);
    expect(z).toHaveLength(12);
    expect(z.slice(0, 4)).toEqual([
      expect.closeTo(-0.474662521013633, 8),
      expect.closeTo(5.37065087083434, 8),
      null,
      null,
    ]);
    expect(pValue[1]).toBeCloseTo(7.84529659925518e-8, 12);
    expect(body.meta.tests).toBe(z.filter((tested: number | null) => tested !== null).length);
  });

  test('gets its parts tested as tables', async () => {
    const { body } = await askTable({
      associations: [
        { rows: [2, 3], columns: [3, 4, 5] },
        { rows: [1], columns: [1] },
      ],
    });
    expect(body.associations).toEqual([
      {
        rows: [2, 3],
        columns: [3, 4, 5],
        sample: 75,
        cramers_v: expect.closeTo(0.216724933890166, 10),
        test: {
          f: expect.closeTo(1.52868018103023, 8),
          numerator_degrees: expect.closeTo(1.78454349239316, 8),
          denominator_degrees: expect.closeTo(132.056218437094, 6),
          p_value: expect.closeTo(0.222032367157425, 8),
        },
      },
      { rows: [1], columns: [1], sample: 25, cramers_v: 0, untested: 'too_small' },
    ]);
  });

  test('has the same lines in the stream whatever tests it asks for', async () => {
    const lines = 'application/x-ndjson';
    const asked = await ask({ letter_sets: [[1, 2]], all_intervals: true, interval: 'logit' }, lines);
    expect(asked.text).toBe((await ask({}, lines)).text);
  });

  const average = { id: 'spend', avg: { question: 'spend' } };
  test.each([
    [{ test: { versus: 'column' } }, 'invalid_request', 'say which in test.column_index'],
    [{ test: { versus: 'column', column_index: 6 } }, 'invalid_request', 'place 6; there are 5'],
    [{ test: { column_index: 1 } }, 'invalid_request', 'goes with test.versus column only'],
    [{ letter_sets: [[1, 6]] }, 'invalid_request', 'letter_sets[0] names place 6'],
    [
      { associations: [{ rows: [4], columns: [1] }] },
      'invalid_request',
      'associations[0].rows names place 4',
    ],
    [
      { rows: [average], associations: [{ rows: [1], columns: [1] }] },
      'invalid_request',
      'holds avg or dbu items',
    ],
    [
      {
        rows: Array.from({ length: 21 }, () => one('gender', 'f')),
        columns: Array.from({ length: 20 }, () => one('gender', 'f')),
        associations: [
          {
            rows: Array.from({ length: 21 }, (_, index) => index + 1),
            columns: Array.from({ length: 20 }, (_, index) => index + 1),
          },
        ],
      },
      'query_too_large',
      '420 cells',
    ],
    [
      {
        columns: Array.from({ length: 65 }, () => one('gender', 'f')),
        letter_sets: [Array.from({ length: 65 }, (_, index) => index + 1)],
      },
      'query_too_large',
      '2080 pairs of columns',
    ],
    [
      {
        rows: Array.from({ length: 1000 }, () => one('gender', 'f')),
        columns: Array.from({ length: 21 }, () => one('gender', 'f')),
        letter_sets: [Array.from({ length: 21 }, (_, index) => index + 1)],
      },
      'query_too_large',
      '210000 tests over all rows',
    ],
  ])('that asks for what cannot be is refused: %#', async (more, errorType, sentence) => {
    const { status, body } = await askTable(more);
    expect([status, body.error_type]).toEqual([400, errorType]);
    expect(body.message).toContain(sentence);
  });
});

describe('of a table with withheld cells', () => {
  const survey = repeatSurvey(tinySurvey, 10);
  const given = (question: string, code: string) =>
    ({
      id: code,
      name: code,
      content: {
        kind: 'expression',
        expression: {
          kind: 'clause',
          question,
          datapoints: [code],
          suffixes: null,
          minCount: 1,
          negated: false,
        },
      },
    }) as const;
  const request: CrosstabRequest = {
    rows: [given('gender', 'm'), given('gender', 'f')],
    columns: [given('owner', 'yes'), given('owner', 'no')],
    base: null,
    baseMode: 'all',
    scope: { waves: null, locations: null, weight: null },
    interval: 'wilson',
    allIntervals: false,
    test: { versus: 'none', profile: 'linearised' },
    pairs: [[0, 1]],
    associations: [{ rows: [0, 1], columns: [0, 1] }],
  };

  /** Men: 40 owners, 30 others; women: 60 owners, 20 others. */
  function answered(floor: number) {
    const isPublishable = (...samples: readonly number[]) => samples.every((sample) => sample >= floor);
    const { upright } = toFigureQueries(request, { start: 0, end: 2 }, 'table');
    if (upright === null) throw new Error('the table counts people');
    const wire = createDenseTable(request, isPublishable, { dataset: 'tiny', weight: 'people', waves: [] });
    wire.add({ firstRow: 0, rowCount: 2, upright: answerFigures(survey, upright), turned: null });
    const associations = (request.associations ?? []).flatMap(
      (asked) => answerFigures(survey, toAssociationQuery(request, asked)).associations,
    );
    return wire.finish(associations);
  }

  test('no pair is told', () => {
    expect(answered(20).pair_tests?.z).toEqual([expect.any(Number), expect.any(Number)]);
    // One cell of the women is suppressed.
    expect(answered(21).pair_tests?.z).toEqual([expect.any(Number), null]);
    expect(answered(21).meta).toMatchObject({ tests: 1, suppressed_cells: 1 });
  });

  test('no association is told', () => {
    expect(answered(20).associations).toMatchObject([{ sample: 150, test: { f: expect.any(Number) } }]);
    const suppressed = [{ rows: [1, 2], columns: [1, 2], sample: 0, cramers_v: 0, untested: 'suppressed' }];
    expect(answered(21).associations).toEqual(suppressed);
    expect(answered(151).associations).toEqual(suppressed);
  });
});
