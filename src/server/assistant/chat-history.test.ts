import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const start = new Date('2026-03-02T09:00:00.000Z');
const dayMs = 86_400_000;
const path = '/v1/assistant-api/chats';
let now = start;
let app: TestApp;
let colleagueKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], now: () => now });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
beforeEach(() => {
  now = start;
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, request);
  return { status: response.status, body: await response.json() };
}

async function talk(prompt: string, chatId = ''): Promise<string> {
  const { body } = await ask('/v1/assistant-api/generic', { json: { prompt, chat_id: chatId } });
  return body.chat_id;
}

const titles = async (request: TestRequest = {}) =>
  (await ask(path, request)).body.chats.map(({ title }: { title: string }) => title);

test('conversations are listed by their first question, the last one first, and are nobody else’s', async () => {
  const first = await talk('  How many\nwomen?  ');
  now = new Date(start.getTime() + 1_000);
  const second = await talk('How many men?');
  expect(await titles()).toEqual(['How many men?', 'How many women?']);
  now = new Date(start.getTime() + 2_000);
  await talk('And how old?', first);
  expect(await titles()).toEqual(['How many women?', 'How many men?']);
  expect(await titles({ authorization: colleagueKey })).toEqual([]);

  const { status, body } = await ask(`${path}/${first}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: first, title: 'How many women?', questions: 2 });
  expect(body.turns.map(({ prompt, version_of }: Record<string, unknown>) => [prompt, version_of])).toEqual([
    ['  How many\nwomen?  ', 0],
    ['And how old?', 0],
  ]);
  expect(body.turns[0].answer.chat_id).toBe(first);
  expect((await ask(`${path}/${second}`, { authorization: colleagueKey })).status).toBe(404);
});

test('a name takes the place of the first question, and a blank one is refused', async () => {
  const id = await talk('Who are they?');
  const named = await ask(`${path}/${id}`, { method: 'PUT', json: { title: ' Brand work ' } });
  expect([named.status, named.body.title]).toEqual([200, 'Brand work']);
  expect(await titles()).toContain('Brand work');
  expect((await ask(`${path}/${id}`, { method: 'PUT', json: { title: '  ' } })).status).toBe(400);
});

test('what is removed is not talked in, comes back when asked for, and is gone after 30 days', async () => {
  const id = await talk('To be removed');
  expect((await ask(`${path}/${id}`, { method: 'DELETE' })).body).toEqual({ deleted: 1 });
  expect(await titles()).not.toContain('To be removed');
  expect((await ask(`${path}/${id}`)).status).toBe(404);
  expect((await ask(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404);
  const followUp = { json: { prompt: 'And?', chat_id: id } };
  expect((await ask('/v1/assistant-api/generic', followUp)).status).toBe(404);

  now = new Date(start.getTime() + 29 * dayMs);
  const restored = await ask(`${path}/${id}/restore`, { method: 'POST' });
  expect([restored.status, restored.body.title]).toEqual([200, 'To be removed']);
  expect((await ask(`${path}/${id}/restore`, { method: 'POST' })).status).toBe(404);

  await ask(`${path}/${id}`, { method: 'DELETE' });
  now = new Date(now.getTime() + 31 * dayMs);
  expect((await ask(`${path}/${id}/restore`, { method: 'POST' })).status).toBe(404);
});
