import { describe, expect, test } from 'vitest';
import {
  teaCodebook,
  teaHeader as header,
  goodTeaRow as goodRow,
  readTea as read,
  teaProblems as problemsOf,
  surveyOf,
} from '../../testing/tea-survey.ts';

describe('a cell that cannot be', () => {
  test.each<[column: string, cell: string, code: string, message: string]>([
    [
      'kind',
      '7',
      'unknown_value',
      '"7" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      'X',
      'unknown_value',
      '"X" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      '=1+1',
      'unknown_value',
      '"=1+1" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'taste',
      '3',
      'unknown_value',
      '"3" is none of the values of the codebook (1, 2); add it there, or leave the cell empty',
    ],
    [
      'home',
      '2',
      'not_zero_or_one',
      '"2" is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked',
    ],
    [
      'warm2',
      'yes',
      'not_zero_or_one',
      '"yes" is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked',
    ],
    [
      'cups',
      'NA',
      'not_a_number',
      '"NA" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    [
      'cups',
      '١٢٣',
      'not_a_number',
      '"١٢٣" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    [
      'cups',
      '1e400',
      'not_a_number',
      '"1e400" is beyond ±1e15, the largest number kept; correct it or leave the cell empty',
    ],
    [
      'shop',
      '"1,5"',
      'not_a_number',
      '"1,5" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    ['wave', '', 'blank_wave', 'the wave is blank; every respondent is of a wave'],
    [
      'wave',
      'W1',
      'unknown_wave',
      '"W1" is no wave of the codebook (w1, w2); add it there or correct the cell',
    ],
    [
      'region',
      '3',
      'unknown_location',
      '"3" is no location of the codebook (1, 2); add it there or correct the cell',
    ],
    [
      'w',
      '-0.5',
      'negative_weight',
      '"-0.5" is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out',
    ],
    [
      'w',
      '1e308',
      'weight',
      '"1e+308" is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out',
    ],
    [
      'w',
      'NaN',
      'not_a_number',
      '"NaN" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    ['id', ' ', 'blank_id', 'the id is blank; every respondent has one'],
    ['psu', 'p'.repeat(256), 'limit', `"${'p'.repeat(40)}…" is longer than 255 bytes; shorten it`],
    [
      'kind',
      '\u{202e}evil\u{7f}',
      'unknown_value',
      '"\\u{202e}evil\\u{7f}" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      '"a\nb"',
      'unknown_value',
      '"a\\nb" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
  ])('%s = %s is told by line, column and remedy', (column, cell, code, message) => {
    const cells = goodRow.split(',');
    cells[header.split(',').indexOf(column)] = cell;
    expect(read(`${header}\n${goodRow.replace('1,', '9,')}\n${cells.join(',')}\n`)).toEqual({
      ok: false,
      problems: [{ line: 3, column, code, message }],
    });
  });

  test('is told once for many lines', () => {
    const rows = Array.from({ length: 5 }, (_, row) => goodRow.replace('1,w1,1', `${row},w1,9`));
    expect(problemsOf(`${header}\n${rows.join('\n')}\n`)).toEqual([
      {
        line: 2,
        column: 'region',
        code: 'unknown_location',
        message:
          '"9" is no location of the codebook (1, 2); add it there or correct the cell (and on 4 more lines)',
      },
    ]);
  });

  test('is one of at most a hundred', () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => goodRow.replace('1,w1,1', `${row},w1,${row + 9}`));
    const problems = problemsOf(`${header}\n${rows.join('\n')}\n`);
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.code).toBe('more_problems');
  });
});

describe('rows', () => {
  test('of the same id in one wave are refused, and of one in two waves are a panel', () => {
    const again = goodRow.replace('w1', 'w2');
    expect(read(`${header}\n${goodRow}\n${again}\n`).ok).toBe(true);
    expect(problemsOf(`${header}\n${goodRow}\n${again}\n\n${goodRow}\n`)).toEqual([
      {
        line: 5,
        column: 'id',
        code: 'duplicate_id',
        message: 'the id "1" stands already on line 2, in the same wave; an id stands once in a wave',
      },
    ]);
  });

  test('of another length than the header are refused', () => {
    expect(problemsOf(`${header}\n${goodRow},\n1,w1\n`)).toEqual([
      {
        line: 2,
        column: null,
        code: 'row_length',
        message:
          'the row has 15 cells where the header has 14; quote cells that hold commas, and keep empty cells',
      },
      {
        line: 3,
        column: null,
        code: 'row_length',
        message:
          'the row has 2 cells where the header has 14; quote cells that hold commas, and keep empty cells',
      },
    ]);
  });

  test('with faults in their text are refused, by line and column', () => {
    expect(problemsOf(`${header}\n${goodRow.replace('p1', 'p"1')}\n`)).toEqual([
      {
        line: 2,
        column: 'psu',
        code: 'syntax',
        message: 'a quote stands inside a cell without quotes; quote the cell and double its quotes',
      },
    ]);
  });

  test('are needed', () => {
    expect(problemsOf(`${header}\n`)).toEqual([
      { line: null, column: null, code: 'no_rows', message: 'the file has a header and no rows of answers' },
    ]);
  });

  test('must not all have a weight of zero', () => {
    expect(problemsOf(`${header}\n${goodRow.replace('0.5', '0')}\n`)).toEqual([
      {
        line: null,
        column: 'w',
        code: 'weight',
        message: 'no weight of this variable is over 0; choose another',
      },
    ]);
  });
});

describe('a column of two uses', () => {
  const numbered = {
    ...teaCodebook,
    location_column: 'kind',
    locations: [
      { code: 'one', name: 'One', value: 1 },
      { code: 'ten', name: 'Ten', value: 10 },
    ],
  };

  test('is read for each: as numbers where one lists numbers, as texts where the other lists a text', () => {
    const { survey } = surveyOf(read(`${header}\n${goodRow.replace('p1,1,', 'p1,10,')}\n`, numbered));
    expect(survey.columns.get('tea.kind')?.values).toEqual(Uint8Array.of(2));
    expect([...survey.respondents.location]).toEqual([1]);
  });

  test('is refused where one of them does not allow what the other does', () => {
    const message = '"x" is no location of the codebook (1, 10); add it there or correct the cell';
    expect(read(`${header}\n${goodRow.replace('p1,1,', 'p1,x,')}\n`, numbered)).toEqual({
      ok: false,
      problems: [{ line: 2, column: 'kind', code: 'unknown_location', message }],
    });
  });
});
