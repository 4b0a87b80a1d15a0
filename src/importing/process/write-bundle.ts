import { existsSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Locks of the packages that are wanted, and of those that are installed: a bundle has their code. */
const locks = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Two builds at a time do no harm: each writes files of its own and renames them, the inputs last. */
async function writeBundle(script: string, bundle: string): Promise<void> {
  const begunAtMs = Date.now();
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'addresses-of-sources',
        transform: {
          filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: /import\.meta\.url/ },
          // Threads and files are found from the source, as they are without a bundle.
          handler: (code, id) =>
            code.replaceAll(
              'import.meta.url',
              `new URL(${JSON.stringify(relative(dirname(bundle), id))}, import.meta.url).href`,
            ),
        },
      },
    ],
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
  const present = locks.map((path) => join(root, path)).filter(existsSync);
  for (const path of [...sources, fileURLToPath(import.meta.url), ...present]) {
    const { mtimeMs } = await stat(path);
    // One that was changed during the build may have been read before: the next start builds again.
    const isChanged = begunAtMs <= mtimeMs && mtimeMs <= Date.now();
    inputs[relative(root, path)] = isChanged ? 0 : mtimeMs;
  }
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
if (script === undefined || bundle === undefined) throw new Error('usage: write-bundle.ts SCRIPT BUNDLE');
await writeBundle(script, bundle);
