import { useModuleCache } from '../module-cache.ts';

useModuleCache();
const { runAdmin } = await import('./run-admin.ts');
await runAdmin(process.argv.slice(2));
