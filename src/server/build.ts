import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { bundledScript } from '../importing/process/bundled-script.ts';

/** Scripts that start as processes and threads, from one file each. */
const scripts = [
  'server/main.ts',
  'server/answering/worker-main.ts',
  'engine/execution/workers/worker-main.ts',
  'server/admin/run-admin.ts',
  'importing/process/main.ts',
  'importing/process/shut-network.ts',
  'exporting/main.ts',
];

/** Builds what a start would build where its sources are newer: for `npm run build` and before tests. */
export default async function build(): Promise<void> {
  await buildKernelsIfStale();
  await Promise.all(
    scripts.map(async (path) => {
      const bundle = await bundledScript(new URL(`../${path}`, import.meta.url));
      if (bundle.endsWith('.ts'))
        throw new Error(`${path} could not be built: run src/importing/process/write-bundle.ts`);
    }),
  );
}

if (import.meta.main) await build();
