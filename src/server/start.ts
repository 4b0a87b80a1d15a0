import { buildKernelsIfStale } from '../engine/kernels/build.ts';
import { buildPagesIfStale } from './build-pages.ts';
import { compressedPages } from './http/compressed-pages.ts';
import { createPages } from './http/pages.ts';
import { main } from './main.ts';

await buildKernelsIfStale(console.log);
await main({ openPages: async () => compressedPages(createPages(await buildPagesIfStale(console.log))) });
