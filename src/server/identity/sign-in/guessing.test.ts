import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAccounts } from '../accounts.ts';

let app: TestApp;
const owner = { email: 'owner@guessed.test', password: 'one that is not guessed' };

beforeAll(async () => {
  // In a test every request comes through the proxy.
  app = await createTestApp({ datasets: [], config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => app.close());

function signIn(json: unknown, address: string, cookie = ''): Promise<Response> {
  const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https', Cookie: cookie };
  return app.request('/v1/auth/sign-in', { json, headers, authorization: null });
}

const newLink = (email: string) =>
  createAccounts(app.deps).createUser({ email, organisation: 'First', role: 'analyst' }).secret;

const deviceOf = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.includes('device=')) ?? '';

test('of guesses from a thousand addresses at once a hundred reach a hash, and the owner still signs in', async () => {
  const first = await signIn({ secret: newLink(owner.email), ...owner }, '198.51.100.1');
  const device = deviceOf(first);
  expect(device).toMatch(
    /^__Host-audience_insights_device=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/,
  );
  const guesses = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      signIn({ ...owner, password: `guess ${index}` }, `10.${index >> 8}.${index & 255}.1`),
    ),
  );
  const statuses = Map.groupBy(guesses, ({ status }) => status);
  // A password that was hashed and found wrong is 401.
  expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([100, 900]);

  const cookie = device.split(';', 1)[0] ?? '';
  expect((await signIn(owner, '198.51.100.1')).status).toBe(429);
  expect((await signIn(owner, '198.51.100.1', cookie)).status).toBe(200);
  expect((await signIn(owner, '10.0.0.1', cookie)).status).toBe(200);
  expect((await signIn(owner, '198.51.100.1', `${cookie.slice(0, -4)}AAAA`)).status).toBe(429);
});

test('a browser that has signed in to one account is unknown to another, and may guess no more than others', async () => {
  const [mine, theirs] = ['mine@guessed.test', 'theirs@guessed.test'];
  const answer = await signIn({ secret: newLink(mine), password: owner.password }, '203.0.113.1');
  await signIn({ secret: newLink(theirs), password: owner.password }, '203.0.113.2');
  const cookie = deviceOf(answer).split(';', 1)[0] ?? '';
  const guess = async (email: string, address: string) =>
    (await signIn({ email, password: 'a guess' }, address, cookie)).status;
  for (let count = 0; count < 10; count++) expect(await guess(theirs, '203.0.113.9')).toBe(401);
  expect(await guess(theirs, '203.0.113.9')).toBe(429);
  expect(await guess(theirs, '203.0.113.8')).toBe(401);
  for (let count = 0; count < 10; count++) expect(await guess(mine, `203.0.113.${count}`)).toBe(401);
  expect(await guess(mine, '203.0.113.200')).toBe(429);
});

test('guesses are counted over a restart, for an hour, by digests alone', async () => {
  let now = new Date('2026-01-31T12:00:00.000Z');
  const options = { datasets: [], now: () => now, config: { trustedProxies: ['127.0.0.1'] } };
  const before = await createTestApp(options);
  const guess = async (to: TestApp, address: string) => {
    const json = { email: 'owner@restart.test', password: 'a guess' };
    const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' };
    return (await to.request('/v1/auth/sign-in', { json, headers, authorization: null })).status;
  };
  const found = [];
  for (let count = 0; count < 10; count++) found.push(await guess(before, '192.0.2.1'));
  expect(found).toEqual(Array(10).fill(401));
  expect(await guess(before, '192.0.2.1')).toBe(429);
  await before.stop();

  const after = await createTestApp({ ...options, dataDir: before.dataDir });
  expect(await guess(after, '192.0.2.1')).toBe(429);
  expect(await guess(after, '198.51.100.1')).toBe(401);
  const { storage } = after.deps;
  const rows = storage.all(storage.sql.selectFrom('failure_counts').selectAll());
  expect(rows.map(({ key }) => key)).toEqual(rows.map(() => expect.stringMatching(/^[\w-]{43}$/)));
  await after.stop();
  now = new Date(now.getTime() + 60_000);
  const later = await createTestApp({ ...options, dataDir: before.dataDir });
  expect(await guess(later, '192.0.2.1')).toBe(401);
  await later.close();
});

test.each([
  ['Password1', 'this password is one of the most used, and guessed first; choose another'],
  ['qwertyuiop', 'this password is one of the most used, and guessed first; choose another'],
  ['aaaaaaaabb', 'this password is one of the most used, and guessed first; choose another'],
  ['New.Person@guessed.test', 'your e-mail address is the first that is guessed; choose another password'],
  ['new.person', 'your e-mail address is the first that is guessed; choose another password'],
])(
  '%s is refused as a password in a sentence, and the link is as good as before',
  async (password, message) => {
    const secret = newLink('new.person@guessed.test');
    const refused = await signIn({ secret, password }, '192.0.2.1');
    expect([refused.status, (await refused.json()).message]).toEqual([400, message]);
    const headers = { Cookie: (await signIn({ secret }, '192.0.2.1')).headers.getSetCookie()[0] ?? '' };
    const change = (json: unknown) =>
      app.request('/v1/auth/me', {
        method: 'PUT',
        json,
        authorization: null,
        headers: {
          Cookie: headers.Cookie.split(';', 1)[0] ?? '',
          'X-Audience-Insights': '1',
          'X-Forwarded-Proto': 'https',
        },
      });
    const changed = await change({ password });
    expect([changed.status, (await changed.json()).message]).toEqual([400, message]);
    expect((await change({ password: 'correct horse battery' })).status).toBe(200);
    const { storage } = app.deps;
    storage.run(storage.sql.deleteFrom('users').where('email', '=', 'new.person@guessed.test'));
  },
);
