import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { between, randomOf } from './rig/random.ts';
import { ServiceProcess } from './rig/service-process.ts';
import { wait } from './rig/wait.ts';

const sizes = {
  small: { imports: 2, firstStarts: 1, respondents: 3_000 },
  full: { imports: 50, firstStarts: 100, respondents: 100_000 },
};
const admin = fileURLToPath(new URL('../../src/server/admin/main.ts', import.meta.url));

export const killImports: Harness = {
  name: 'kill-imports',
  promise:
    'an import or a first start that is killed leaves the dataset wholly there or wholly absent, nothing half-written, and a directory that starts',
  fault: {
    mistake: 'a start does not look for what was left half-written',
    file: 'src/server/datasets/registry.ts',
    find: 'await sweepPartialDirectories(home);\n  await removeUnregistered(home, known);',
    replace: '',
  },
  async run(size, rig) {
    const { imports, firstStarts, respondents } = sizes[size];
    const seed = 6;
    const random = randomOf(seed);
    const failures: string[] = [];
    const survey = rig.path('survey');
    mkdirSync(survey);
    writeFileSync(join(survey, 'survey.csv'), csv(respondents));
    writeFileSync(join(survey, 'codebook.json'), JSON.stringify(codebook));
    const dataDir = rig.copyTemplate();
    let there = 0;
    let longestMs = 3_000;
    for (let round = 0; round < imports && !rig.isInterrupted(); round++) {
      const code = `killed${round}`;
      const startedAt = performance.now();
      const child = spawn(
        process.execPath,
        [admin, 'import', join(survey, 'survey.csv'), '--code', code, '--namespace', code],
        {
          env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
          stdio: 'ignore',
          detached: true,
        },
      );
      const ended = new Promise<void>((resolve) => {
        child.once('close', () => resolve());
      });
      // The first one may end, and says how long one takes.
      if (round > 0) {
        await Promise.race([wait(between(random, 200, Math.round(longestMs))), ended]);
        // The whole group: as when the machine goes, and not the parent alone.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      }
      await ended;
      if (round === 0) longestMs = performance.now() - startedAt;
      const half = join(dataDir, 'datasets', `.partial-${code}`);
      // As one that was killed early leaves it, whenever this one was.
      mkdirSync(half, { recursive: true });
      const service = await rig.start({ dataDir });
      failures.push(...(await findHalf(service, rig.key, dataDir)).map((text) => `import ${round}: ${text}`));
      if (await isGranted(service, rig.key, code)) there++;
      await service.kill();
      if (failures.length > 10) break;
    }
    if (there === 0) failures.push('no import came to its end: nothing was tried out');

    for (let round = 0; round < firstStarts && !rig.isInterrupted(); round++) {
      const fresh = rig.path('first');
      mkdirSync(fresh);
      const first = ServiceProcess.spawn({ dataDir: fresh, fault: rig.fault });
      await wait(between(random, 300, 4_000));
      await first.kill();
      const service = await rig.start({ dataDir: fresh });
      const ready = await new HttpClient(service.port, null).ask({ path: '/readyz' });
      if (!ready.text.includes('"datasets":1')) failures.push(`first start ${round}: ${ready.text}`);
      failures.push(...findOrphans(fresh).map((name) => `first start ${round}: ${name} is left`));
      await service.kill();
    }
    return { figures: { seed, imports, importsWhole: there, firstStarts, wrong: failures.length }, failures };
  },
};

async function findHalf(service: ServiceProcess, key: string, dataDir: string): Promise<string[]> {
  const client = new HttpClient(service.port, key);
  const ready = await client.ask({ path: '/readyz' });
  const count = readdirSync(join(dataDir, 'datasets')).length;
  const problems = findOrphans(dataDir).map((name) => `${name} is left`);
  if (ready.status !== 200) problems.push(`it is not ready: ${ready.text}`);
  else if (!ready.text.includes(`"datasets":${count}`))
    problems.push(`${count} directories, but ${ready.text}`);
  client.close();
  return problems;
}

async function isGranted(service: ServiceProcess, key: string, code: string): Promise<boolean> {
  const client = new HttpClient(service.port, key);
  const { text } = await client.ask({ path: '/v2/datasets' });
  client.close();
  return text.includes(`"${code}"`);
}

function findOrphans(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('partial'),
  );
}

const codebook = {
  dataset: { code: 'survey', name: 'A survey' },
  id_column: 'id',
  weight_column: 'weight',
  wave_column: 'wave',
  waves: [{ code: 'w1', name: 'First' }],
  location_column: 'place',
  locations: [{ code: 'a', name: 'A', value: 'A' }],
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
};

function csv(respondents: number): string {
  const lines = ['id,weight,wave,place,sex'];
  for (let index = 0; index < respondents; index++) lines.push(`${index},1,w1,A,${1 + (index % 2)}`);
  return `${lines.join('\n')}\n`;
}
