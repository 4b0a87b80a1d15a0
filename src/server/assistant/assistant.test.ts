import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const path = '/v1/assistant-api/generic';
const missingId = '00000000-0000-7000-8000-000000000000';
/** A second tree, and a child of the first one's kind. */
const otherSurvey = {
  ...tinySurvey,
  catalogue: {
    ...tinySurvey.catalogue,
    code: 'other',
    datasets: [
      { code: 'other', name: 'Other survey', namespace: 'other', parent: null },
      { code: 'other-child', name: 'Its child', namespace: 'child', parent: 'other' },
    ],
    questions: [],
  },
  columns: new Map(),
};

let app: TestApp;
let colleagueKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey, otherSurvey] });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(json: unknown, request: TestRequest = {}) {
  const response = await app.request(path, { json, ...request });
  return { status: response.status, body: await response.json() };
}

async function makeAudience(name: string, authorization?: string): Promise<string> {
  const response = await app.request('/v2/saved/audiences', {
    json: { name, expression: { question: 'gender', datapoints: ['f'] } },
    ...(authorization === undefined ? {} : { authorization }),
  });
  const { id }: { id: string } = await response.json();
  return id;
}

describe('a prompt', () => {
  test('that the survey has nothing on is answered so, without a figure, as a conversation', async () => {
    const { status, body } = await ask({ prompt: 'Which toothpaste is the best?' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Tiny survey has no answer about “toothpaste”. No number was made up.',
      insights: [],
      chat_id: expect.stringMatching(/^[0-9a-f]{8}-/),
      sources: {
        topics: [],
        audiences: [],
        datasets: [{ code: 'tiny', name: 'Tiny survey' }],
        locations: [],
        waves: [],
      },
      turn: 1,
      outcome: 'not_matched',
      interpretation: null,
      missed: ['toothpaste'],
      notes: [],
      suggestions: [],
      wording: { by: 'rules', fallback: '' },
    });
    const next = await ask({ prompt: 'And men?', chat_id: body.chat_id });
    expect([next.status, next.body.chat_id]).toEqual([200, body.chat_id]);
  });

  test('of words that the survey does not know is told 80 characters of each, and eight of them', async () => {
    const { body } = await ask({ prompt: 'q'.repeat(4_000) });
    const shown = `${'q'.repeat(79)}…`;
    expect(body.message).toBe(`Tiny survey has no answer about “${shown}”. No number was made up.`);
    expect(body.missed).toEqual([shown]);
    const unknown = Array.from('abcdefghijkl', (letter) => `zq${letter}xjw`);
    const many = await ask({ prompt: unknown.join(' or ') });
    const eight = '“zqaxjw”, “zqbxjw”, “zqcxjw”, “zqdxjw”, “zqexjw”, “zqfxjw”, “zqgxjw”, “zqhxjw”';
    expect(many.body.message).toBe(
      `Tiny survey has no answer about ${eight} or 4 more. No number was made up.`,
    );
    expect(many.body.missed).toEqual(unknown);
  });

  test.each([
    ['an empty chat_id', { chat_id: '' }],
    ['no dataset codes', { dataset_codes: [] }],
    ['an empty dataset_code', { dataset_code: '' }],
    ['no audiences', { docked_audiences: [] }],
    ['1 insight', { max_insights: 1 }],
    ['20 insights', { max_insights: 20 }],
    ['4,000 characters', { prompt: 'x'.repeat(4000) }],
  ])('with %s is taken', async (_name, fields) => {
    expect((await ask({ prompt: 'Who?', ...fields })).status).toBe(200);
  });

  test.each([
    ['nothing at all', {}, 400],
    ['a number for a prompt', { prompt: 5 }, 400],
    ['null for a prompt', { prompt: null }, 400],
    ['a list for a body', [], 400],
    ['a field of its own', { prompt: 'Who?', model: 'x' }, 400],
    ['a fraction of insights', { prompt: 'Who?', max_insights: 1.5 }, 400],
    ['insights as text', { prompt: 'Who?', max_insights: '5' }, 400],
    ['an empty prompt', { prompt: '' }, 422],
    ['a blank prompt', { prompt: ' \n\t' }, 422],
    ['4,001 characters', { prompt: 'x'.repeat(4001) }, 422],
    ['no insights', { prompt: 'Who?', max_insights: 0 }, 422],
    ['21 insights', { prompt: 'Who?', max_insights: 21 }, 422],
    ['a chat_id that is none', { prompt: 'Who?', chat_id: 'x' }, 422],
    ['a chat_id in upper case', { prompt: 'Who?', chat_id: missingId.replace('7', 'A') }, 422],
    ['an audience id that is none', { prompt: 'Who?', docked_audiences: ['x'] }, 422],
    ['51 audiences', { prompt: 'Who?', docked_audiences: Array(51).fill(missingId) }, 422],
    ['datasets of two surveys', { prompt: 'Who?', dataset_codes: ['tiny', 'other'] }, 422],
    ['a blank dataset code', { prompt: 'Who?', dataset_codes: [''] }, 422],
    ['a chat that is not there', { prompt: 'Who?', chat_id: missingId }, 404],
    ['an unknown dataset', { prompt: 'Who?', dataset_codes: ['none'] }, 404],
    ['an unknown dataset_code', { prompt: 'Who?', dataset_code: 'none' }, 404],
    ['an audience that is not there', { prompt: 'Who?', docked_audiences: [missingId] }, 404],
    ['a bad value and a missing chat', { prompt: '', chat_id: missingId }, 422],
    ['a wrong type and a bad value', { prompt: 5, chat_id: 'x' }, 400],
  ])('with %s is refused', async (_name, json, status) => {
    const answer = await ask(json);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code: status, message: expect.any(String) });
  });

  test('without a good credential is refused with a message alone', async () => {
    for (const authorization of [null, 'Bearer x']) {
      const { status, body } = await ask({}, { authorization });
      expect([status, body]).toEqual([401, { message: expect.any(String) }]);
    }
  });

  test('is confined to the datasets that it names, and a bad dataset_code beside good codes does not count', async () => {
    const both = await ask({ prompt: 'Who?', dataset_code: 'none', dataset_codes: ['other', 'other-child'] });
    expect(both.status).toBe(200);
    expect(both.body.sources.datasets).toEqual([
      { code: 'other', name: 'Other survey' },
      { code: 'other-child', name: 'Its child' },
    ]);
    const one = await ask({ prompt: 'Who?', dataset_code: 'tiny' });
    expect(one.body.sources.datasets).toEqual([{ code: 'tiny', name: 'Tiny survey' }]);
  });

  test('names no dataset of somebody else, with the same bytes as one that is not there', async () => {
    const known = await ask({ prompt: 'Who?', dataset_codes: ['tiny'] }, { authorization: foreignKey });
    const unknown = await ask({ prompt: 'Who?', dataset_codes: ['mine'] }, { authorization: foreignKey });
    expect(known.status).toBe(404);
    expect(known.body.message.replace('tiny', 'mine')).toBe(unknown.body.message);
  });
});

