import { closeSync, fstatSync, openSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../importing/source/source-file.ts';
import { readSav } from '../../importing/sav/read-sav.ts';

/** Files of others, never part of the project. */
const files = fileURLToPath(new URL('../../../../shared/data/sav/', import.meta.url));

/**
 * Of each file what R 4 with haven says: `d <- read_sav(file, user_na = TRUE)`; rows, variables, numbers that are not
 * NA and their sum (dates in days, times in seconds), texts that are not "" and their characters, value labels,
 * characters of the variables' labels and names, `na_values` and `na_range`s. `pspp` (SYSFILE INFO, DESCRIPTIVES)
 * agrees on rows, variables and sums.
 */
const expected = {
  'arab_barometer_harmonized.sav': [23809, 5, 94036, 318_435, 23809, 422_158, 21, 0, 39, 0, 0],
  'burger_brand_tracking_2017.sav': [4853, 523, 1_454_526, 95_896_313.7895182, 0, 0, 722, 23050, 3692, 0, 0],
  'cola.sav': [327, 198, 54821, 99788, 6208, 216_966, 639, 6178, 1131, 0, 0],
  'mobiles_feedback_4_weeks.sav': [895, 28, 23270, 16_958_384.730625, 1790, 38121, 164, 1362, 142, 6, 0],
  'phone.sav': [725, 283, 192_270, 1_001_271_713.5, 944, 1200, 762, 9126, 1435, 0, 0],
  'pyreadstat_missing_test.sav': [2, 1, 2, 3, 0, 0, 1, 0, 4, 1, 0],
  // haven leaves the six quarters in seconds since 1582: its sum is 81,804,946,185.3756, of the same dates.
  'pyreadstat_mrsets_alltypes.sav': [6, 12, 43, 142_033.37559, 23, 60, 16, 141, 65, 4, 1],
  'pyreadstat_sample.sav': [5, 7, 27, -141_935.252546296, 5, 5, 5, 46, 39, 0, 0],
  'pyreadstat_sample.zsav': [5, 7, 27, -141_935.252546296, 5, 5, 5, 46, 39, 0, 0],
  'quantipy_sports_pspp.sav': [8255, 58, 334_344, 36_073_939.9999978, 8255, 16510, 244, 1915, 255, 12, 0],
  'quantipy_sports_pspp.zsav': [8255, 58, 334_344, 36_073_939.9999978, 8255, 16510, 244, 1915, 255, 12, 0],
} as const;

test('every reference file is tried', () => {
  const named = readdirSync(files).filter((name) => !name.endsWith('.md'));
  expect(Object.keys(expected).toSorted()).toEqual(named.toSorted());
});

describe('a reference file reads as haven reads it:', () => {
  test.each(Object.entries(expected))('%s', (name, figures) => {
    const read = figuresOf(opened(name));
    expect(read.toSpliced(3, 1)).toEqual(figures.toSpliced(3, 1));
    // Sums of doubles in another order.
    expect(Math.abs((read[3] ?? 0) - figures[3]) / Math.abs(figures[3])).toBeLessThan(1e-12);
  });
});

describe('sets, weights and encodings', () => {
  // pspp: GET FILE='…'. MRSETS /DISPLAY NAME=ALL., its sets and their member variables.
  test.each<[string, number, number, string?, number?, (number | null)?]>([
    ['arab_barometer_harmonized.sav', 0, 0],
    ['burger_brand_tracking_2017.sav', 18, 319, 'Q1.Aidedbrandawareness', 15, 1],
    ['cola.sav', 18, 145, 'Q10', 6, null],
    ['mobiles_feedback_4_weeks.sav', 3, 17, 'Race', 8, 1],
    ['phone.sav', 0, 0],
    ['pyreadstat_missing_test.sav', 0, 0],
    ['pyreadstat_mrsets_alltypes.sav', 2, 6, 'categorical_array', 3, null],
    ['pyreadstat_sample.sav', 0, 0],
    ['pyreadstat_sample.zsav', 0, 0],
    ['quantipy_sports_pspp.sav', 4, 31, 'q2', 8, 1],
    ['quantipy_sports_pspp.zsav', 4, 31, 'q2', 8, 1],
  ])('%s has the sets that pspp lists', (name, count, members, first, membersOfFirst, counted) => {
    const { sets } = opened(name);
    expect([sets.length, sets.reduce((sum, { variables }) => sum + variables.length, 0)]).toEqual([
      count,
      members,
    ]);
    if (first === undefined) return;
    expect(sets[0]).toMatchObject({ name: first, counted });
    expect(sets[0]?.variables.length).toBe(membersOfFirst);
  });

  // pspp: GET FILE='…'. DISPLAY DICTIONARY., its column "Measurement Level"; levels that are not stated it calls nominal.
  test.each([
    ['arab_barometer_harmonized.sav', [4, 0, 1]],
    ['burger_brand_tracking_2017.sav', [332, 0, 191]],
    ['cola.sav', [198, 0, 0]],
    ['mobiles_feedback_4_weeks.sav', [26, 0, 2]],
    ['phone.sav', [47, 160, 76]],
    ['pyreadstat_missing_test.sav', [1, 0, 0]],
    ['pyreadstat_mrsets_alltypes.sav', [10, 0, 2]],
    ['pyreadstat_sample.sav', [1, 1, 5]],
    ['pyreadstat_sample.zsav', [1, 1, 5]],
    ['quantipy_sports_pspp.sav', [8, 15, 35]],
    ['quantipy_sports_pspp.zsav', [8, 15, 35]],
  ])('%s has the measure levels that pspp lists: nominal, ordinal, scale', (name, levels) => {
    const { variables } = opened(name);
    const count = (level: string) =>
      variables.filter(({ measure }) => (measure ?? 'nominal') === level).length;
    expect(['nominal', 'ordinal', 'scale'].map(count)).toEqual(levels);
  });

  test('the weight of a file is the variable that it is weighted by', () => {
    expect(opened('quantipy_sports_pspp.zsav').weight).toBe('weight_a');
    expect(opened('cola.sav').weight).toBeNull();
  });

  test('a file that does not say how its texts are encoded is read all the same, and says so', () => {
    const { encoding, remarks } = opened('phone.sav');
    expect(encoding).toBe('UTF-8');
    expect(remarks).toEqual(['the file does not say how its texts are encoded; they are read as UTF-8']);
  });
});

function opened(name: string): SourceFile {
  const descriptor = openSync(`${files}${name}`, 'r');
  try {
    return readSav(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

function figuresOf({ rows, variables }: SourceFile): number[] {
  let filled = 0;
  let sum = 0;
  let texts = 0;
  let characters = 0;
  for (const { column } of variables) {
    for (let row = 0; row < rows; row++) {
      if (column.kind === 'numbers') {
        const value = column.at(row);
        if (Number.isNaN(value)) continue;
        filled++;
        sum += value;
      } else {
        const text = column.at(row);
        if (text !== '') texts++;
        characters += text.length;
      }
    }
  }
  const total = (count: (variable: SourceFile['variables'][number]) => number): number =>
    variables.reduce((before, variable) => before + count(variable), 0);
  return [
    rows,
    variables.length,
    filled,
    sum,
    texts,
    characters,
    total(({ valueLabels }) => valueLabels.length),
    total(({ label }) => label.length),
    total(({ name }) => name.length),
    total(({ missing }) => missing.values.length),
    total(({ missing }) => (missing.range === null ? 0 : 1)),
  ];
}
