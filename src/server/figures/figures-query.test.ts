import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnKey, type Dataset } from '../../engine/survey/dataset.ts';
import { generateSurvey, toDataset } from '../../testing/bench/generate-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 5), otherSurvey()] });
});
afterAll(() => app.close());

/** One question, of 60 respondents. */
function otherSurvey(): Dataset {
  const generated = generateSurvey(60);
  const dataset = toDataset(generated, [columnKey('s1')]);
  const { catalogue } = dataset;
  return {
    ...dataset,
    catalogue: {
      ...catalogue,
      datasets: catalogue.datasets.map((one) => ({ ...one, namespace: 'elsewhere' })),
      questions: generated.catalogue.questions
        .filter(({ code }) => code === 's1')
        .map((question) => ({ ...question, namespace: 'elsewhere' })),
    },
  };
}

async function ask(json: unknown, authorization?: string | null) {
  const more = authorization === undefined ? {} : { authorization };
  const response = await app.request('/v2/query/figures', { json, ...more });
  return { status: response.status, body: await response.json() };
}

const given = (question: string, code: string) => ({ question, options: [code] });
const share = (question: string, code: string) => ({
  id: code,
  content: { kind: 'share', expression: given(question, code) },
});
const column = (question: string, code: string) => ({ id: code, expression: given(question, code) });

