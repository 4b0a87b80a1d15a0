import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elsewhereActions } from './command-entries.ts';

/** Pages, and saved work, whose commands name the kind of work. */
const sources = ['../../pages', '../../saved-work'].flatMap((folder) => {
  const root = join(import.meta.dirname, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('${noun}', 'audience'));
});

test('every action that is listed where it cannot be done is a command of some page', () => {
  for (const { name } of elsewhereActions) {
    // As a label, or by a function of the page that takes its key and its label.
    const registered = new RegExp(`(?:label: |\\('\\w', )['\`]${name}['\`]`);
    expect(
      sources.some((text) => registered.test(text)),
      name,
    ).toBe(true);
  }
});