describe('a conversation', () => {
  test('is its owner’s: to everybody else it is as one that never was', async () => {
    const { body } = await ask({ prompt: 'Who?' });
    const missing = await ask({ prompt: 'And?', chat_id: missingId }, { authorization: colleagueKey });
    for (const authorization of [colleagueKey, foreignKey]) {
      expect(await ask({ prompt: 'And?', chat_id: body.chat_id }, { authorization })).toEqual(missing);
    }
  });

  test('keeps every turn, in one order, of twenty that come at once', async () => {
    const { body } = await ask({ prompt: 'first' });
    const prompts = Array.from({ length: 20 }, (_, index) => `turn ${index}`);
    const answers = await Promise.all(prompts.map((prompt) => ask({ prompt, chat_id: body.chat_id })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { storage } = app.deps;
    const turns = storage.all(
      storage.sql
        .selectFrom('chat_turns')
        .select(['position', 'request'])
        .where('chat_id', '=', body.chat_id)
        .orderBy('position'),
    );
    expect(turns.map(({ position }) => position)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(turns.map(({ request }) => JSON.parse(request).prompt)).toEqual(['first', ...prompts]);
  });
});

describe('docked audiences', () => {
  test('are sources of the answer, and become visible to the organisation and to nobody else', async () => {
    const id = await makeAudience('Women');
    const { status, body } = await ask({ prompt: 'Who?', docked_audiences: [id, id] });
    expect([status, body.sources.audiences]).toEqual([
      200,
      [{ id, name: 'Women', description: expect.any(String) }],
    ]);
    const read = async (authorization: string) =>
      (await app.request(`/v2/saved/audiences/${id}`, { authorization })).status;
    expect([await read(colleagueKey), await read(foreignKey)]).toEqual([200, 404]);
    const list = await (await app.request('/v2/saved/audiences', { authorization: colleagueKey })).json();
    expect(list).toMatchObject({ data: [{ id, shared: true }] });
  });

  test('stay as they are shared where the key is good for chats alone', async () => {
    const id = await makeAudience('Unshared');
    const made = await app.request('/v1/auth/keys', { json: { name: 'chats', scopes: ['chat'] } });
    const { key }: { key: string } = await made.json();
    const { status, body } = await ask(
      { prompt: 'Who?', docked_audiences: [id] },
      { authorization: `Bearer ${key}` },
    );
    expect([status, body.sources.audiences]).toEqual([200, [expect.objectContaining({ id })]]);
    const read = async () =>
      (await app.request(`/v2/saved/audiences/${id}`, { authorization: colleagueKey })).status;
    expect(await read()).toBe(404);
    await ask({ prompt: 'Who?', docked_audiences: [id] });
    expect(await read()).toBe(200);
  });

  test('that are not all there are not shared either', async () => {
    const id = await makeAudience('Men');
    expect((await ask({ prompt: 'Who?', docked_audiences: [id, missingId] })).status).toBe(404);
    expect((await app.request(`/v2/saved/audiences/${id}`, { authorization: colleagueKey })).status).toBe(
      404,
    );
  });

  test('of another organisation are missing', async () => {
    const id = await makeAudience('Theirs', foreignKey);
    const foreign = await ask({ prompt: 'Who?', docked_audiences: [id] });
    const missing = await ask({ prompt: 'Who?', docked_audiences: [missingId] });
    expect(foreign.status).toBe(404);
    expect(foreign.body.message.replace(id, missingId)).toBe(missing.body.message);
  });
});
