import { beforeAll, describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { chart, crosstab, savedAudience } from './support/resources.ts';

/** What the interface says of objects that others have shared: who may only look is told so, everyone else nothing. */

const chartBody = {
  name: 'Shared chart',
  attributes: [{ question_code: 'q37', namespace_code: 'core', datapoint_code: '', suffix_code: '' }],
  audiences: [
    {
      id: 'a',
      name: 'A',
      color_index: 0,
      is_hidden: false,
      expression: { question: 'q1', datapoints: ['q1_1'] },
    },
  ],
};
const crosstabBody = {
  bases: [],
  columns: [],
  country_codes: [],
  name: 'Shared crosstab',
  rows: [],
  wave_codes: [],
};
const audienceBody = { name: 'Shared audience', expression: { question: 'q1', datapoints: ['q1_1'] } };

const users = [{ email: 'colleague@contract.test', role: 'view' }];
async function share(kind: string, id: string): Promise<void> {
  const json = { users, organisation: null, link: false, note: '' };
  expect((await ask('PUT', `/v2/saved/${kind}/${id}/sharing`, { json })).status).toBe(200);
}

let chartId = '';
let crosstabId = '';
let audienceId = '';
beforeAll(async () => {
  chartId = ((await ask('POST', '/v1/charts', { json: chartBody })).body as { id: string }).id;
  crosstabId = ((await ask('POST', '/v2/saved/crosstabs', { json: crosstabBody })).body as { uuid: string })
    .uuid;
  audienceId = ((await ask('POST', '/v2/saved/audiences', { json: audienceBody })).body as { id: string }).id;
  await share('charts', chartId);
  await share('crosstabs', crosstabId);
  await share('audiences', audienceId);
});

const as = 'colleague';

describe('a chart that is shared to look at', () => {
  test('is shown, and found by its name, as shared', async () => {
    const shown = await ask('GET', `/v1/charts/${chartId}`, { as });
    expectBody(shown, chart);
    expect(shown.body).toMatchObject({
      is_owner: false,
      is_shared: true,
      owner_email: 'reader@contract.test',
    });
    const found = await ask('POST', '/v1/charts/search', { as, json: { search_term: 'Shared chart' } });
    expect(found.body).toMatchObject([{ id: chartId, is_owner: false, is_shared: true }]);
  });

  test('may not be updated: 403', async () => {
    expectError(await ask('PUT', `/v1/charts/${chartId}`, { as, json: chartBody }), 'chart', 403);
  });

  test('may be duplicated: the copy belongs to whoever made it', async () => {
    const answer = await ask('POST', `/v1/charts/${chartId}/duplicate`, { as });
    expect(answer.status).toBe(200);
    const copy = await ask('GET', `/v1/charts/${String(answer.body)}`, { as });
    expectBody(copy, chart);
    expect(copy.body).toMatchObject({ is_owner: true, owner_email: 'colleague@contract.test' });
    expect((await ask('GET', `/v1/charts/${String(answer.body)}`)).status).toBe(404);
  });

  test('may not be deleted, in the words of one that is not there', async () => {
    const answer = await ask('DELETE', '/v1/charts', { as, json: { chart_ids: [chartId] } });
    expectError(answer, 'chart', 400);
    expect(answer.body).toEqual({ code: 400, message: 'some charts cannot be deleted' });
  });
});

test('a crosstab that is shared to look at may not be replaced: 401, as the interface has it', async () => {
  expectError(await ask('PUT', `/v2/saved/crosstabs/${crosstabId}`, { as, json: crosstabBody }), 'text', 401);
  const shown = await ask('GET', `/v2/saved/crosstabs/${crosstabId}`, { as });
  expectBody(shown, crosstab);
});

test('an audience that is shared is listed, filtered and shown as shared', async () => {
  const shown = await ask('GET', `/v2/saved/audiences/${audienceId}`, { as });
  expectBody(shown, savedAudience);
  const filtered = await ask('POST', '/v2/saved/audiences/filter', {
    as,
    json: { flags: ['shared'], name: 'Shared audience' },
  });
  expect(filtered.body).toMatchObject({ data: [{ id: audienceId }] });
  const listed = (await ask('GET', '/v2/saved/audiences', { as })).body as {
    data: readonly { id: string }[];
  };
  expect(listed.data.map(({ id }) => id)).toContain(audienceId);
});

test('what is shared with one is not there for another organisation', async () => {
  expectError(await ask('GET', `/v1/charts/${chartId}`, { as: 'stranger' }), 'chart', 404);
  expectError(
    await ask('PUT', `/v2/saved/crosstabs/${crosstabId}`, { as: 'stranger', json: crosstabBody }),
    'text',
    404,
  );
  expectError(await ask('GET', `/v2/saved/audiences/${audienceId}`, { as: 'stranger' }), 'text', 404);
});

test('a crosstab that names people in `shared` is theirs to see, and somebody who is not there has an error', async () => {
  const shared = [{ email: 'colleague@contract.test' }, { email: 'nobody@contract.test' }];
  const answer = await ask('POST', '/v2/saved/crosstabs', {
    json: { ...crosstabBody, shared, sharing_note: 'Look' },
  });
  expectBody(answer, crosstab);
  const { uuid, shared: told } = answer.body as {
    uuid: string;
    shared: readonly { email: string; error?: object }[];
  };
  expect(told.find(({ email }) => email === 'nobody@contract.test')?.error).toMatchObject({
    type: 'unknown',
  });
  expect(told.find(({ email }) => email === 'colleague@contract.test')?.error).toBeUndefined();
  expect((await ask('GET', `/v2/saved/crosstabs/${uuid}`, { as })).status).toBe(200);
});
