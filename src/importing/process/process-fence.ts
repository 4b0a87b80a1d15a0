import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledScript, bundlesDirectory } from './bundled-script.ts';

/**
 * Arguments that confine a Node process: it may read this program's source, its dependencies and `readable`, write
 * into the directory `writable`, which must exist (null: nowhere), and start no process, thread or native code, nor reach
 * a network (`shut-network.ts`). Paths must be free of symbolic links, which Node follows out of what it allows.
 * `allowsNativeCode`: as a Parquet file needs, whose reader is held to that file by its own settings.
 */
export async function processFence(
  readable: readonly string[],
  writable: string | null,
  memoryMb: number,
  allowsNativeCode = false,
): Promise<string[]> {
  const shutNetwork = await bundledScript(new URL('./shut-network.ts', import.meta.url));
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const dependency = createRequire(import.meta.url).resolve('zod');
  const dependencies = dependency.slice(0, dependency.lastIndexOf(`${sep}node_modules${sep}`));
  const allowed = [
    source,
    join(dirname(source), 'package.json'),
    join(dependencies, 'node_modules'),
    bundlesDirectory,
    ...(writable === null ? [] : [writable]),
    ...readable,
  ];
  return [
    `--max-old-space-size=${memoryMb}`,
    '--disallow-code-generation-from-strings',
    '--permission',
    ...allowed.map((path) => `--allow-fs-read=${path}`),
    ...(writable === null ? [] : [`--allow-fs-write=${writable}`]),
    ...(allowsNativeCode ? ['--allow-addons'] : []),
    `--import=${pathToFileURL(shutNetwork).href}`,
  ];
}
