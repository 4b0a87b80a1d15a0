import { describe, expect, test } from 'vitest';
import {
  teaHeader as header,
  goodTeaRow as goodRow,
  readTea as read,
  teaProblems as problemsOf,
  surveyOf,
} from '../../testing/tea-survey.ts';

describe('a header', () => {
  test.each<[string, string, unknown[]]>([
    [
      'that names a column twice',
      `${header},psu`,
      [1, 'psu', 'header', 'columns 6 and 15 have the same header; rename one'],
    ],
    [
      'with an empty cell',
      `${header},`,
      [1, null, 'header', 'column 15 has no header; name it or remove it'],
    ],
    [
      'with a long cell',
      `${header},${'x'.repeat(256)}`,
      [1, null, 'header', 'the header of column 15 is longer than 255 characters; shorten it'],
    ],
    [
      'of semicolons',
      header.replaceAll(',', ';'),
      [
        1,
        null,
        'header',
        'the first row has one cell, "id;wave;region;w;stratum;psu;kind;home;w…"; separate the columns by commas',
      ],
    ],
    [
      'of tabs',
      header.replaceAll(',', '\t'),
      [
        1,
        null,
        'header',
        'the first row has one cell, "id\\twave\\tregion\\tw\\tstratum\\tpsu\\tkind\\thome\\tw…"; separate the columns by commas',
      ],
    ],
    ['that is not there', '', [null, null, 'no_rows', 'the file is empty; the first row names the columns']],
    [
      'of too many cells',
      ','.repeat(70_000),
      [null, null, 'limit', 'a file has at most 65536 columns; this one has 70001: leave some out'],
    ],
  ])('%s is refused', (_, firstRow, [line, column, code, message]) => {
    expect(problemsOf(`${firstRow}\n`)).toEqual([{ line, column, code, message }]);
  });

  test('named like a property of every object is plain text', () => {
    const { notes } = surveyOf(read(`${header},__proto__,constructor\n${goodRow},1,2\n`));
    expect(notes.map((note) => note.message)).toEqual([
      'the codebook does not name the columns __proto__, constructor; they are left out',
    ]);
  });
});
