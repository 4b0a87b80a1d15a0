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

/** Script and styles that a page needs for its first content. */
interface FirstContent {
  /** Their size as gzip. */
  readonly bytes: number;
  /** Their number: a browser asks for six at a time. */
  readonly files: number;
}

/**
 * Weighs the first content of a page: the application and the page's module, with all that they import. Imports that
 * follow later, on use or after the first paint, aren't in it.
 */
export function weighFirstContent(pageModule: string): FirstContent {
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
  const gzipBytes = (file: string) => gzipSync(readFileSync(built + file), { level: 9 }).length;
  return { bytes: [...files].reduce((sum, file) => sum + gzipBytes(file), 0), files: files.size };
}
