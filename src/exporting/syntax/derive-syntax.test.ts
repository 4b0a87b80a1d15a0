import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { importSav, savAt } from '../../testing/sav-round-trip.ts';
import { exportWithSyntax } from '../../testing/sav-syntax.ts';
import { command, comment, valueText } from './syntax-words.ts';

const home = mkdtempSync(join(tmpdir(), 'derive-syntax-'));
afterAll(() => rmSync(home, { recursive: true }));

test('syntax makes derived questions from the values that the file has, user-missing ones too', async () => {
  const path = join(home, 'file.sav');
  writeFileSync(
    path,
    savFile({
      variables: [
        {
          name: 'Kind',
          label: 'Which tea?',
          valueLabels: [
            [1, 'Green'],
            [2, 'Black'],
            [7, 'Herbal'],
            [9, 'Refused'],
          ],
          missing: [9],
        },
        { name: 'Spend', label: 'Spend last month' },
      ],
      cases: Array.from({ length: 40 }, (_, row) => [[1, 2, 7, 9][row % 4] ?? null, row * 1.25]),
    }),
  );
  const directory = await importSav(path, join(home, 'tea'));
  const { file, syntax, made, unmade } = await exportWithSyntax(directory, [
    {
      op: 'derive',
      question: 'trip.d_1',
      definition: {
        form: 'recode',
        question: 'trip.Kind',
        answers: [{ code: 'a1', name: 'With caffeine', from: ['Kind_1', 'Kind_2'] }],
        rest: 'Without',
      },
      set: { name: 'Caffeine.' },
      scope: 'survey',
    },
    { op: 'answer', question: 'trip.d_1', answer: 'rest', set: { name: 'None' } },
    { op: 'order', question: 'trip.d_1', codes: ['rest', 'a1'] },
    {
      op: 'derive',
      question: 'trip.d_2',
      definition: {
        form: 'arithmetic',
        formula: {
          op: 'multiply',
          of: [
            { op: 'value', question: 'trip.Spend' },
            { op: 'number', value: -2 },
          ],
        },
      },
      set: { name: 'Twice' },
      scope: 'survey',
    },
  ]);
  expect(unmade).toEqual([]);
  expect(made).toEqual(['d_1', 'd_2']);
  expect(syntax).toContain(`
* Caffeine.
`);
  // Rest comes first in the list: it is counted as 1, and the answer with the place 1 as 2.
  expect(syntax.split('\n').filter((line) => line.includes('d_1'))).toEqual([
    expect.stringMatching(/^RECODE #v\d+ \(2 = 1\) \(1 = 2\) \(ELSE = SYSMIS\) INTO d_1\.$/),
  ]);
  expect(syntax).toMatch(/IF \(ANY\(VALUE\(Kind\), 1, 2\)\) #v\d+ = 1\./);
  expect(syntax).toMatch(/IF \(.*NOT SYSMIS\(#v\d+\)\) d_2 = \(#v\d+ \* \(-2\)\)\./);
  expect(syntax.endsWith('EXECUTE.\n')).toBe(true);
  const { variables } = savAt(file);
  const made1 = variables.find(({ name }) => name === 'd_1');
  expect(made1?.valueLabels).toEqual([
    { value: 1, label: 'None' },
    { value: 2, label: 'With caffeine' },
  ]);
  const numbersOf = (name: string) => {
    const { column } = variables.find((one) => one.name === name) ?? {};
    return Array.from({ length: 40 }, (_, row) => (column?.kind === 'numbers' ? column.at(row) : null));
  };
  expect(numbersOf('d_1')).toEqual(numbersOf('Kind').map((kind) => (kind === 1 || kind === 2 ? 2 : 1)));
});

test('words of syntax cannot end a command, a comment or a text', () => {
  expect(comment("What's\nit. For?")).toBe("* What's it For?.");
  expect(valueText("it's")).toBe("'it''s'");
  const long = command(
    `RECODE a ${Array.from({ length: 30 }, (_, index) => `('x y ${index}' = 1)`).join(' ')} INTO b`,
  );
  expect(long.split('\n').length).toBeGreaterThan(2);
  expect(long.split('\n').every((line) => line.length <= 130 && line.split("'").length % 2 === 1)).toBe(true);
});
