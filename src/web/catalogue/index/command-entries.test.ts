import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elsewhereActions } from './command-entries.ts';

const pages = join(import.meta.dirname, '../../pages');
const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(pages, path), 'utf8'));

test('every action that is listed where it cannot be done is a command of some page', () => {
  for (const { name } of elsewhereActions) {
    expect(
      sources.some((text) => text.includes(`label: '${name}'`)),
      name,
    ).toBe(true);
  }
});
