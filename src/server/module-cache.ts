import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledScript } from '../importing/process/bundled-script.ts';

/** Set when the process begins, it keeps the entry too; that and its imports are loaded before `useModuleCache`. */
const directory =
  process.env['NODE_COMPILE_CACHE'] ?? fileURLToPath(new URL('../../dist/modules', import.meta.url));

/**
 * Keeps what Node makes of our modules and of those we depend on beside the built application: a start takes half as
 * long. Node holds each against its source; where the directory cannot be written, it goes on without.
 * Only what is imported afterwards is kept, so the entry imports the rest in turn.
 */
export function useModuleCache(): void {
  enableCompileCache(directory);
  // Threads know it from here. One that has to take the types out of its modules itself keeps 18 MB for what does that.
  process.env['NODE_COMPILE_CACHE'] = directory;
}

/** Imports `entry` from its bundle, in half the time; `Module` is the type of the source that it was built of. */
export async function importBundled<Module>(entry: URL): Promise<Module> {
  const module: Module = await import(pathToFileURL(await bundledScript(entry)).href);
  return module;
}

const threadScripts = new Map<string, Promise<URL>>();

/**
 * The script of a thread with all that it imports in one file, in which a thread starts in half the time. Looked up once
 * in a process. The script itself where modules aren't kept, as under `--watch`, which restarts for files it sees loaded.
 */
export function threadScript(entry: URL): Promise<URL> {
  if (getCompileCacheDir() === undefined) return Promise.resolve(entry);
  const script = threadScripts.get(entry.href) ?? bundledScript(entry).then((path) => pathToFileURL(path));
  threadScripts.set(entry.href, script);
  return script;
}

/** Writes it: a process that is killed writes nothing at its end. */
export const keepModuleCache: () => void = flushCompileCache;
