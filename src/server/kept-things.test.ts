import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createInsightStore } from './insights/store.ts';

let app: TestApp;
let adminKey: string;
const at = '2026-01-31T12:00:00.000Z';
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(at) });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

const times = { created_at: at, updated_at: at };
/** Of `analyst@first.test`. */
const own = { organisation_id: 1, owner_id: 1 };
const rows = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

async function refusalOf(path: string, json: unknown, authorization = app.key) {
  const response = await app.request(path, { json, authorization });
  const body = await response.json();
  return [response.status, String(body.message)];
}

test('an account keeps so many folders of a kind, and is told how many', async () => {
  const { storage } = app.deps;
  const folders = rows(limits.foldersOfKind, (index) => ({
    ...own,
    ...times,
    id: `f${index}`,
    kind: 'charts' as const,
    parent_id: null,
    name: `F${index}`,
  }));
  storage.run(storage.sql.insertInto('folders').values(folders));
  expect(await refusalOf('/v2/folders', { name: 'One more', kind: 'charts' })).toEqual([
    400,
    'an account may keep 1000 folders of charts, and has them; remove one first',
  ]);
  expect((await refusalOf('/v2/folders', { name: 'One', kind: 'audiences' }))[0]).toBe(200);
});

test('an account keeps so many conversations, those in the trash among them, and a conversation so many answers', async () => {
  const { storage } = app.deps;
  const chats = rows(limits.chats - 1, (index) => ({
    ...own,
    ...times,
    id: `c${index}`,
    removed_at: index < 10 ? at : null,
  }));
  storage.run(storage.sql.insertInto('chats').values(chats));
  const first = await app.request('/v1/assistant-api/generic', { json: { prompt: 'Who are they?' } });
  const { chat_id: chatId } = await first.json();
  expect(await refusalOf('/v1/assistant-api/generic', { prompt: 'Who are they?' })).toEqual([
    422,
    'an account may keep 1000 conversations, and has them; remove some, which are gone after 30 days',
  ]);

  const turns = rows(limits.chatTurns - 1, (index) => ({
    chat_id: String(chatId),
    position: index + 2,
    request: '{"prompt":"And?"}',
    answer: '{"message":"","insights":[]}',
    created_at: at,
  }));
  storage.run(storage.sql.insertInto('chat_turns').values(turns));
  expect(await refusalOf('/v1/assistant-api/generic', { prompt: 'And then?', chat_id: chatId })).toEqual([
    422,
    'a conversation may have 500 answers, and this one has them; begin a new one',
  ]);
});

test('an organisation has so many people', async () => {
  const { storage } = app.deps;
  const there = storage.all(storage.sql.selectFrom('users').select('id')).length;
  const users = rows(limits.members - there, (index) => ({
    organisation_id: 1,
    email: `u${index}@first.test`,
    name: '',
    role: 'analyst' as const,
    password_hash: null,
    created_at: at,
    suspended_at: null,
  }));
  storage.run(storage.sql.insertInto('users').values(users));
  const [status, message] = await refusalOf(
    '/v1/members',
    { email: 'new@first.test', role: 'analyst' },
    adminKey,
  );
  expect([status, message]).toEqual([400, expect.stringContaining('may have 1000 people')]);
});

test('an account has so many API keys that are not revoked', async () => {
  for (let made = 1; made < limits.keys; made++)
    await refusalOf('/v1/auth/keys', { name: `K${made}` }, adminKey);
  expect(await refusalOf('/v1/auth/keys', { name: 'One more' }, adminKey)).toEqual([
    400,
    'an account may have 50 API keys, and has them; revoke one first',
  ]);
});

test('an organisation publishes so many insights', () => {
  const { storage } = app.deps;
  const entries = rows(limits.publishedInsights, (index) => ({
    id: 2_000 + index,
    organisation_id: 1,
    dataset_code: 'tiny',
    name: 'I',
    description: '',
    type: 'article',
    picture: '{}',
    query: '{}',
    published_at: at,
    ...times,
  }));
  storage.run(storage.sql.insertInto('insights').values(entries));
  const entry = { organisationId: 1, datasetCode: 'tiny', name: 'I', description: '', category: 'C' };
  const publish = () =>
    createInsightStore(app.deps).publishOne({
      ...entry,
      version: '',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is not looked at
      calculation: {} as never,
    });
  expect(publish).toThrow(/may publish 1000 insights/);
});
