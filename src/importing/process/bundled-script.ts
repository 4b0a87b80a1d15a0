import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const bundlesDirectory: string = join(root, 'dist/processes');
const thisScript = fileURLToPath(import.meta.url);

/** The files that a bundle was made of, each with its time of change then. */
const Inputs = z.record(z.string(), z.number());

/** Builds that run, and those that failed, which are not tried again. */
const builds = new Map<string, Promise<string>>();

/**
 * Returns one file with the script `entry` and all that it imports, free of types: a process starts from it five times
 * faster, and one that may write nowhere has no other cache. Built where a source has changed since; where that fails,
 * the script itself.
 */
export async function bundledScript(entry: URL): Promise<string> {
  const script = fileURLToPath(entry);
  const bundle = join(bundlesDirectory, `${relative(root, script).replaceAll(/\W+/g, '-')}.mjs`);
  const running = builds.get(bundle);
  if (running !== undefined) return running;
  if (await isFresh(bundle)) return bundle;
  const build = builds.get(bundle) ?? buildApart(script, bundle);
  builds.set(bundle, build);
  if ((await build) === bundle) builds.delete(bundle);
  return build;
}

async function isFresh(bundle: string): Promise<boolean> {
  try {
    const inputs = Object.entries(Inputs.parse(JSON.parse(await readFile(`${bundle}.json`, 'utf8'))));
    const times = await Promise.all(inputs.map(async ([path]) => (await stat(path)).mtimeMs));
    return inputs.every(([, time], index) => times[index] === time);
  } catch {
    // Never built, of a source that is gone, or unreadable: built again.
    return false;
  }
}

/** In a process of its own, so that the builder's memory is not the service's. Resolves to the script where it fails. */
function buildApart(script: string, bundle: string): Promise<string> {
  const child = spawn(process.execPath, [thisScript, script, bundle], { cwd: root, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(script));
    child.once('exit', (code) => resolve(code === 0 ? bundle : script));
  });
}

/** Two builds at a time do no harm: each writes files of its own and renames them, the inputs last. */
async function writeBundle(script: string, bundle: string): Promise<void> {
  const vite = await import('vite');
  const output = await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: script,
      write: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ['@duckdb/node-api'] },
  });
  const built = [output].flat().find((one) => 'output' in one);
  const chunk = built?.output[0];
  if (chunk === undefined) throw new Error(`nothing was built of ${script}`);
  const sources = chunk.moduleIds.filter((id) => id.startsWith('/') && !id.includes('/node_modules/'));
  const inputs: Record<string, number> = {};
  for (const path of [...sources, thisScript, join(root, 'package-lock.json')])
    inputs[path] = (await stat(path)).mtimeMs;
  await mkdir(dirname(bundle), { recursive: true });
  for (const [path, text] of [
    [bundle, chunk.code],
    [`${bundle}.json`, JSON.stringify(inputs)],
  ] as const) {
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  }
}

const [, , script, bundle] = process.argv;
if (import.meta.main && script !== undefined && bundle !== undefined) await writeBundle(script, bundle);
