import { importBundled, useModuleCache } from './module-cache.ts';

useModuleCache();
const { mainWithPages } = await importBundled<typeof import('./main.ts')>(
  new URL('./main.ts', import.meta.url),
);
await mainWithPages();
