import { buildKernelsIfStale } from '../engine/execution/kernels/build.ts';
import { useModuleCache } from './module-cache.ts';

useModuleCache();
const [{ main }, { createPages }, { compressedPages }, { buildPagesIfStale }] = await Promise.all([
  import('./main.ts'),
  import('./http/pages.ts'),
  import('./http/compressed-pages.ts'),
  import('./build-pages.ts'),
]);
await buildKernelsIfStale(console.log);
await main({ openPages: async () => compressedPages(createPages(await buildPagesIfStale(console.log))) });
