import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processFence } from './process-fence.ts';

let root: string;
let fence: readonly string[];
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'fence-')));
  mkdirSync(join(root, 'own'));
  writeFileSync(join(root, 'allowed.csv'), 'allowed');
  writeFileSync(join(root, 'allowed.csv.bak'), 'other');
  writeFileSync(join(root, 'other.csv'), 'other');
  fence = await processFence([join(root, 'allowed.csv')], join(root, 'own'), 512);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a fenced process', () => {
  test('reads the files it is given', () => {
    expect(run(`console.log(fs.readFileSync(${path('allowed.csv')}, 'utf8'))`)).toBe('allowed');
  });

  test('writes into its directory', () => {
    run(`fs.writeFileSync(${path('own', 'file')}, 'x')`);
    expect(readdirSync(join(root, 'own'))).toEqual(['file']);
  });

  test.each<[string, string]>([
    ['read a file beside them', "fs.readFileSync(other('other.csv'))"],
    ['read the password file', "fs.readFileSync('/etc/passwd')"],
    ['list a directory', "fs.readdirSync(other('.'))"],
    ['write beside its directory', "fs.writeFileSync(other('evil'), 'x')"],
    ['write over a file it may read', "fs.writeFileSync(other('allowed.csv'), 'x')"],
    ['read a file with a longer name', "fs.readFileSync(other('allowed.csv.bak'))"],
    ['write into a directory with a longer name', "fs.mkdirSync(other('own2'))"],
    ['leave its directory by dots', "fs.writeFileSync(other('own/../evil'), 'x')"],
    ['remove a file', "fs.rmSync(other('allowed.csv'))"],
    ['start a process', "process.getBuiltinModule('child_process').execSync('true')"],
    ['start a thread', "new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true })"],
    ['make code from text', "new Function('return 1')()"],
  ])('cannot %s', (_, attempt) => {
    const report = run(
      `const other = (name) => ${JSON.stringify(root)} + '/' + name;
       try { ${attempt}; console.log('done') } catch (error) { console.log(error.code ?? error.name) }`,
    );
    expect(['ERR_ACCESS_DENIED', 'EvalError']).toContain(report);
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });
});

function path(...parts: string[]): string {
  return JSON.stringify(join(root, ...parts));
}

function run(script: string): string {
  const source = `const fs = process.getBuiltinModule('fs'); ${script}`;
  return spawnSync(process.execPath, [...fence, '-e', source], { env: {}, encoding: 'utf8' }).stdout.trim();
}
