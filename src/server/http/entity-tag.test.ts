import { expect, test } from 'vitest';
import { parseIfMatch, revisionHeader } from './entity-tag.ts';

test('a revision is told as a strong entity tag', () => {
  expect(revisionHeader(3)).toEqual({ ETag: '"3"' });
});

test.each([
  ['"3"', 3],
  ['W/"3"', 3],
  ['3', 3],
  [null, null],
  ['*', null],
])('If-Match %s asks for revision %s', (header, rev) => {
  expect(parseIfMatch(header)).toBe(rev);
});

test.each(['', '"abc"', '"0"', '"-1"', '"1", "2"', '"1.5"', '"99999999999999999999"'])(
  'If-Match %s asks for a revision that no document has',
  (header) => {
    expect(parseIfMatch(header)).toBe(0);
  },
);
