import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bundledScript } from '../importing/process/bundled-script.ts';
import { openStorage } from './storage/open-storage.ts';

let directory: string;
let dataDir: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-main-'));
  dataDir = join(directory, 'data');
  mkdirSync(dataDir);
  // A start makes no demo where one was made before: `first-start/first-start.test.ts` makes it.
  const storage = openStorage(dataDir);
  const mark = { name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' };
  storage.run(storage.sql.insertInto('installation').values(mark));
  storage.close();
  const main = JSON.stringify(await bundledScript(new URL('./main.ts', import.meta.url)));
  writeFileSync(
    join(directory, 'run.mjs'),
    `import { main } from ${main}; await main({ openPages: async () => async () => undefined });`,
  );
});
/** A stop waits for connections that are kept; how it does is tested in `http/listen.test.ts`. */
const notKept = { headers: { connection: 'close' } };
/** Ended whatever the tests came to. */
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stderr(): string;
  /** Resolves with the first match in what it has written. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Of this process: where programs are, and where Node keeps compiled modules. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The service in a process of its own, without the application's pages. */
function start(environment: Readonly<Record<string, string>>): Process {
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ENGINE_WORKERS: '1', ...environment };
  const child = spawn(process.execPath, [join(directory, 'run.mjs')], { env });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal }))),
    stderr: () => stderr,
    async said(pattern) {
      for (;;) {
        const match = pattern.exec(stdout);
        if (match !== null) return match;
        if (child.exitCode !== null) throw new Error(`it ended without saying ${String(pattern)}: ${stderr}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

describe('the service', () => {
  test('makes what is missing, says where it is and how to sign in, and ends with 0 when told to', async () => {
    const service = start({ PORT: '0' });
    const [, address = ''] = await service.said(/Audience Insights is at (http:\/\/127\.0\.0\.1:\d+)/);
    const [, secret = ''] = await service.said(/Sign in once with this link: \S+\/signin#link=(\S+)/);
    expect(await (await fetch(`${address}/readyz`, notKept)).json()).toEqual({
      status: 'ready',
      database: 'open',
      datasets: 0,
    });

    const [ready] = await service.said(/^\{.*"msg":"ready"\}$/m);
    const { ms } = JSON.parse(ready) as { ms: Readonly<Record<string, number>> };
    expect(Object.keys(ms)).toEqual([
      'code',
      'documents',
      'engine',
      'datasets',
      'upkeep',
      'pages',
      'firstStart',
      'listening',
    ]);

    const second = start({ PORT: '0' });
    expect(await second.ended).toEqual({ code: 2, signal: null });
    expect(second.stderr()).toBe(
      `another process owns ${dataDir}: stop it, or give this one a DATA_DIR of its own\n`,
    );

    const response = await fetch(`${address}/v1/auth/sign-in`, {
      method: 'POST',
      headers: { ...notKept.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret }),
    });
    expect(response.status).toBe(200);

    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual({ code: 0, signal: null });
    // Neither the log nor anything else that it wrote holds the secret, but for the line meant for the terminal.
    expect(service.stderr()).toBe('');
  });

  test('is not started on a port that is taken, and asks for another', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = z.object({ port: z.int() }).parse(holder.address());
    const service = start({ PORT: String(port) });
    expect(await service.ended).toEqual({ code: 2, signal: null });
    expect(service.stderr()).toMatch(
      /^HOST=127\.0\.0\.1 PORT=\d+ cannot be listened on \(.*EADDRINUSE.*\); set others/,
    );
    holder.close();
  });

  test('leaves a database of a newer release alone, and says so', async () => {
    const newer = join(directory, 'newer');
    mkdirSync(newer);
    const database = new DatabaseSync(join(newer, 'service.sqlite'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    const service = start({ PORT: '0', DATA_DIR: newer });
    expect(await service.ended).toEqual({ code: 2, signal: null });
    expect(service.stderr()).toMatch(
      /^the database has schema version 999, this release knows \d+: start the release that wrote it, or give another DATA_DIR\n$/,
    );
  });

  test('is not started by a wrong environment, and says what is wrong', async () => {
    const service = start({ PORT: 'eighty' });
    expect(await service.ended).toEqual({ code: 2, signal: null });
    expect(service.stderr()).toBe('PORT must be a whole number from 0 to 65535; it is "eighty"\n');
  });
});
