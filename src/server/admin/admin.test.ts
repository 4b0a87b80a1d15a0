import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockDataDir } from '../storage/lock-data-dir.ts';
import { type AdminSocket, openAdminSocket } from './socket.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-admin-'));
  writeFileSync(
    join(directory, 'data.csv'),
    'id,weight,wave,place,sex\n1,1,w1,A,1\n2,2,w1,A,2\n3,1,w1,B,1\n',
  );
  writeFileSync(join(directory, 'wrong.csv'), 'id,weight,wave,place,sex\n1,1,w1,A,1\n2,2,w1,A,7\n');
  writeFileSync(
    join(directory, 'codebook.json'),
    JSON.stringify({
      dataset: { code: 'three', name: 'Three people' },
      id_column: 'id',
      weight_column: 'weight',
      wave_column: 'wave',
      waves: [{ code: 'w1', name: 'First' }],
      location_column: 'place',
      locations: [
        { code: 'a', name: 'A', value: 'A' },
        { code: 'b', name: 'B', value: 'B' },
      ],
      questions: [
        {
          code: 'sex',
          name: 'Sex',
          type: 'single',
          column: 'sex',
          datapoints: [
            { code: 'm', name: 'Male', value: '1' },
            { code: 'f', name: 'Female', value: '2' },
          ],
        },
      ],
    }),
  );
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const script = fileURLToPath(new URL('./main.ts', import.meta.url));

function admin(dataDir: string, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

describe('without a service', () => {
  test('an organisation, a user, a key and a dataset are made in a data directory of their own', async () => {
    const dataDir = join(directory, 'alone');
    expect(JSON.parse((await admin(dataDir, 'org', 'create', '--name', 'Acme', '--json')).stdout)).toEqual({
      org: 1,
      name: 'Acme',
    });
    const user = await admin(
      dataDir,
      'user',
      'create',
      '--email',
      'analyst@first.test',
      '--org',
      'Acme',
      '--role',
      'analyst',
      '--json',
    );
    expect(JSON.parse(user.stdout).link).toMatch(
      /^http:\/\/127\.0\.0\.1:8787\/signin#link=[0-9a-f]{16}\.[\w-]{43}$/,
    );
    const key = JSON.parse(
      (await admin(dataDir, 'key', 'create', '--email', 'analyst@first.test', '--json')).stdout,
    ).key;

    const imported = await admin(dataDir, 'import', join(directory, 'data.csv'), '--public', '--json');
    expect(imported.stderr).toBe('');
    expect(JSON.parse(imported.stdout)).toEqual({
      dataset: 'three',
      namespace: 'three',
      respondents: 3,
      warnings: [],
    });
    expect(JSON.parse((await admin(dataDir, 'dataset', 'list', '--json')).stdout)).toEqual({
      datasets: [{ code: 'three', namespace: 'three', name: 'Three people', respondents: 3, public: true }],
    });
    expect(JSON.parse((await admin(dataDir, 'dataset', 'verify', '--json')).stdout)).toEqual({
      verified: ['three'],
    });

    const copy = join(directory, 'copy');
    expect((await admin(dataDir, 'backup', copy)).code).toBe(0);
    expect(JSON.parse((await admin(copy, 'dataset', 'verify', '--json')).stdout)).toEqual({
      verified: ['three'],
    });
    const app = await createTestApp({ dataDir: copy });
    expect((await app.request('/v2/questions/three.sex', { authorization: key })).status).toBe(200);
    await app.close();
  });

  test('a service that takes no commands is said to, whether or not it hears them', async () => {
    const dataDir = join(directory, 'deaf');
    mkdirSync(dataDir);
    const lock = lockDataDir(dataDir);
    const unheard = await admin(dataDir, 'dataset', 'list');
    expect(unheard).toMatchObject({ code: 2, stdout: '' });
    expect(unheard.stderr).toMatch(
      /^a service owns \S+deaf but takes no commands; wait until it has started/,
    );

    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) =>
      server.listen(relative(process.cwd(), join(dataDir, 'admin.sock')), resolve),
    );
    const unanswered = await admin(dataDir, 'dataset', 'list');
    expect(unanswered).toMatchObject({ code: 2, stdout: '' });
    expect(unanswered.stderr).toMatch(/^the service ended before it answered; look whether/);
    server.close();
    lock.release();
  });

  test('a data directory that is none is refused with a sentence', async () => {
    const refused = await admin(join(directory, 'data.csv'), 'dataset', 'list');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^DATA_DIR=\S+data\.csv cannot be used \(EEXIST/);
  });

  test('a wrong file is refused with its problems and leaves nothing behind', async () => {
    const dataDir = join(directory, 'wrong');
    const refused = await admin(
      dataDir,
      'import',
      join(directory, 'wrong.csv'),
      '--codebook',
      join(directory, 'codebook.json'),
      '--json',
    );
    expect(refused.code).toBe(2);
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toMatch(/line 3, column sex, /);
    expect(JSON.parse((await admin(dataDir, 'dataset', 'list', '--json')).stdout)).toEqual({ datasets: [] });
  });

  test('what is no command is refused with those there are', async () => {
    const refused = await admin(join(directory, 'none'), 'frob');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('There is no command "frob"');
  });
});

