import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { InsightSummary } from '../../contract/chat/insight.ts';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { publishedEntry } from '../../testing/published-entry.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createInsightService } from './service.ts';

const repeated = repeatSurvey(tinySurvey, 60);
const survey = { ...repeated, catalogue: { ...repeated.catalogue, code: 'tiny' } };

/** A check is a matter of moments; a machine may be busy. */
const patient = { timeout: 120_000 };

let app: TestApp;
let editor: string;
let first: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
  editor = `Bearer ${app.createAccount({ email: 'editor@first.test', organisation: 'First', role: 'admin' })}`;
  first = app.deps.datasets.trees[0]?.version ?? '';
});
afterAll(() => app.close());

async function list(standing: 'current' | 'outdated'): Promise<InsightSummary[]> {
  const response = await app.request('/v3/insights/search', { json: { standing, order_by: 'name' } });
  return (await response.json()).insights;
}
const namesOf = async (standing: 'current' | 'outdated') => (await list(standing)).map(({ name }) => name);

// With a phone are 9 of 17 people, 52.9 % (`testing/tiny-survey.ts`).
test('what the data have overtaken is marked and not listed, and what holds again is', async () => {
  const asked = await app.request('/v1/assistant-api/generic', {
    json: { prompt: 'How many own a phone?' },
    authorization: editor,
  });
  const { insights }: { insights: { id: string }[] } = await asked.json();
  const published = await app.request('/v3/insights', {
    json: { insight_id: insights[0]?.id, name: 'Phones', category: 'Devices' },
    authorization: editor,
  });
  expect(published.status).toBe(200);
  createInsightService(app.deps).publish([
    publishedEntry(
      { id: 31, categories: [{ id: 4, name: 'People' }], name: 'Wrong from the start' },
      'tiny',
      { question: 'gender', datapoints: ['f'] },
      { datapoint: 'f', name: 'women', share: 1 },
    ),
  ]);
  expect(await namesOf('current')).toEqual(['Phones', 'Wrong from the start']);

  const { respondents } = survey;
  const weights = respondents.weights.map((weight) => ({ ...weight, units: weight.units.map(() => 2) }));
  const changed = { ...survey, version: 'everybody counts once', respondents: { ...respondents, weights } };
  const { datasets } = app.deps;
  const directory = datasets.newDirectory();
  await writeDataset(directory.path, changed);
  await datasets.replace({ directory: directory.name, organisationId: 1, note: 'weighted anew' });
  await vi.waitFor(
    async () => expect((await list('outdated')).map(({ problem }) => problem !== '')).toEqual([true, true]),
    patient,
  );
  expect(await namesOf('current')).toEqual([]);
  const [phones] = await list('outdated');
  expect(phones).toMatchObject({ name: 'Phones', holds: false });
  expect(phones?.problem).toMatch(/prints 52\.9% where its query gives \d/);
  expect((await list('outdated'))[1]?.problem).toMatch(/^“women” was 1\.0 and is \d+\.\d now$/);
  const { categories } = await (await app.request('/v3/insights/categories')).json();
  expect(categories).toEqual([]);

  const detailOf = async (id: number | undefined) => {
    const answer = await app.request(`/v3/insights/${id}`);
    return (await answer.json()).data_changes;
  };
  expect(await detailOf(phones?.id)).toEqual({
    dataset: 'tiny',
    published_on: 1,
    present: 2,
    changes: [],
  });

  await datasets.rollBack('tiny', first, 1);
  expect(await detailOf(phones?.id)).toBeNull();
  await vi.waitFor(async () => expect(await namesOf('current')).toEqual(['Phones']), patient);
  expect(await namesOf('outdated')).toEqual(['Wrong from the start']);
});

test('a change that nobody was there to see is checked at the next start', async () => {
  const { storage } = app.deps;
  storage.run(storage.sql.updateTable('insights').set({ checked_version: 'another', problem: '' }));
  expect(await namesOf('current')).toEqual([]);
  await app.stop();
  app = await createTestApp({ dataDir: app.dataDir });
  await vi.waitFor(async () => expect(await namesOf('current')).toEqual(['Phones']), patient);
});
