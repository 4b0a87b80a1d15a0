import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createAccounts } from '../identity/accounts.ts';

const chats = '/v1/assistant-api/chats';
let app: TestApp;
let adminKey: string;
let otherAdminKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 60)] });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  otherAdminKey = app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' });
});
afterAll(() => app.close());

async function ask(prompt: string) {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt } });
  return response.json();
}

async function mark(chatId: string, insight: string, isMarked = true) {
  const json = { turn: 1, insight, not_helpful: isMarked };
  const response = await app.request(`${chats}/${chatId}/marks`, { method: 'PUT', json });
  return { status: response.status, body: await response.json() };
}

const marked = async (authorization: string) =>
  (await (await app.request('/v1/assistant-api/marks', { authorization })).json()).answers;

test('what did not help is kept with the conversation, seen by administrators of the same organisation, and taken back', async () => {
  const answer = await ask('How many own a phone?');
  const [insight] = answer.insights;
  const missed = await ask('Which toothpaste is the best?');
  expect((await mark(answer.chat_id, insight.id)).body).toEqual({
    not_helpful: [{ turn: 1, insight: insight.id }],
  });
  // Twice is once.
  expect((await mark(answer.chat_id, insight.id)).body.not_helpful).toHaveLength(1);
  expect((await mark(missed.chat_id, '')).status).toBe(200);
  const kept = await (await app.request(`${chats}/${answer.chat_id}`)).json();
  expect(kept.not_helpful).toEqual([{ turn: 1, insight: insight.id }]);

  const listed = await marked(adminKey);
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({
    at: expect.any(String),
    asked_by: 'analyst@first.test',
    prompt: 'How many own a phone?',
    outcome: 'answered',
    text: insight.text,
    missed: [],
  });
  expect(listed).toContainEqual(
    expect.objectContaining({ prompt: 'Which toothpaste is the best?', missed: ['toothpaste'] }),
  );
  expect(await marked(otherAdminKey)).toEqual([]);

  expect((await mark(answer.chat_id, insight.id, false)).body).toEqual({ not_helpful: [] });
  await app.request(`${chats}/${missed.chat_id}`, { method: 'DELETE' });
  expect(await marked(adminKey)).toEqual([]);
});

test('an administrator who may not see the data is told the question, and no figure', async () => {
  const { chat_id: chatId, insights } = await ask('How many own a tablet?');
  await mark(chatId, insights[0].id);
  await mark(chatId, '');
  const textsAndPrompts = async () =>
    (await marked(adminKey)).map(({ text, prompt }: Record<string, string>) => [text, prompt]);
  const said = [insights[0].text, 'How many own a tablet?'];
  expect(await textsAndPrompts()).toEqual([said, said]);
  const organisation = createAccounts(app.deps).readOrganisation('First');
  app.deps.datasets.rights.revoke('tiny', organisation);
  expect(await textsAndPrompts()).toEqual([
    ['', 'How many own a tablet?'],
    ['', 'How many own a tablet?'],
  ]);
  app.deps.datasets.rights.grant('tiny', organisation);
});

test('an insight of another answer cannot be marked', async () => {
  const one = await ask('How many own a phone?');
  const other = await ask('How many own a tablet?');
  expect((await mark(one.chat_id, other.insights[0].id)).status).toBe(404);
});
