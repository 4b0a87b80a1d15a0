import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, nat, oneof, property, record, uint8Array } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDataset } from '../dataset/build-dataset.ts';
import { readCsvSurvey } from '../../testing/read-csv-survey.ts';
import { caseCount } from '../../testing/case-count.ts';
import { teaDesign } from '../../testing/tea-design.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'hostile-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const codebook = {
  ...teaDesign,
  questions: [
    {
      code: 'kind',
      name: 'Kind of tea',
      type: 'single',
      column: 'kind',
      datapoints: [
        { code: 'green', name: 'Green', value: 1 },
        { code: 'black', name: 'Black', value: 2, asked_in: [{ waves: ['w1'] }] },
      ],
    },
    {
      code: 'image',
      name: 'Image',
      type: 'grid_multiple',
      datapoints: [{ code: 'warm', name: 'Warm', columns: { '1': 'warm1' } }],
      suffixes: [{ code: '1', name: 'Green tea' }],
    },
    {
      code: 'cups',
      name: 'Cups a day',
      type: 'numeric',
      column: 'cups',
      bands: [{ code: 'few', name: 'Few', from: 0, to: 2 }],
    },
  ],
};
const csv = 'id,wave,region,w,kind,warm1,cups\n1,w1,1,0.5,1,0,3\n2,w1,,1.25,2,1,\n"1",w2,2,,,,2.5\n';
const validCsv = Buffer.from(csv);
const validCodebook = Buffer.from(JSON.stringify(codebook));

describe('a crafted file', () => {
  test('of hundreds of thousands of unknown codes ends after a hundred problems', () => {
    const rows = Array.from(
      { length: caseCount(200_000, 1_000_000) },
      (_, row) => `${row},w1,1,1,${row + 3},,`,
    );
    const result = read(Buffer.from(`id,wave,region,w,kind,warm1,cups\n${rows.join('\n')}`));
    expect(result.ok ? [] : result.problems.map((problem) => problem.code)).toEqual([
      ...Array<string>(99).fill('unknown_value'),
      'more_problems',
    ]);
  });

  test('of a hundred thousand columns is refused by the limit', () => {
    expect(codesOf(Buffer.from(`${csv.split('\n')[0]}${',x'.repeat(100_000)}\n`))).toEqual(['limit']);
  });

  test('without a line break is refused by the limit of a row', () => {
    expect(codesOf(Buffer.alloc(40 * 2 ** 20, '1,'))).toEqual(['limit']);
  });

  test('of the most columns is read', () => {
    const further = Array.from({ length: 65_000 }, (_, column) => `c${column}`).join(',');
    const cells = ','.repeat(64_999);
    const lines = csv.trimEnd().split('\n');
    const wide = lines.map((line, index) => `${line},${index === 0 ? further : cells}`);
    expect(read(Buffer.from(wide.join('\n'))).ok).toBe(true);
  });

  test('of ids that share a hash prefix and a length is read', () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => `${'x'.repeat(200)}${row},w1,1,1,1,,`);
    expect(read(Buffer.from(`${csv.split('\n')[0]}\n${rows.join('\n')}`)).ok).toBe(true);
  });

  test('of formulas is read as text, and refused where it should be numbers', () => {
    const formulas = csv.replace('1,w1', '"=HYPERLINK(""http://x"",""y"")",w1').replace(',3\n', ',=1+2\n');
    const result = read(Buffer.from(formulas));
    expect(result.ok ? [] : result.problems.map(({ column, message }) => [column, message])).toEqual([
      [
        'cups',
        '"=1+2" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
      ],
    ]);
  });

  test('whose waves, locations and answers lie in one column is read', () => {
    const one = {
      ...codebook,
      location_column: 'kind',
      questions: codebook.questions.slice(0, 1),
      weight_column: null,
    };
    expect(read(validCsv, Buffer.from(JSON.stringify(one))).ok).toBe(true);
  });
});

/** What can happen to a file on its way: bytes change, go, come, repeat, or it is cut short. */
const damage = array(
  oneof(
    record({
      kind: constantFrom('change' as const),
      at: nat(),
      bytes: uint8Array({ minLength: 1, maxLength: 3 }),
    }),
    record({
      kind: constantFrom('insert' as const),
      at: nat(),
      bytes: uint8Array({ minLength: 1, maxLength: 8 }),
    }),
    record({
      kind: constantFrom('insert' as const),
      at: nat(),
      bytes: constantFrom(
        ...['"', ',', '\n', '\r', '\0', '1e400', '\u{feff}', '١٢٣', '-', '{}', 'null', '[['].map((text) =>
          Buffer.from(text),
        ),
      ),
    }),
    record({ kind: constantFrom('remove' as const), at: nat(), length: nat({ max: 20 }) }),
    record({ kind: constantFrom('repeat' as const), at: nat(), length: nat({ max: 60 }) }),
    record({ kind: constantFrom('cut' as const), at: nat() }),
  ),
  { minLength: 1, maxLength: 4 },
);
type Damage = typeof damage extends { generate(...parameters: never[]): { value: infer Value } }
  ? Value
  : never;

describe('a damaged file', () => {
  test('of answers is read or refused with problems, and what is read becomes a dataset', () => {
    assert(
      property(damage, (steps) => {
        expectOutcome(read(suffer(validCsv, steps)));
      }),
      { numRuns: caseCount(80, 1_000) },
    );
  });

  test('of a codebook is read or refused with problems, and what is read becomes a dataset', () => {
    assert(
      property(damage, (steps) => {
        expectOutcome(read(validCsv, suffer(validCodebook, steps)));
      }),
      { numRuns: caseCount(80, 1_000) },
    );
  });
});

function expectOutcome(result: ReturnType<typeof read>): void {
  if (result.ok) {
    const { dataset, notes } = buildDataset(result.survey);
    expect(dataset.respondents.count).toBeGreaterThan(0);
    for (const note of notes) expect(note.message.length).toBeLessThan(2000);
    return;
  }
  expect(result.problems.length).toBeGreaterThan(0);
  expect(result.problems.length).toBeLessThanOrEqual(100);
  for (const { message } of result.problems) {
    expect(message).not.toBe('');
    expect(message.length).toBeLessThan(2000);
  }
}

function suffer(bytes: Buffer, steps: Damage): Buffer {
  let damaged = bytes;
  for (const step of steps) {
    const at = step.at % (damaged.length + 1);
    const before = damaged.subarray(0, at);
    switch (step.kind) {
      case 'change':
        damaged = Buffer.concat([before, step.bytes, damaged.subarray(at + step.bytes.length)]);
        break;
      case 'insert':
        damaged = Buffer.concat([before, step.bytes, damaged.subarray(at)]);
        break;
      case 'remove':
        damaged = Buffer.concat([before, damaged.subarray(at + step.length)]);
        break;
      case 'repeat':
        damaged = Buffer.concat([before, damaged.subarray(at, at + step.length), damaged.subarray(at)]);
        break;
      case 'cut':
        damaged = before;
        break;
    }
  }
  return damaged;
}

function read(data: Buffer, codebookText: Buffer = validCodebook) {
  const dataPath = join(directory, 'data.csv');
  const codebookPath = join(directory, 'codebook.json');
  writeFileSync(dataPath, data);
  writeFileSync(codebookPath, codebookText);
  return readCsvSurvey(dataPath, codebookPath, {});
}

function codesOf(data: Buffer): string[] {
  const result = read(data);
  return result.ok ? [] : result.problems.map((problem) => problem.code);
}
