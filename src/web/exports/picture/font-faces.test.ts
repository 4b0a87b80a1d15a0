import { expect, test } from 'vitest';
import { readRanges } from './page-picture.ts';

test('ranges of letters are read as a style sheet has them', () => {
  expect(readRanges('U+0000-00FF, U+0131, U+4??')).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x400, 0x4ff],
  ]);
  expect(readRanges('')).toEqual([[0, 0x10ffff]]);
});
