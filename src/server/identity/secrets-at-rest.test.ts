import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../admin/run-command.ts';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { openService } from '../open-service.ts';
import { createAccounts } from './accounts.ts';

const password = 'canary password 7d1f';

async function readAll(directory: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path, await readFile(path));
  }
  return files;
}

test('no password, key, session, token or link is found in files, backups, logs or refusals', async () => {
  const home = await mkdtemp(join(tmpdir(), 'audience-insights-'));
  const dataDir = join(home, 'data');
  const backupDir = join(home, 'backup');
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const service = await openService(
    parseConfig({ DATA_DIR: dataDir, ENGINE_WORKERS: '1', ARENA_MB: '64' }),
    log,
  );
  const { deps } = service;
  const app = createApp(deps, { checkAnswers: true });
  const refusals: string[] = [];
  async function ask(path: string, method: string, json: unknown, headers: Record<string, string>) {
    const response = await app.request(path, {
      method,
      headers: { ...headers, ...(json === null ? {} : { 'Content-Type': 'application/json' }) },
      ...(json === null ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (response.status >= 400) refusals.push(text, JSON.stringify([...response.headers]));
    return { response, body: JSON.parse(text) };
  }

  const accounts = createAccounts(deps);
  accounts.createOrganisation('First');
  const { secret } = accounts.createUser({ email: 'a@first.test', organisation: 'First', role: 'admin' });
  const signedIn = await ask('/v1/auth/sign-in', 'POST', { secret, password }, {});
  const cookie = signedIn.response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const session = { Cookie: cookie, 'X-Audience-Insights': '1' };
  const { body: key } = await ask('/v1/auth/keys', 'POST', { name: 'canary' }, session);
  const { body: token } = await ask('/v1/auth/token', 'POST', null, session);
  const { body: chart } = await ask('/v1/charts', 'POST', { name: 'Chart' }, { Authorization: token.token });
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const { body: link } = await ask(`/v2/saved/charts/${chart.id}/sharing`, 'PUT', sharing, {
    Authorization: key.key,
  });
  expect((await ask(`/v2/shared/${link.token}`, 'GET', null, {})).response.status).toBe(200);

  // Where they do not belong: in queries, paths, bodies, and as credentials that are nearly good.
  for (const told of [password, key.key, token.token, link.token, secret, cookie]) {
    await ask(`/v1/auth/me?access_token=${encodeURIComponent(told)}`, 'GET', null, {});
    await ask(`/v1/charts/${encodeURIComponent(told)}`, 'GET', null, { Authorization: key.key });
    await ask(`/v2/shared/${encodeURIComponent(told)}x`, 'GET', null, {});
    await ask('/v1/auth/me', 'GET', null, { Authorization: `Bearer ${told}x` });
    await ask('/v1/auth/sign-in', 'POST', { email: 'a@first.test', password: `${told}x` }, {});
    await ask('/v1/auth/sign-in', 'POST', { [told]: told }, {});
    await ask('/v1/charts/search', 'POST', { results_limit: told }, { Authorization: key.key });
  }
  await runCommand(deps, { command: 'backup', to: backupDir });
  const kept = await readAll(home);
  await service.close();
  const afterwards = await readAll(home);
  await rm(home, { recursive: true, force: true });

  const secrets = [
    password,
    secret.split('.')[1] ?? '',
    cookie.split('.')[1] ?? '',
    key.key.split('.')[1],
    token.token.split('.')[2],
    link.token.split('.')[1],
  ];
  expect(kept.size).toBeGreaterThan(3);
  expect(lines.length).toBeGreaterThan(40);
  expect(refusals.length).toBeGreaterThan(60);
  for (const canary of secrets) {
    expect(canary.length).toBeGreaterThan(16);
    const found = [...kept, ...afterwards].filter(([, content]) => content.includes(canary));
    expect(found.map(([path]) => path)).toEqual([]);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
    expect(refusals.filter((text) => text.includes(canary))).toEqual([]);
  }
});
