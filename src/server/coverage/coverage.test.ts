import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const inAddOn = (code: string): string => (code.startsWith('devices') ? `add.${code}` : `tree.${code}`);

/** The tiny survey in a tree of its own, whose devices are asked by an add-on. */
const withAddOn: Dataset = {
  ...tinySurvey,
  version: 'tiny-add-on-1',
  catalogue: {
    ...tinySurvey.catalogue,
    code: 'tree',
    datasets: [
      { code: 'tree', name: 'Tree', namespace: 'tree', parent: null },
      { code: 'add-on', name: 'Devices', namespace: 'add', parent: 'tree' },
    ],
    questions: tinySurvey.catalogue.questions.map((question) => ({
      ...question,
      code: inAddOn(question.code),
      namespace: question.code === 'devices' ? 'add' : 'tree',
    })),
  },
  columns: new Map(Array.from(tinySurvey.columns, ([key, column]) => [inAddOn(key), column] as const)),
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey, withAddOn] });
});
afterAll(() => app.close());

async function readCoverage(code = 'tiny', authorization = app.key) {
  const response = await app.request(`/v2/datasets/${code}/coverage`, { authorization });
  expect(response.status).toBe(200);
  const { questions } = await response.json();
  return new Map<string, { filter: unknown; waves: unknown[] }>(
    questions.map((one: { code: string }) => [one.code, one]),
  );
}

/*
 * By hand from the table of the tiny survey, without respondent 16, who has no weight: 6 respondents in w1, 9 in w2.
 */
test('a question that was asked of some is told with its filter, whom that let through and who chose nothing', async () => {
  const coverage = await readCoverage();
  // Owners: 1, 2, 4, 6 and 7, 9, 10, 12, 13, 14; of them 10 chose no device.
  expect(coverage.get('devices')).toEqual({
    code: 'devices',
    filter: { match: 'all', rules: [{ question: 'owner', datapoints: ['yes'], suffixes: [] }] },
    waves: [
      { code: 'w1', respondents: 6, asked: 4, filled: 4, answered: 4, dont_know: null },
      { code: 'w2', respondents: 9, asked: 6, filled: 6, answered: 5, dont_know: null },
    ],
  });
});

test('without a filter blanks are told where nearly all have a cell, and nothing is guessed where not', async () => {
  const coverage = await readCoverage();
  expect(coverage.get('gender')).toEqual({
    code: 'gender',
    filter: null,
    waves: [
      { code: 'w1', respondents: 6, asked: 6, filled: 6, answered: 6, dont_know: null },
      { code: 'w2', respondents: 9, asked: 9, filled: 9, answered: 9, dont_know: null },
    ],
  });
  // 5 and 12 gave no amount: 13 of 15 is less than nine in ten, and neither is explained by an answer before.
  expect(coverage.get('spend')).toMatchObject({
    filter: null,
    waves: [
      { code: 'w1', asked: null, filled: 5 },
      { code: 'w2', asked: null, filled: 8 },
    ],
  });
  // It ran in w2 only.
  expect(coverage.get('news')?.waves).toEqual([
    { code: 'w2', respondents: 9, asked: 9, filled: 9, answered: 9, dont_know: null },
  ]);
});

test('under a floor no count is told of which a difference is a few people', async () => {
  app.deps.datasets.setFloor('tiny', 2);
  const coverage = await readCoverage();
  app.deps.datasets.setFloor('tiny', 0);
  // In w2 one was asked and chose none; in w1 nobody.
  expect(coverage.get('devices')?.waves).toMatchObject([{ code: 'w1', asked: 4 }]);
  expect(coverage.get('gender')?.waves).toHaveLength(2);
});

test('of a dataset that was not granted nothing is told', async () => {
  const stranger = app.createAccount({ email: 'a@stranger.test', organisation: 'Stranger' });
  const response = await app.request('/v2/datasets/tiny/coverage', { authorization: stranger });
  expect(response.status).toBe(404);
});

test('who may see an add-on alone is not told by which question of the rest it was asked', async () => {
  const devices = 'add.devices';
  const whole = await readCoverage('add-on');
  expect(whole.get(devices)?.filter).toEqual({
    match: 'all',
    rules: [{ question: 'tree.owner', datapoints: ['yes'], suffixes: [] }],
  });
  const key = app.createAccount({ email: 'a@add-on.test', organisation: 'Add-on' });
  const { storage, datasets } = app.deps;
  const { id = 0 } =
    storage.first(storage.sql.selectFrom('organisations').where('name', '=', 'Add-on').select('id')) ?? {};
  datasets.rights.grant('add-on', id);
  const part = await readCoverage('add-on', key);
  expect([...part.keys()]).toEqual([devices]);
  expect(part.get(devices)).toMatchObject({ filter: null, waves: [{ asked: 4 }, { asked: 6 }] });
});
