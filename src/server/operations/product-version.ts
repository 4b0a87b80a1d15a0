import { readFileSync } from 'node:fs';

/** As in the package's own description. */
export function readProductVersion(): string {
  const description: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  throw new Error('package.json names no version');
}
