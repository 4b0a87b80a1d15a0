import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { bundledScript } from '../importing/process/bundled-script.ts';

/** Scripts that tests start as processes, which would each build them. */
const scripts = ['importing/process/main.ts', 'exporting/main.ts', 'importing/process/shut-network.ts'];

/** Global setup of the tests: they load what was built from the sources as they are. */
export default async function buildBeforeTests(): Promise<void> {
  await buildKernelsIfStale();
  await Promise.all(scripts.map((path) => bundledScript(new URL(`../${path}`, import.meta.url))));
}
