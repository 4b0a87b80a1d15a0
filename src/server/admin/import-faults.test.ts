import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waveCountsQuery } from '../../testing/build-query.ts';
import { caseCount } from '../../testing/case-count.ts';
import { clause } from '../../testing/expressions.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { openService } from '../open-service.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';
import { engineEntryPoints } from '../../engine/conformance/engine-entry-points.case.ts';

const respondents = 270_000;
const script = fileURLToPath(new URL('./main.ts', import.meta.url));

let files: string;
beforeAll(() => {
  files = mkdtempSync(join(tmpdir(), 'audience-insights-faults-'));
  // Units of weight alone take 4 bytes a respondent: 1.08 MB.
  const rows = Array.from({ length: respondents }, (_, row) => `${row},${1 + (row % 97)},${(row % 2) + 1}`);
  writeFileSync(join(files, 'data.csv'), `id,weight,sex\n${rows.join('\n')}\n`);
  writeFileSync(
    join(files, 'codebook.json'),
    sexCodebook({ dataset: { code: 'many', name: 'Many people' }, weight_column: 'weight' }),
  );
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stderr: string;
}

/** `npm run admin -- import` in a data directory of its own, behind a shell that limits it. */
function importBehind(shell: string, dataDir: string): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ARENA_MB: '64' };
    const words = ['-c', `${shell} exec "$0" "$@"`, process.execPath, script, 'import'];
    execFile('sh', [...words, join(files, 'data.csv')], { env }, (error, _, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stderr });
    });
  });
}

const refusal =
  'The survey was not imported:\n  there is no room left on the disk for the dataset, and nothing of it is kept; free some room and import again\n';

test('an import that no file of its size has room for ends with 2 and a sentence, and leaves nothing', async () => {
  const dataDir = join(files, 'limited');
  mkdirSync(dataDir);
  // No file may exceed 2,048 blocks of 512 bytes here: what a full disk does to a write, a limit does too.
  expect(await importBehind('ulimit -f 2048;', dataDir)).toEqual({ code: 2, stderr: refusal });
  expect(readdirSync(join(dataDir, 'datasets'))).toEqual([]);
});

const mountable = join(tmpdir(), `audience-insights-full-disk-${process.pid}`);

/** A disk of 2 MiB, where this user may mount one. */
function mountSmallDisk(): boolean {
  mkdirSync(mountable);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', mountable]);
  if (status !== 0) rmSync(mountable, { recursive: true });
  return status === 0;
}

test('an import onto a full disk ends with 2 and a sentence, and leaves nothing', async ({ skip }) => {
  if (!mountSmallDisk()) skip('this user may not mount a small disk');
  try {
    expect(await importBehind('', mountable)).toEqual({ code: 2, stderr: refusal });
    expect(readdirSync(join(mountable, 'datasets'))).toEqual([]);
  } finally {
    spawnSync('umount', [mountable]);
    rmSync(mountable, { recursive: true, force: true });
  }
});

test('an import killed at any moment is wholly there or wholly absent, with nothing beside it', async () => {
  const seed = Date.now() % 1_000;
  const whole: boolean[] = [];
  const step = caseCount(3, 1);
  for (let round = 0; round < 6; round += step) {
    const dataDir = join(files, `killed-${round}`);
    mkdirSync(dataDir);
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ARENA_MB: '64' };
    const child = spawn(process.execPath, [script, 'import', join(files, 'data.csv')], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    const ended = new Promise((resolve) => {
      child.once('close', resolve);
    });
    // From before there is a directory to after all is written.
    await sleep(300 + round * 400 + ((seed * (round + 1)) % 400));
    child.kill('SIGKILL');
    await ended;
    const config = parseConfig({ DATA_DIR: dataDir, ENGINE_WORKERS: '1', ARENA_MB: '64' });
    const service = await openService(config, createLog('silent'));
    try {
      const { trees, unopened } = service.deps.datasets;
      expect(unopened, `seed ${seed}`).toEqual([]);
      expect(readdirSync(join(dataDir, 'datasets')), `seed ${seed}`).toHaveLength(trees.length);
      whole.push(trees.length === 1);
      if (trees.length === 0) continue;
      const [tree] = trees;
      if (tree === undefined) throw new Error('there is a tree');
      const { waveCounts } = engineEntryPoints(service.deps.engine, () => tree.catalogue);
      const counted = await waveCounts('many', waveCountsQuery(clause('many.sex')));
      expect(counted.audienceSample).toBe(respondents);
    } finally {
      await service.close();
    }
  }
  expect(
    whole.some((one) => !one),
    `seed ${seed}`,
  ).toBe(true);
});
