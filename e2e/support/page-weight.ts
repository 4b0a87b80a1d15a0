import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url));

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * Returns the gzip size of the script and styles that a page needs for its first content: those of the application and
 * of the page's module, with all that they import. What is imported later, on use or after the first paint, isn't in it.
 */
export function bytesOfFirstContent(pageModule: string): number {
  const manifest = Manifest.parse(JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8')));
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  visit('index.html');
  visit(pageModule);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(built + file), { level: 9 }).length, 0);
}