describe('with a service that runs', () => {
  let app: TestApp;
  let socket: AdminSocket;
  beforeAll(async () => {
    app = await createTestApp();
    socket = await openAdminSocket(app.deps);
  });
  afterAll(async () => {
    await socket.close();
    await app.close();
  });

  test('its socket is for its owner alone', () => {
    expect(statSync(join(app.dataDir, 'admin.sock')).mode & 0o777).toBe(0o600);
  });

  test('a caller who hangs up before asking is nothing to it', async () => {
    const caller = createConnection(relative(process.cwd(), join(app.dataDir, 'admin.sock')));
    await new Promise((resolve) => caller.once('connect', resolve));
    caller.end();
    await new Promise((resolve) => caller.once('close', resolve));
    expect((await admin(app.dataDir, 'dataset', 'list')).code).toBe(0);
  });

  test('a command takes effect there at once', async () => {
    const made = await admin(app.dataDir, 'key', 'create', '--email', 'analyst@first.test', '--json');
    const { key, id } = JSON.parse(made.stdout);
    const status = async () => (await app.request('/v1/auth/me', { authorization: key })).status;
    expect(await status()).toBe(200);
    expect((await admin(app.dataDir, 'key', 'revoke', '--id', id)).code).toBe(0);
    expect(await status()).toBe(401);
  });

  test('a survey is imported into it, and is there to ask', async () => {
    const imported = await admin(app.dataDir, 'import', join(directory, 'data.csv'), '--json');
    expect(imported.stderr).toBe('');
    const question = await app.request('/v2/questions/three.sex');
    expect(await question.json()).toMatchObject({ name: 'Sex', dataset: 'three' });
    const again = await admin(app.dataDir, 'import', join(directory, 'data.csv'), '--json');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('there is a dataset "three" already');
  });

  test('a wrong file gets the list of its problems and leaves nothing behind', async () => {
    const wrong = join(directory, 'several.csv');
    writeFileSync(wrong, 'id,weight,wave,place,sex\n1,1,w1,A,1\n2,heavy,w1,A,2\n3,-1,w1,B,7\n');
    const before = readdirSync(join(app.dataDir, 'datasets'));
    const refused = await admin(app.dataDir, 'import', wrong, '--codebook', join(directory, 'codebook.json'));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/line 3.*weight.*heavy/s);
    expect(refused.stderr).toMatch(/line 4.*weight.*-1/s);
    expect(refused.stderr).toMatch(/line 4.*sex.*7/s);
    expect(readdirSync(join(app.dataDir, 'datasets'))).toEqual(before);
  });

  test('an add-on is listed with those who were asked something of it', async () => {
    writeFileSync(join(directory, 'played.csv'), 'id,sex,game\n1,1,1\n2,2,\n3,1,2\n');
    const single = (code: string) => ({
      code,
      name: code,
      type: 'single',
      column: code,
      datapoints: [
        { code: 'one', name: 'One', value: '1' },
        { code: 'two', name: 'Two', value: '2' },
      ],
    });
    writeFileSync(
      join(directory, 'played.json'),
      JSON.stringify({
        dataset: { code: 'played', name: 'Played' },
        children: [{ code: 'games', name: 'Games' }],
        id_column: 'id',
        waves: [{ code: 'w1', name: 'First' }],
        locations: [{ code: 'a', name: 'A', value: 'A' }],
        questions: [single('sex'), { ...single('game'), namespace: 'games' }],
      }),
    );
    const imported = await admin(
      app.dataDir,
      'import',
      join(directory, 'played.csv'),
      join(directory, 'played.json'),
      '--json',
    );
    expect(imported.stderr).toBe('');
    const { datasets } = JSON.parse((await admin(app.dataDir, 'dataset', 'list', '--json')).stdout);
    const counts = datasets.map((one: { code: string; respondents: number }) => [one.code, one.respondents]);
    expect(Object.fromEntries(counts)).toMatchObject({ played: 3, games: 2 });
  });

  test('a refusal is told as the service says it', async () => {
    const refused = await admin(app.dataDir, 'dataset', 'grant', '--code', 'tiny', '--org', 'Nobody');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/there is no organisation "Nobody"/);
  });
});
