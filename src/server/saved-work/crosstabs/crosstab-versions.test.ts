import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrosstabVersionList } from '../../../contract/crosstab-version.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const path = '/v2/saved/crosstabs';
const women = { id: 'f', name: 'Women', expression: { question: 'gender', datapoints: ['f'] } };
const men = { id: 'm', name: 'Men', expression: { question: 'gender', datapoints: ['m'] } };
const table = {
  name: 'Table',
  bases: [],
  rows: [women],
  columns: [{ id: 'all' }],
  country_codes: [],
  wave_codes: [],
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    datasets: [tinySurvey],
    config: { rateLimits: false, storedMbPerAccount: 1 },
  });
});
afterAll(() => app.close());

async function make(fields: object = {}): Promise<string> {
  const response = await app.request(path, { json: { ...table, ...fields } });
  expect(response.status).toBe(200);
  return (await response.json()).uuid;
}

async function save(uuid: string, fields: object): Promise<void> {
  const json = { ...table, ...fields };
  expect((await app.request(`${path}/${uuid}`, { method: 'PUT', json })).status).toBe(200);
}

async function versionsOf(uuid: string) {
  const response = await app.request(`${path}/${uuid}/versions`);
  return CrosstabVersionList.parse(await response.json()).versions;
}

describe('the versions of a crosstab', () => {
  test('are its savings, the newest first, with who saved and what they told of it', async () => {
    const uuid = await make({ change: 'start' });
    await save(uuid, { name: 'Wider', rows: [women, men], change: 'add “Men”' });
    await save(uuid, { name: 'Wider' });
    const versions = await versionsOf(uuid);
    expect(versions.map(({ rev, name, change, rows }) => [rev, name, change, rows])).toEqual([
      [3, 'Wider', '', 1],
      [2, 'Wider', 'add “Men”', 2],
      [1, 'Table', 'start', 1],
    ]);
    expect(versions[0]?.saved_by.email).toBe('analyst@first.test');
  });

  test('are read as they were, and what was told of a saving is no part of the document', async () => {
    const uuid = await make({ change: 'start' });
    await save(uuid, { name: 'Second', rows: [men] });
    const first = await (await app.request(`${path}/${uuid}/versions/1`)).json();
    expect(first).toMatchObject({ name: 'Table', rev: 1, rows: [{ id: 'f' }], uuid });
    expect(first).not.toHaveProperty('change');
    // A version that was read is written back as it is: so it is restored.
    const restored = await app.request(`${path}/${uuid}`, {
      method: 'PUT',
      json: { ...first, change: 'restore version 1' },
    });
    expect(await restored.json()).toMatchObject({ name: 'Table', rev: 3, rows: [{ id: 'f' }] });
  });

  test('are kept by the hundred, and the oldest go first', async () => {
    const uuid = await make();
    for (let saving = 2; saving <= 103; saving++) await save(uuid, { name: `Table ${saving}` });
    const versions = await versionsOf(uuid);
    expect(versions).toHaveLength(100);
    expect(versions.at(-1)?.rev).toBe(4);
    expect((await app.request(`${path}/${uuid}/versions/3`)).status).toBe(404);
  });

  test('never keep a save from being made: the oldest of an account give way', async () => {
    const uuid = await make();
    const notes = 'x'.repeat(20_000);
    const rows = Array.from({ length: 40 }, (_, index) => ({
      ...women,
      id: `r${index}`,
      subtitle: notes.slice(0, 9_000),
    }));
    for (let saving = 0; saving < 4; saving++) await save(uuid, { rows, notes });
    const revs = (await versionsOf(uuid)).map(({ rev }) => rev);
    // One megabyte holds two of some 380 kilobytes.
    expect(revs).toEqual([5, 4]);
  });
});

describe('the figures that a link shows', () => {
  async function link(uuid: string): Promise<string> {
    const json = { users: [], organisation: null, link: true, note: '' };
    const response = await app.request(`${path}/${uuid}/sharing`, { method: 'PUT', json });
    return (await response.json()).token;
  }

  const ask = async (token: string, json: object) => {
    const response = await app.request(`/v2/shared/${token}/table`, { json, authorization: null });
    return { status: response.status, body: await response.json() };
  };

  test('are those of the document, without a credential, but for cells of fewer than ten', async () => {
    const uuid = await make({ bases: [{ id: 'all' }, { id: 'men', expression: men.expression }] });
    const { status, body } = await ask(await link(uuid), {});
    expect(status).toBe(200);
    // The survey has so few people that none of its cells is shown to whoever holds a link.
    expect(body.upright.meta).toMatchObject({ suppressed_cells: 1 });
    expect(body.upright.absent).toEqual([{ row: 0, column: 0, reason: 'suppressed' }]);
  });

  test('are of no base that the document does not have', async () => {
    const { status, body } = await ask(await link(await make()), { base_index: 2 });
    expect(status).toBe(400);
    expect(body.message).toBe('base_index must be 1–1; got 2');
  });
});
