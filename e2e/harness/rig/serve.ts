import { useModuleCache } from '../../../src/server/module-cache.ts';

/** The service as it is started for real, without building the application's pages first. */
useModuleCache();
const { main } = await import('../../../src/server/main.ts');
await main({ openPages: async () => async () => undefined });
