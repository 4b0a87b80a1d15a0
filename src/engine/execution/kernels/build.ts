import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { glob, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelsPath } from './kernels-path.ts';

const sources = fileURLToPath(new URL('assembly/', import.meta.url));
const lockfile = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url));

/** Nothing is allocated or collected, and nothing aborts: the module imports nothing. */
const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--use', 'abort='];

/**
 * Compiles the kernels of `assembly/` where they were never compiled, or where a source, this script or the compiler
 * is newer, and says so by `announce`. Answers the path of the module. Two builds at a time do no harm: each writes a
 * file of its own and renames it.
 */
export async function buildKernelsIfStale(announce: (sentence: string) => void = () => {}): Promise<string> {
  const builtAt = await modifiedAt(kernelsPath);
  if (builtAt === null || (await newestSource()) > builtAt) {
    announce('Building the kernels of the engine …');
    await build();
  }
  return kernelsPath;
}

async function newestSource(): Promise<number> {
  let newest = 0;
  const paths = [fileURLToPath(import.meta.url), lockfile];
  for await (const path of glob('**/*.ts', { cwd: sources })) paths.push(join(sources, path));
  for (const path of paths) newest = Math.max(newest, (await modifiedAt(path)) ?? 0);
  return newest;
}

/** Time at which a file was written last; null: it isn't there. */
export async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Compiles the module in its own process. Every file directly in `assembly/` is an entry, and its exports are the
 * module's.
 */
async function build(): Promise<void> {
  await mkdir(dirname(kernelsPath), { recursive: true });
  const unfinished = `${kernelsPath}.${process.pid}`;
  const entries = [];
  for await (const path of glob('*.ts', { cwd: sources })) entries.push(path);
  try {
    await compile([...entries.toSorted(), ...options, '--outFile', unfinished]);
    await rename(unfinished, kernelsPath);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function compile(args: readonly string[]): Promise<void> {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')),
    'bin/asc.js',
  );
  return runToEnd(
    ['--enable-source-maps', compiler, ...args],
    sources,
    'the kernels could not be built: asc',
  );
}

/** Runs Node with arguments in a process of its own; rejects where it ends otherwise than with 0. */
export function runToEnd(args: readonly string[], cwd: string, failure: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${failure} ended with ${code}`));
    });
  });
}
