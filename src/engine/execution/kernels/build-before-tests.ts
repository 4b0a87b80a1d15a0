import { buildKernelsIfStale } from './build.ts';

/** Global setup of the tests: they load what was compiled from the sources as they are. */
export default async function buildBeforeTests(): Promise<void> {
  await buildKernelsIfStale();
}