describe('figures', () => {
  // Each respondent of the tiny survey five times: 85 people, 75 respondents; women 55, of whom phone 37.5.
  test('are dense arrays, row by row, with null where a cell is absent', async () => {
    const { status, body } = await ask({
      rows: [share('devices', 'phone'), share('news', 'often')],
      columns: [{ id: 'all' }, column('gender', 'f'), column('trust', 'high')],
      want: { intervals_of: ['column_percentage'], pairs: [[0, 1]] },
    });
    expect(status).toBe(200);
    expect(body.meta).toEqual({
      dataset: 'tiny-times-5',
      weight: 'people',
      size_unit: 'weighted respondents',
      waves: ['w1', 'w2'],
      interval_level: 95,
      suppressed_cells: 0,
      floor: 0,
      data_version: expect.any(String),
      codebook_revision: 1,
      critical_values: [{ degrees: null, value: expect.closeTo(1.959964, 6) }],
    });
    expect(body.rows[0]).toEqual({ id: 'phone', base_mode: 'all', kind: 'share' });
    expect(body.columns.map(({ kind }: { kind: string }) => kind)).toEqual(['base', 'base', 'base']);
    expect(body.cells.column_size.slice(0, 2)).toEqual([85, 55]);
    expect(body.cells.positive_size.slice(0, 2)).toEqual([45, 37.5]);
    expect(body.cells.positive_sample.slice(0, 2)).toEqual([35, 25]);
    expect(body.cells.positive_sample).toHaveLength(6);
    expect(body.cells.positive_sample[5]).toBeNull();
    expect(body.absent).toEqual([{ row: 1, column: 2, reason: 'not_asked_together' }]);
    expect(body.lines[body.cells.line[0]]).toEqual({ waves: ['w1', 'w2'], partial: false });
    expect(body.lines[body.cells.line[3]]).toEqual({ waves: ['w2'], partial: true });
    expect(body.tests[0]).toMatchObject({ measure: 'column_percentage', versus: 'rest' });
    expect(body.tests[0].untested[0]).toBe('empty_rest');
    expect(body.tests[0].z[1]).toBeGreaterThan(0);
    expect(body.pair_tests.z[0]).toBeLessThan(0);
  });

  test('of a question by itself are marked as true by definition where they are 0 or 100', async () => {
    const { body } = await ask({
      rows: [share('gender', 'm'), share('owner', 'yes')],
      columns: [column('gender', 'm'), column('gender', 'f')],
    });
    expect(body.cells.by_definition).toEqual([true, true, false, false]);
  });

  test('of numbers have mean, total and quantiles', async () => {
    const { body } = await ask({
      rows: [{ id: 'spend', content: { kind: 'value', value: { question: 'spend' } } }],
      columns: [column('gender', 'f')],
      want: { quantiles: [0.5] },
    });
    // 25 (1) 5 (1) 40 (.25) 10 (.5) 11 (1.5) 30 (4) 0 (2) = 181.5 by 10.25, each five times.
    expect(body.cells.mean[0]).toBeCloseTo(17.70731707317073, 10);
    expect(body.cells.total[0]).toBeCloseTo(907.5, 8);
    expect(body.cells.quantiles).toEqual([[25]]);
    expect(body.rows).toEqual([{ id: 'spend', base_mode: 'all', kind: 'value' }]);
  });

  test('count respondents where nobody is weighted', async () => {
    const { body } = await ask({
      rows: [share('gender', 'f')],
      columns: [{ id: 'all' }],
      waves: ['w2'],
      weight: 'unweighted',
    });
    expect([body.meta.size_unit, body.cells.positive_size, body.cells.column_size]).toEqual([
      'respondents',
      [25],
      [50],
    ]);
  });

  test.each([
    [{ rows: [share('nothing', 'x')], columns: [{ id: '' }] }, 'unknown_code'],
    [{ rows: [share('gender', 'x')], columns: [{ id: '' }] }, 'unknown_code'],
    [{ rows: [share('gender', 'f')], columns: [{ id: '' }], want: { pairs: [[0, 1]] } }, 'invalid_request'],
    [
      { rows: [share('gender', 'f')], columns: [{ id: '' }], want: { test: { versus: 'column' } } },
      'invalid_request',
    ],
    [
      {
        rows: [{ id: '', content: { kind: 'value', value: { question: 'gender' } } }],
        columns: [{ id: '' }],
      },
      'not_numeric',
    ],
    [{ rows: [], columns: [{ id: '' }] }, 'invalid_request'],
    [{ rows: [share('gender', 'f')], columns: [selection(undefined)] }, 'invalid_request'],
    [{ rows: [share('gender', 'f')], columns: [selection(yes)] }, 'invalid_request'],
  ])('that cannot be are refused: %#', async (json, errorType) => {
    const { status, body } = await ask(json);
    expect([status, body.error_type]).toEqual([400, errorType]);
  });

  test('of many cells, which a thread writes tile by tile, are those of small parts', async () => {
    const codes = [
      share('gender', 'f'),
      share('devices', 'phone'),
      share('owner', 'yes'),
      share('news', 'often'),
    ];
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...(codes[index % codes.length] ?? share('gender', 'm')),
      id: String(index),
    }));
    const whos = [column('gender', 'f'), column('trust', 'high'), column('locations', 'A')];
    const columns = Array.from(
      { length: 30 },
      (_, index) => whos[index % whos.length] ?? column('owner', 'no'),
    );
    const want = { pairs: [[0, 2]], intervals_of: ['column_percentage'], row_test: true };
    const { body: whole } = await ask({ rows, columns, want });
    const { body: part } = await ask({ rows: rows.slice(0, 4), columns, want });
    expect(whole.meta).toEqual(part.meta);
    expect(whole.absent).toHaveLength(30 * part.absent.length);
    expect(part.absent.length).toBeGreaterThan(0);
    for (const [name, numbers] of Object.entries<unknown[]>(whole.cells)) {
      expect(numbers).toEqual(Array.from({ length: 30 }, () => part.cells[name]).flat());
    }
    for (const [place, { z, other_value }] of whole.tests.entries()) {
      expect(z).toEqual(Array.from({ length: 30 }, () => part.tests[place].z).flat());
      expect(other_value.slice(-120)).toEqual(part.tests[place].other_value);
    }
    expect(whole.pair_tests.p_value.slice(-4)).toEqual(part.pair_tests.p_value);
  });

  test('need a credential', async () => {
    const { status } = await ask({ rows: [share('gender', 'f')], columns: [{ id: '' }] }, null);
    expect(status).toBe(401);
  });

  test('that use a question the caller has no access to are absent, and the rest is answered', async () => {
    const key = app.createAccount({ email: 'a@second.test', organisation: 'Second' });
    const { storage, datasets } = app.deps;
    const organisations = storage.all(storage.sql.selectFrom('organisations').select(['id', 'name']));
    datasets.rights.grant('tiny', organisations.find(({ name }) => name === 'Second')?.id ?? 0);
    const rows = [
      share('gender', 'f'),
      { id: 's1', content: { kind: 'share', expression: { question: 's1' } } },
    ];
    const columns = [{ id: 'theirs', expression: { question: 's1' } }, { id: 'all' }];
    const want = { pairs: [[0, 1]], test: { versus: 'column', column: 0 } };
    const { status, body } = await ask({ rows, columns, want }, `Bearer ${key}`);
    expect(status).toBe(200);
    expect(body.cells.positive_sample).toEqual([null, 40, null, null]);
    expect(body.absent).toEqual([
      { row: 1, column: null, reason: 'no_access' },
      { row: null, column: 0, reason: 'no_access' },
    ]);
    expect([body.tests, body.pair_tests.z]).toEqual([[], [null, null]]);
    const hidden = await ask({ rows: rows.slice(1), columns: columns.slice(0, 1) }, `Bearer ${key}`);
    expect(hidden.status).toBe(403);
  });

  test('below the floor are absent, with the pairs that would reveal them', async () => {
    app.deps.datasets.setFloor('tiny-times-5', 26);
    const { body } = await ask({
      rows: [share('devices', 'phone')],
      columns: [{ id: 'all' }, column('gender', 'f')],
      want: { pairs: [[0, 1]] },
    });
    app.deps.datasets.setFloor('tiny-times-5', 0);
    expect(body.meta).toMatchObject({ suppressed_cells: 1, floor: 26 });
    expect(body.cells.positive_sample).toEqual([35, null]);
    expect(body.absent).toEqual([{ row: 0, column: 1, reason: 'suppressed' }]);
    expect(body.pair_tests.z).toEqual([null]);
    expect(body.tests[0].z).toEqual([null, null]);
  });
});

const yes = { question: 'owner', datapoints: ['yes'] };

/** A column of a selection, of which `expression` should begin with the segment. */
function selection(expression: object | undefined) {
  const segment = { expression: { question: 'gender', datapoints: ['m'] } };
  return { id: '', expression, whole: { kind: 'selection', segment } };
}
