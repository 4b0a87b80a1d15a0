import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepPartialDirectories } from './new-directory.ts';
import { readRows } from '../reading/read-rows.ts';

const script = fileURLToPath(new URL('./write-survey.case.ts', import.meta.url));

let home: string;
let parent: string;
let made = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'interrupted-'));
});
afterAll(() => rm(home, { recursive: true }));
beforeEach(() => {
  parent = join(home, String(made++));
});

/** Starts writing `parent/survey`; resolves once it is under way. */
async function startWriting(shell: string): Promise<{ child: ChildProcess; output: Promise<string> }> {
  const child = spawn('bash', [
    '-c',
    `${shell} exec "$0" "$@"`,
    process.execPath,
    script,
    join(parent, 'survey'),
  ]);
  const begun = Promise.withResolvers<void>();
  let text = '';
  const output = new Promise<string>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      text += piece.toString();
      begun.resolve();
    });
    child.once('close', () => resolve(text));
  });
  await begun.promise;
  return { child, output };
}

test('a process killed while it writes leaves the dataset wholly there or wholly absent', async () => {
  let absent = 0;
  for (const delayMs of [5, 80, 320]) {
    parent = join(home, `killed-${delayMs}`);
    const { child, output } = await startWriting('');
    await sleep(delayMs);
    child.kill('SIGKILL');
    await output;
    const names = await readdir(parent);
    if (names.includes('survey')) {
      expect((await readRows(join(parent, 'survey'))).respondents.count).toBe(160_000);
    } else {
      absent++;
      expect(await sweepPartialDirectories(parent)).toHaveLength(1);
      expect(await readdir(parent)).toEqual([]);
    }
  }
  expect(absent).toBeGreaterThan(0);
});

test('a disk that fills up leaves nothing behind', async () => {
  // No file may exceed 128 KiB here: what a full disk does to a write, a limit does too.
  const { output } = await startWriting('ulimit -f 128;');
  expect(await output).toBe('begun\nEFBIG: file too large, write\n');
  expect(await readdir(parent)).toEqual([]);
});
