import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { importSaid } from './said-survey.case.ts';

const home = mkdtempSync(join(tmpdir(), 'open-texts-'));
let app: TestApp;
let admin: string;
let analyst: string;

const html = '<img src=x onerror=alert(1)> Anna said so';
const reversed = '\u202Edrawkcab';
const long = 'x'.repeat(4096);
const said = {
  w1: ['Too sweet', 'Too sweet', html, '', 'Too sweet', reversed],
  w2: ['Too sweet', 'Bitter', 'Bitter', '', long],
};

beforeAll(async () => {
  app = await createTestApp({ datasets: [] });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  analyst = app.createAccount({ email: 'ben@first.test', organisation: 'First' });
  const rows = Object.entries(said).flatMap(([wave, texts]) =>
    texts.map((text, row) => `${wave}-${row},${wave},1,${row % 2 === 0 ? 1 : 2},${row},"${text}"`),
  );
  const { name, path } = app.deps.datasets.newDirectory();
  await importSaid(home, rows, path);
  await app.deps.datasets.register({ directory: name, isPublic: false, organisationId: 1 });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

async function ask(path: string, authorization = admin, json?: object) {
  const answer = await app.request(`/v2/datasets/tea/variables${path}`, {
    authorization,
    ...(json !== undefined && { json, method: 'PUT' }),
  });
  return { status: answer.status, body: await answer.json() };
}

const readers = (who: string, as = admin) => ask('/said/texts', as, { readers: who });

test('an open text is listed as one, and nothing that is counted or used is', async () => {
  const { body } = await ask('?texts=true');
  expect(body.variables).toMatchObject([{ name: 'said', kind: 'text', readers: 'administrators' }]);
  const all = await ask('');
  expect(all.body.variables.filter((one: { readers: unknown }) => one.readers === null)).toHaveLength(5);
  expect(await ask('/kind/texts')).toMatchObject({ status: 404, body: { message: 'kind is no open text' } });
});

test('its answers are read as they were written, the most frequent first, with who filled it in by wave', async () => {
  const { body } = await ask('/said/texts');
  expect(body).toEqual({
    total: 5,
    suppressed: false,
    answers: [
      { text: 'Too sweet', count: 4, waves: ['w1', 'w2'] },
      { text: 'Bitter', count: 2, waves: ['w2'] },
      ...[html, reversed, long].map((text) => ({ text, count: 1, waves: [text === long ? 'w2' : 'w1'] })),
    ],
    filled: [
      { code: 'w1', respondents: 6, filled: 5 },
      { code: 'w2', respondents: 5, filled: 4 },
    ],
  });
});

test('answers are searched whatever the case, by wave and page by page', async () => {
  const found = async (query: string) => {
    const { body } = await ask(`/said/texts?${query}`);
    return [
      body.total,
      ...body.answers.map(({ text, count }: { text: string; count: number }) => `${text} ${count}`),
    ];
  };
  expect(await found('search=SWEET')).toEqual([1, 'Too sweet 4']);
  expect(await found('search=SWEET&wave=w2')).toEqual([1, 'Too sweet 1']);
  expect(await found('search=coffee')).toEqual([0]);
  expect(await found(`search=${encodeURIComponent('<img')}`)).toEqual([1, `${html} 1`]);
  expect(await found('wave=w1&offset=1')).toEqual([3, `${html} 1`, `${reversed} 1`]);
  expect(await found('offset=1000')).toEqual([5]);
  expect((await ask('/said/texts?offset=-1')).status).toBe(400);
});

test('only administrators read it until one of them opens it, and again once it is closed', async () => {
  const refused = { status: 403, body: { message: expect.stringContaining('may name people') } };
  expect(await ask('/said/texts', analyst)).toMatchObject(refused);
  expect(await readers('everyone', analyst)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('for administrators') },
  });
  expect(await readers('everyone')).toMatchObject({ status: 200, body: { readers: 'everyone' } });
  await readers('everyone');
  expect((await ask('/said/texts', analyst)).body.total).toBe(5);
  await readers('administrators');
  expect(await ask('/said/texts', analyst)).toMatchObject(refused);
  const log = await (await app.request('/v1/audit-log', { authorization: admin })).json();
  const events = log.events.map(({ action, subject }: Record<string, string>) => `${action} ${subject}`);
  expect(events.filter((event: string) => event.startsWith('texts_'))).toEqual([
    'texts_closed Tea drinkers: said',
    'texts_opened Tea drinkers: said',
  ]);
});

test('another organisation has no text, and one with a part of the survey none that its part does not read', async () => {
  const other = app.createAccount({ email: 'eve@second.test', organisation: 'Second', role: 'admin' });
  for (const part of [null, 'tea']) {
    if (part !== null) app.deps.datasets.rights.grant('extra', 2);
    for (const answer of [await ask('/said/texts', other), await readers('everyone', other)])
      expect(answer.status).toBe(404);
    expect(JSON.stringify((await ask('?texts=true', other)).body)).not.toContain('said');
  }
  // With the right to export, its administrators read it, and open nothing that the first organisation owns.
  app.deps.datasets.rights.grant('tea', 2);
  expect((await ask('/said/texts', other)).status).toBe(403);
  app.deps.datasets.rights.grant('tea', 2, 'export');
  expect((await ask('/said/texts', other)).body.total).toBe(5);
  expect((await readers('everyone', other)).status).toBe(403);
  app.deps.datasets.rights.revoke('tea', 2);
});

test('a key that is limited to some uses reads no texts', async () => {
  const json = { name: 'limited', datasets: ['tea'], scopes: ['read'] };
  const made = await app.request('/v1/auth/keys', { json, authorization: admin });
  expect((await ask('/said/texts', `Bearer ${(await made.json()).key}`)).status).toBe(403);
});

test('an answer of fewer respondents than the floor is not shown, in any wave, nor found', async () => {
  app.deps.datasets.setFloor('tea', 2);
  const { body } = await ask('/said/texts');
  // In wave 2 one respondent found it too sweet: their answer is not added to those of wave 1.
  expect(body).toEqual({
    total: 2,
    suppressed: true,
    answers: [
      { text: 'Too sweet', count: 3, waves: ['w1'] },
      { text: 'Bitter', count: 2, waves: ['w2'] },
    ],
    // One respondent of each wave left it out.
    filled: [
      { code: 'w1', respondents: 6, filled: null },
      { code: 'w2', respondents: 5, filled: null },
    ],
  });
  expect((await ask('/said/texts?search=Anna')).body.total).toBe(0);
  expect((await ask('/said/texts?search=sweet&wave=w2')).body.total).toBe(0);
  app.deps.datasets.setFloor('tea', 0);
});
