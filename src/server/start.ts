import { buildPagesIfStale } from './build-pages.ts';
import { createPages } from './http/pages.ts';
import { main } from './main.ts';

await main({ openPages: async () => createPages(await buildPagesIfStale(console.log)) });
