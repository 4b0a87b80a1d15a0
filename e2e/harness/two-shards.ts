import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Harness, Size } from './harness.ts';
import type { Fault } from './rig/fault.ts';
import { missingServer, openShards } from './rig/shards.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const respondents: Readonly<Record<Size, number>> = { small: 50_000, full: 1_000_000 };

export const twoShards: Harness = {
  name: 'two-shards',
  promise:
    'two ClickHouse servers answer plans as the definition has them, clusters over both, and n and Σu of a table of 100 × 30 are the engine’s to the last bit',
  fault: {
    mistake: 'respondents on one shard only',
    file: 'src/engine/sql/copy.ts',
    find: 'shardOf(first + row, target.shards.length) === shard',
    replace: 'shard === 0 && shardOf(first + row, target.shards.length) === shard',
  },
  measuresTime: true,
  missing: missingServer,
  async run(size, rig) {
    const shards = await openShards(2);
    try {
      const { cluster, each, reader } = shards;
      const servers = JSON.stringify({ cluster, each, reader });
      const compared = await compare(servers, respondents[size], rig.fault);
      if (rig.fault !== null) return compared;
      const failures = [...compared.failures, ...(await conform(servers, size))];
      return { figures: compared.figures, failures };
    } finally {
      await shards.close();
    }
  },
};

/** A copy of a generated survey against the engine, in a process of its own. */
async function compare(servers: string, count: number, fault: Fault | null) {
  const { output, error } = await run(
    process.execPath,
    [
      '--max-old-space-size=8192',
      '--import',
      './e2e/harness/rig/plant-fault.ts',
      'e2e/harness/rig/compare-shards.ts',
      `${count}`,
    ],
    { SHARDS: servers, HARNESS_FAULT: JSON.stringify(fault) },
  );
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) return { figures: {}, failures: [error.slice(-500) || 'nothing was compared'] };
  return JSON.parse(line) as { figures: Record<string, number>; failures: string[] };
}

/** The suite of every executor, on these servers. */
async function conform(servers: string, size: Size): Promise<string[]> {
  const { output, code } = await run('npx', ['vitest', 'run', 'src/engine/sql/sql-executor.test.ts'], {
    SHARDS: servers,
    ...(size === 'full' ? { DEEP: '1' } : {}),
  });
  return code === 0
    ? []
    : output
        .split('\n')
        .filter((line) => line.includes('×'))
        .slice(0, 10);
}

function run(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly error: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, env: { ...process.env, ...environment } });
    let [output, error] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (error += part.toString()));
    child.once('exit', (code) => resolve({ output, error, code }));
  });
}
