import { buildPagesIfStale } from './build-pages.ts';
import { createPages } from './http/pages.ts';
import { main } from './main.ts';

await main({ pages: createPages(await buildPagesIfStale(console.log)) });
