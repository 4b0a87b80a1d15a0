import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { browserHeader } from '../../contract/people/auth.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { runCommand } from '../admin/run-command.ts';

const open = new Set<TestApp>();
afterEach(async () => {
  for (const app of open) await app.close();
  open.clear();
});

/** Names of the words that a file of a data directory holds, as they are written or as UTF-16. */
function found(directory: string, words: readonly string[]): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
  return words.filter((word) =>
    files.some((path) => {
      const bytes = readFileSync(path);
      return bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'));
    }),
  );
}

async function start(datasets = [tinySurvey]) {
  const app = await createTestApp({ datasets, importsInProcess: true });
  open.add(app);
  const admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  const ask = async (path: string, request: TestRequest = {}) => {
    const answer = await app.request(path, { authorization: admin, ...request });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  return { app, admin, ask };
}

/** Makes a folder with a key: sent again, it answers as the first time. */
const createFolder = (ask: Awaited<ReturnType<typeof start>>['ask']) =>
  ask('/v2/folders', {
    json: { name: 'Mine', kind: 'audiences' },
    headers: { 'Idempotency-Key': 'folder' },
  });

const women = { question: 'gender', datapoints: ['f'] };

/** A colleague with a name, earlier addresses, work, a conversation, keys and a place in the records of others. */
async function withPerson() {
  const { app, admin, ask } = await start();
  const invited = await ask('/v1/members', {
    json: { email: 'zelda.first@example.test', name: 'Zelda Fitzwilliam', role: 'admin' },
  });
  const { id } = invited.body.member;
  const keyOf = async (email: string) => {
    const made = await runCommand(app.deps, { command: 'key create', email });
    return `Bearer ${String(made.json['key'])}`;
  };
  const first = await keyOf('zelda.first@example.test');
  const { secret: session } = (await ask(`/v1/members/${id}/link`, { json: {} })).body;
  const signedIn = await app.request('/v1/auth/sign-in', {
    json: { secret: session, password: 'a long enough phrase of hers' },
    authorization: null,
    headers: { [browserHeader]: '1' },
  });
  expect(signedIn.status).toBe(200);
  await ask('/v1/auth/me', {
    method: 'PUT',
    json: { email: 'zelda@example.test', current_password: 'a long enough phrase of hers' },
    authorization: first,
  });
  const own = { authorization: first };
  const audience = { name: 'Zelda’s women', expression: women };
  await ask('/v2/saved/audiences', { ...own, json: { ...audience, name: 'Private thoughts' } });
  const shared = await ask('/v2/saved/audiences', { ...own, json: { ...audience, name: 'For everyone' } });
  await ask(`/v2/saved/audiences/${shared.body.id}/sharing`, {
    ...own,
    method: 'PUT',
    json: { users: [], organisation: 'edit', link: false, note: '' },
  });
  await ask('/v2/folders', { ...own, json: { name: 'Drawer', kind: 'audiences' } });
  await ask('/v1/api-keys', { ...own, json: { name: 'Notebook of mine' } });
  await ask('/v1/assistant-api/generic', { ...own, json: { prompt: 'gender, asked by me alone' } });
  const { revision } = (await ask('/v2/datasets/tiny/codebook')).body;
  const edits = [{ op: 'question', question: 'devices', set: { name: 'Gadgets' } }];
  await ask('/v2/datasets/tiny/codebook/revisions', { ...own, json: { revision, edits } });
  await ask(`/v1/members/${id}`, { method: 'PUT', json: { role: 'analyst' } });
  return { app, admin, ask, id: String(id), shared: String(shared.body.id), own };
}

test('of an erased person nothing is left in the data directory, and what they shared has another owner', async () => {
  const { app, ask, id, shared, own } = await withPerson();
  const retry = () => createFolder(ask);
  const folder = await retry();
  expect(folder.status).toBe(200);
  const traces = [
    'zelda.first@',
    'zelda@',
    'Zelda',
    'Fitzwilliam',
    'Private thoughts',
    'Drawer',
    'asked by me alone',
  ];
  expect(found(app.dataDir, traces)).toEqual(traces);
  const before = (await ask(`/v1/members/${id}/erasure`)).body;
  expect(before).toMatchObject({ saved_work: 0 });
  expect(before.goes).toEqual([
    'the account with its name, e-mail address and every way to sign in',
    expect.stringMatching(/^\d+ sessions?$/),
    '1 API key',
    '1 piece of saved work that no one else sees, with its history',
    '1 conversation',
  ]);
  expect(before.stays[0]).toBe('1 piece of shared work, which passes to an administrator');
  expect(before.stays.at(-1)).toContain('backups');
  expect(await ask(`/v1/members/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: { deleted: 1 } });
  expect(found(app.dataDir, traces)).toEqual([]);
  expect((await ask('/v1/auth/me', own)).status).toBe(401);
  expect(await retry()).toEqual(folder);
  expect((await ask(`/v2/saved/audiences/${shared}`)).body).toMatchObject({ name: 'For everyone' });
  const versions = await ask(`/v2/saved/audiences/${shared}/versions`);
  expect(versions.body.versions).toHaveLength(1);
  const log = (await ask('/v1/audit-log')).body.events;
  expect(log[0]).toMatchObject({ action: 'member_erased', subject: `account ${id}` });
  expect(log.map(({ actor }: { actor: string }) => actor)).toContain('an erased person');
  expect((await ask(`/v1/members/${id}`, { method: 'DELETE' })).status).toBe(404);
});

test('the only administrator is not erased, nor does one erase their own account', async () => {
  const { app, ask } = await start();
  const { members } = (await ask('/v1/members')).body;
  const me = members.find(({ email }: { email: string }) => email === 'admin@first.test');
  expect((await ask(`/v1/members/${me.id}`, { method: 'DELETE' })).status).toBe(400);
  const command = { command: 'user erase', email: 'admin@first.test', confirm: true } as const;
  await expect(runCommand(app.deps, command)).rejects.toThrow('is the only administrator of First');
});

/** A survey with words of its own, work on it, and figures of it wherever figures are kept. */
async function withSurvey() {
  const { catalogue } = tinySurvey;
  const questions = catalogue.questions.map((question) =>
    question.code === 'gender'
      ? {
          ...question,
          name: 'Zorblax gender',
          datapoints: question.datapoints.map((one) => ({ ...one, name: `Qwyx ${one.code}` })),
        }
      : question,
  );
  const { app, admin, ask } = await start([
    { ...tinySurvey, catalogue: { ...catalogue, name: 'Vornak survey', questions } },
  ]);
  const { revision } = (await ask('/v2/datasets/tiny/codebook')).body;
  const edits = [{ op: 'question', question: 'devices', set: { name: 'Plimsy devices' } }];
  await ask('/v2/datasets/tiny/codebook/revisions', { json: { revision, edits } });
  const crosstab = { bases: [], columns: [], country_codes: [], wave_codes: [] };
  const rows = [{ id: 'r', name: 'Zorblax: Qwyx f', expression: women }];
  const made = await ask('/v2/saved/crosstabs', { json: { ...crosstab, name: 'Work', rows } });
  const plain = { ...crosstab, name: 'Empty', rows: [] };
  const changed = await ask('/v2/saved/crosstabs', { json: { ...plain, rows } });
  const changedPath = `/v2/saved/crosstabs/${changed.body.uuid}`;
  await ask(`${changedPath}/versions/1`, { method: 'PUT', json: { label: 'Kept' } });
  await ask(changedPath, { method: 'PUT', json: plain });
  await ask('/v1/assistant-api/generic', { json: { prompt: 'gender' } });
  const file = await app.request('/v2/datasets/tiny/export?format=csv', { authorization: admin });
  await file.arrayBuffer();
  return { app, ask, work: String(made.body.uuid), changedPath };
}

test('of an erased dataset nothing is left in the data directory but its code in the audit log', async () => {
  const { app, ask, work, changedPath } = await withSurvey();
  const retry = () => createFolder(ask);
  const folder = await retry();
  expect(folder.status).toBe(200);
  const keyed = { headers: { 'Idempotency-Key': 'dataset' } };
  const chart = { name: 'Keyed', dataset_codes: ['tiny'] };
  const named = await ask('/v1/charts', { json: chart, ...keyed });
  expect(named.status).toBe(200);
  const traces = ['Zorblax', 'Qwyx', 'Vornak', 'Plimsy'];
  expect(found(app.dataDir, traces)).toEqual(traces);
  const before = (await ask('/v2/datasets/tiny/erasure')).body;
  expect(before).toMatchObject({ confirmation: 'tiny', saved_work: 3 });
  expect(before.goes).toEqual([
    '16 respondents',
    '1 version of the data, with its file variables and caches',
    '2 revisions of the codebook',
    '1 conversation with its figures',
  ]);
  const erased = await ask('/v2/datasets/tiny?saved_work=erase', { method: 'DELETE' });
  expect(erased).toEqual({ status: 200, body: { deleted: 1 } });
  expect(found(app.dataDir, traces)).toEqual([]);
  expect(readdirSync(join(app.dataDir, 'datasets'))).toEqual([]);
  expect(await retry()).toEqual(folder);
  const { storage } = app.deps;
  const kept = storage.all(storage.sql.selectFrom('idempotent_answers').select('key'));
  expect(kept).toEqual([{ key: 'folder' }]);
  expect((await ask(`/v2/saved/crosstabs/${work}`)).status).toBe(404);
  expect((await ask(changedPath)).body).toMatchObject({ name: 'Empty' });
  const log = (await ask('/v1/audit-log')).body.events.map(
    ({ action, subject }: Record<string, string>) => `${action} ${subject}`,
  );
  expect(log.slice(0, 3)).toEqual([
    'dataset_removed tiny',
    'dataset_exported tiny (16 respondents)',
    'codebook_changed tiny',
  ]);
});

test('saved work stays where only the dataset is erased, from a terminal once it is confirmed', async () => {
  const { app, ask, work } = await withSurvey();
  const command = { command: 'dataset erase', code: 'tiny' } as const;
  const asked = await runCommand(app.deps, command);
  expect(asked.lines).toContain('  16 respondents');
  expect(asked.lines.at(-1)).toContain('--confirm');
  expect((await ask('/v2/datasets')).body.datasets).toHaveLength(1);
  await runCommand(app.deps, { ...command, confirm: true });
  expect((await ask('/v2/datasets')).body.datasets).toEqual([]);
  expect((await ask(`/v2/saved/crosstabs/${work}`)).body.name).toBe('Work');
  expect(found(app.dataDir, ['Vornak', 'Plimsy'])).toEqual([]);
});
