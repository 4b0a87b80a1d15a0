import { importBundled, useModuleCache } from '../../../src/server/module-cache.ts';

/** The service as it is started for real, without building the application's pages first. */
useModuleCache();
// A fault is planted in the module of a source.
const hasFault = (process.env['HARNESS_FAULT'] ?? 'null') !== 'null';
const { main } = await (hasFault
  ? import('../../../src/server/main.ts')
  : importBundled<typeof import('../../../src/server/main.ts')>(
      new URL('../../../src/server/main.ts', import.meta.url),
    ));
await main({ openPages: async () => async () => undefined });
