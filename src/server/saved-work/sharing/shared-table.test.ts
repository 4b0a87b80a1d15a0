import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  app = await createTestApp({ datasets: [tinySurvey] });
});
afterAll(() => app.close());

async function make(fields: object = {}): Promise<string> {
  const response = await app.request(path, { json: { ...table, ...fields } });
  expect(response.status).toBe(200);
  return (await response.json()).uuid;
}

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
    // The survey has so few women that a link shows none; the cell of everyone, which the table does not show, is not counted.
    expect(body.upright.meta).toMatchObject({ suppressed_cells: 1 });
    expect(body.upright.absent).toEqual([
      { row: 0, column: 0, reason: 'suppressed' },
      { row: 0, column: 1, reason: 'suppressed' },
    ]);
  });

  test('the owner is told how many cells the link would not show, before there is a link', async () => {
    const uuid = await make();
    const response = await app.request(`${path}/${uuid}/sharing/suppressed`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ suppressed_cells: 1 });
  });

  test('a crosstab that names neither a question nor a dataset has no figures to count', async () => {
    const uuid = await make({ rows: [{ id: 'all' }] });
    const response = await app.request(`${path}/${uuid}/sharing/suppressed`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe(
      'no question tells which dataset is meant; name it in "dataset"',
    );
  });

  test('are those of everyone too, behind the others, and suppressed ones count where the table shows a total', async () => {
    const json = [...new TextEncoder().encode(JSON.stringify({ table_total: 'first' }))];
    const shown = { valid: true, json };
    const [off, first] = [await make(), await make({ columns: [women, men], metadata: shown })];
    const { body } = await ask(await link(first), {});
    expect(body.upright.columns.map(({ id }: { id: string }) => id)).toEqual(['f', 'm', '*']);
    expect(body.upright.rows.map(({ id }: { id: string }) => id)).toEqual(['f', '*']);
    expect(body.upright.meta.suppressed_cells).toBe(3);
    expect((await ask(await link(off), {})).body.upright.meta.suppressed_cells).toBe(1);
    const alone = await ask(await link(await make({ rows: [], columns: [women] })), {});
    expect(alone.body.upright.rows.map(({ id }: { id: string }) => id)).toEqual(['*']);
    expect(alone.body.upright.meta.suppressed_cells).toBe(1);
  });

  test('are there although a block is gone that was read among people, or the question of these', async () => {
    const nobody = { name: 'Nobody', expression: { question: 'nothing', datapoints: ['a'] } };
    const among = { Removed: nobody, gender: { question: 'nothing' } };
    const table_bases = { table: 'all', byBlock: {}, among };
    const json = [...new TextEncoder().encode(JSON.stringify({ table_bases }))];
    const { status, body } = await ask(await link(await make({ metadata: { json, valid: true } })), {});
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.upright.columns[0].id).toBe('all');
  });

  test('are of everyone under each heading too, against whom nested columns are read', async () => {
    const children = [women.expression, men.expression];
    const nested = { id: 'wm', name: 'Men', subtitle: 'Women', expression: { and: children } };
    const asked = { table_view: { whole: 'heading' }, table_banner: [{ heading: 'Women', under: ['wm'] }] };
    const json = [...new TextEncoder().encode(JSON.stringify(asked))];
    const uuid = await make({ columns: [women, nested], metadata: { json, valid: true } });
    const { body } = await ask(await link(uuid), {});
    expect(body.upright.columns.map(({ id }: { id: string }) => id)).toEqual([
      'f',
      'wm',
      expect.stringMatching(/^\*heading /),
      '*',
    ]);
  });

  test('are of no base that the document does not have', async () => {
    const { status, body } = await ask(await link(await make()), { base_index: 2 });
    expect(status).toBe(400);
    expect(body.message).toBe('base_index must be 1–1; got 2');
  });
});
