import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modifiedAt, runToEnd } from '../engine/execution/kernels/build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the built application is made of. */
const sources = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'public/**',
  'src/{web,contract,expression,lib}/**/*.{ts,tsx,css,svg}',
];

/**
 * Builds the application where it was never built or its sources are newer, and says so by `announce`. Answers the
 * directory it is in.
 */
export async function buildPagesIfStale(announce: (sentence: string) => void): Promise<string> {
  const directory = join(root, 'dist/web');
  const builtAt = await modifiedAt(join(directory, 'index.html'));
  if (builtAt === null || (await newestSource()) > builtAt) {
    announce('Building the application …');
    await build();
  }
  return directory;
}

async function newestSource(): Promise<number> {
  let newest = 0;
  for await (const path of glob(sources, { cwd: root })) {
    if (path.includes('.test.')) continue;
    newest = Math.max(newest, (await modifiedAt(join(root, path))) ?? 0);
  }
  return newest;
}

/** In a process of its own, so that the builder's memory is not the service's. */
function build(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  return runToEnd([vite, 'build', '--logLevel', 'error'], root, 'the application could not be built: vite');
}
