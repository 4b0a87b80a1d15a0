import { importBundled, useModuleCache } from '../module-cache.ts';

useModuleCache();
const { runAdmin } = await importBundled<typeof import('./run-admin.ts')>(
  new URL('./run-admin.ts', import.meta.url),
);
await runAdmin(process.argv.slice(2));
