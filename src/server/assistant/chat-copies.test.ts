import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createAccounts } from '../identity/accounts.ts';

const chats = '/v1/assistant-api/chats';
let app: TestApp;
let colleague: string;
let foreigner: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 60)] });
  colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  foreigner = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  app.deps.datasets.rights.grant('tiny', createAccounts(app.deps).readOrganisation('Second'));
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, request);
  return { status: response.status, body: await response.json() };
}

async function talk(prompt: string, chatId = '') {
  return (await ask('/v1/assistant-api/generic', { json: { prompt, chat_id: chatId } })).body;
}

test('a copy is read by colleagues as it stood, with what is behind its figures, and gone on with by nobody', async () => {
  const { chat_id: id, insights } = await talk('How many own a phone?');
  const { status, body: copy } = await ask(`${chats}/${id}/copy`, { method: 'POST' });
  expect(status).toBe(200);
  expect(copy).toMatchObject({
    title: 'How many own a phone?',
    questions: 1,
    shared_by: 'analyst@first.test',
  });
  await talk('And a tablet?', id);

  const read = await ask(`${chats}/${copy.id}`, { authorization: colleague });
  expect(read.status).toBe(200);
  expect(read.body.withheld).toBe(0);
  expect(read.body.turns.map(({ prompt }: { prompt: string }) => prompt)).toEqual(['How many own a phone?']);
  const [shared] = read.body.turns[0].answer.insights;
  expect(shared.text).toBe(insights[0].text);
  expect(shared.id).not.toBe(insights[0].id);
  const behind = await ask(`/v1/assistant-api/generic/insights/${shared.id}`, { authorization: colleague });
  expect([behind.status, behind.body.text, behind.body.id]).toEqual([200, insights[0].text, shared.id]);

  const listed = await ask(chats, { authorization: colleague });
  expect([listed.body.chats, listed.body.shared.map((one: { id: string }) => one.id)]).toEqual([
    [],
    [copy.id],
  ]);
  const own = await ask(chats);
  expect([own.body.chats.length, own.body.shared.length]).toEqual([1, 1]);

  const goOn = { json: { prompt: 'And men?', chat_id: copy.id } };
  expect((await ask('/v1/assistant-api/generic', goOn)).status).toBe(404);
  expect((await ask('/v1/assistant-api/generic', { ...goOn, authorization: colleague })).status).toBe(404);
  const remove = { method: 'DELETE', authorization: colleague };
  expect((await ask(`${chats}/${copy.id}`, remove)).status).toBe(404);
  expect((await ask(`${chats}/${copy.id}/copy`, { method: 'POST' })).status).toBe(404);
  // The original stays its owner's.
  expect((await ask(`${chats}/${id}`, { authorization: colleague })).status).toBe(404);

  expect((await ask(`${chats}/${copy.id}`, { authorization: foreigner })).status).toBe(404);
  const insightAddress = `/v1/assistant-api/generic/insights/${shared.id}`;
  expect((await ask(insightAddress, { authorization: foreigner })).status).toBe(404);
  expect((await ask(chats, { authorization: foreigner })).body.shared).toEqual([]);

  expect((await ask(`${chats}/${copy.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(`${chats}/${copy.id}`, { authorization: colleague })).status).toBe(404);
  expect((await ask(insightAddress, { authorization: colleague })).status).toBe(404);
});

test('whoever may not see the dataset does not see the answer, and is told how many there are', async () => {
  const { chat_id: id } = await talk('How many own a phone?');
  const { body: copy } = await ask(`${chats}/${id}/copy`, { method: 'POST' });
  const { body } = await ask(`${chats}/${copy.id}`, { authorization: colleague });
  const address = `/v1/assistant-api/generic/insights/${body.turns[0].answer.insights[0].id}`;
  const organisation = createAccounts(app.deps).readOrganisation('First');
  app.deps.datasets.rights.revoke('tiny', organisation);
  const blind = await ask(`${chats}/${copy.id}`, { authorization: colleague });
  expect([blind.status, blind.body.turns, blind.body.withheld]).toEqual([200, [], 1]);
  expect((await ask(address, { authorization: colleague })).status).toBe(404);
  app.deps.datasets.rights.grant('tiny', organisation);
  expect((await ask(`${chats}/${copy.id}`, { authorization: colleague })).body.withheld).toBe(0);
});
