import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

let app: TestApp;
let colleagueKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
afterAll(() => app.close());

const women = { question: 'gender', datapoints: ['f'] };

async function create(path: string, json: unknown): Promise<{ id: string; uuid: string }> {
  const response = await app.request(path, { json });
  expect(response.status).toBe(200);
  return response.json();
}

test('an audience is used where its id stands and where an expression means the same, by whoever may see both', async () => {
  const { id } = await create('/v2/saved/audiences', { name: 'Women', expression: women });
  const blank = { name: 'Table', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] };
  const chart = await create('/v1/charts', { name: 'By id', audiences: [{ id, name: 'Women' }] });
  const table = await create('/v2/saved/crosstabs', {
    ...blank,
    name: 'By meaning',
    columns: [{ id: 'c1', name: 'Not men', expression: { and: [women] } }],
  });
  await create('/v2/saved/crosstabs', {
    ...blank,
    name: 'Of men',
    bases: [{ id: 'b1', expression: { question: 'gender', datapoints: ['m'] } }],
  });

  const response = await app.request(`/v2/saved/audiences/${id}/uses`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    charts: [{ id: chart.id, name: 'By id', as: 'series' }],
    crosstabs: [{ id: table.uuid, name: 'By meaning', as: 'column' }],
  });

  // The bin says the same of it, to its owner alone.
  const uses = await (await app.request(`/v2/saved/audiences/${id}/uses`)).json();
  expect((await app.request(`/v2/saved/audiences/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await (await app.request(`/v2/saved/audiences/${id}/uses`)).json()).toEqual(uses);

  const foreign = await app.request(`/v2/saved/audiences/${id}/uses`, { authorization: colleagueKey });
  expect(foreign.status).toBe(404);
});

test('looking through large crosstabs lets everything else have its turn', async () => {
  const { id } = await create('/v2/saved/audiences', { name: 'Owners', expression: { question: 'owner' } });
  const owners = Array.from({ length: 1_000 }, (_, index) => ({
    id: `r${index}`,
    expression: { question: 'owner', datapoints: Array.from({ length: 50 }, () => 'yes') },
  }));
  for (let count = 0; count < 8; count += 1) {
    const name = `Large ${count}`;
    const sides = { bases: [], rows: owners, columns: [], country_codes: [], wave_codes: [] };
    await create('/v2/saved/crosstabs', { name, ...sides });
  }
  const answered = new AbortController();
  const uses = app.request(`/v2/saved/audiences/${id}/uses`).finally(() => answered.abort());
  let rounds = 0;
  for (; !answered.signal.aborted; rounds += 1) await nextRound();
  expect(await (await uses).json()).toEqual({ charts: [], crosstabs: [] });
  expect(rounds).toBeGreaterThan(8);
});
