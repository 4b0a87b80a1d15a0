import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const bundlesDirectory: string = join(root, 'dist/processes');
const writer = fileURLToPath(new URL('./write-bundle.ts', import.meta.url));

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
  if (isFresh(bundle)) return bundle;
  const build = buildApart(script, bundle);
  builds.set(bundle, build);
  if ((await build) === bundle) builds.delete(bundle);
  return build;
}

/** Looks at some hundred files, one after the other: asking for all at once takes a start five times as long. */
function isFresh(bundle: string): boolean {
  try {
    statSync(bundle);
    // The files that it was made of, each with its time of change then. A service begins here: no parser is loaded.
    const inputs: readonly (readonly [string, unknown])[] = Object.entries(
      JSON.parse(readFileSync(`${bundle}.json`, 'utf8')),
    );
    return inputs.length > 0 && inputs.every(([path, time]) => statSync(join(root, path)).mtimeMs === time);
  } catch {
    // Never built, of a source that is gone, or unreadable: built again.
    return false;
  }
}

/** In a process of its own, so that the builder's memory is not the service's. Resolves to the script where it fails. */
function buildApart(script: string, bundle: string): Promise<string> {
  const child = spawn(process.execPath, [writer, script, bundle], { cwd: root, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(script));
    child.once('exit', (code) => resolve(code === 0 ? bundle : script));
  });
}
