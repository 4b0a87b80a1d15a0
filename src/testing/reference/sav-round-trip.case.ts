import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { dictionaryOf, exportSav, importSav, savAt, sortedRows } from '../sav-round-trip.ts';

/** Files of others, never part of the project. */
const files = fileURLToPath(new URL('../../../../shared/data/sav/', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(home, { recursive: true }));

/** What PSPP says of these variables of a file, and their sorted rows as it writes them. */
function asPsppReads(file: string, names: readonly string[]): { dictionary: string; rows: string[] } {
  const listed = names.join('\n ');
  const table = join(home, 'pspp.csv');
  const syntax = join(home, 'pspp.sps');
  const text = join(home, 'pspp.txt');
  writeFileSync(
    syntax,
    `GET FILE='${file}' /KEEP=${listed}.
WEIGHT OFF.
DISPLAY DICTIONARY /VARIABLES=${listed}.
MRSETS /DISPLAY NAME=ALL.
SAVE TRANSLATE /OUTFILE='${table}' /TYPE=CSV /REPLACE /FIELDNAMES /MISSING=IGNORE /CELLS=VALUES.
`,
  );
  execFileSync('pspp', ['-o', text, '-O', 'format=csv', syntax], { encoding: 'utf8' });
  return {
    // Without the widths that a viewer draws columns in, spaces that end labels, and what is warned of before reading.
    dictionary: readFileSync(text, 'utf8')
      .replaceAll(/,(?:Input|Target|Both),\d+,(?:Left|Right|Center)/g, '')
      .replaceAll(/^"?(?:warning|.*: warning)[^\n]*/gm, '')
      .replaceAll(/ +(?="?$)/gm, '')
      .trim(),
    rows: readFileSync(table, 'latin1').split('\n').toSorted(),
  };
}

describe('a .sav file, imported and exported, keeps every variable, label, missing value, set and raw value:', () => {
  test.each(readdirSync(files).filter((name) => !name.endsWith('.md')))('%s', async (name) => {
    const before = savAt(join(files, name));
    const directory = await importSav(join(files, name), join(home, name));
    const exported = await exportSav(directory, ['trip']);
    const after = savAt(exported);
    const names = before.variables.map((variable) => variable.name);
    expect(after.variables.map((variable) => variable.name).slice(0, names.length)).toEqual(names);
    expect(dictionaryOf(after, names)).toEqual(dictionaryOf(before, names));
    expect(sortedRows(after, names)).toEqual(sortedRows(before, names));
    expect(after.remarks).toEqual([]);
    expect(asPsppReads(exported, names)).toEqual(asPsppReads(join(files, name), names));
  });
});
