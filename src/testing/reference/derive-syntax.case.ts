import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { importSav, savAt } from '../sav-round-trip.ts';
import { audiencesOfEverySort, editsOfEveryForm, exportWithSyntax } from '../sav-syntax.ts';

/** Files of others, never part of the project. */
const files = fileURLToPath(new URL('../../../../shared/data/sav/', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'derive-syntax-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Runs syntax in PSPP on a file without the variables that it makes; returns the file that PSPP then writes. */
function madeByPspp(file: string, syntax: string, made: readonly string[]): string {
  const [path, program, output] = ['sps', 'run.sps', 'sav'].map((ending) => `${file}.made.${ending}`);
  writeFileSync(path ?? '', syntax);
  writeFileSync(
    program ?? '',
    `GET FILE='${file}' /DROP=${made.join('\n ')}.
WEIGHT OFF.
INSERT FILE='${path}'.
SAVE OUTFILE='${output}' /KEEP=${made.join('\n ')}.
`,
  );
  try {
    execFileSync('pspp', ['-o', `${file}.txt`, program ?? ''], { encoding: 'utf8' });
  } catch {
    throw new Error(readFileSync(`${file}.txt`, 'utf8').slice(0, 2_000));
  }
  return output ?? '';
}

describe('PSPP makes every derived question and audience of an exported file by its syntax:', () => {
  test.each(readdirSync(files).filter((name) => name.endsWith('sav')))('%s', async (name) => {
    const directory = await importSav(join(files, name), join(home, name));
    const edits = await editsOfEveryForm(directory);
    const audiences = await audiencesOfEverySort(directory);
    const { file, syntax, made, unmade } = await exportWithSyntax(directory, edits, audiences);
    if (edits.length === 0) return;
    const [ours, theirs] = [savAt(file), savAt(madeByPspp(file, syntax, made))];
    const wrong = made.filter((one) => {
      const [exported, again] = [ours, theirs].map(({ variables }) =>
        variables.find((variable) => variable.name.toLowerCase() === one.toLowerCase()),
      );
      if (exported?.column.kind !== 'numbers' || again?.column.kind !== 'numbers') return true;
      const [values, others] = [exported.column, again.column];
      return Array.from({ length: ours.rows }, (_, row) => row).some(
        (row) => !Object.is(values.at(row), others.at(row)),
      );
    });
    expect({ wrong, unmade, rows: theirs.rows }).toEqual({ wrong: [], unmade: [], rows: ours.rows });
    expect(made.length).toBeGreaterThanOrEqual(edits.length + audiences.length);
  });
});
