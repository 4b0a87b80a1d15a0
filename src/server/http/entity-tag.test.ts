import { expect, test } from 'vitest';
import { parseIfMatch, revisionHeader } from './entity-tag.ts';

test('a revision is told as a strong entity tag', () => {
  expect(revisionHeader(3)).toEqual({ ETag: '"3"' });
});

test.each([
  ['"3"', [3]],
  ['W/"3"', [3]],
  ['3', [3]],
  ['"1", "2"', [1, 2]],
  ['"abc",W/"4" , "5"', [4, 5]],
  [null, null],
  ['*', null],
])('If-Match %s accepts the revisions %s', (header, rev) => {
  expect(parseIfMatch(header)).toEqual(rev);
});

test.each(['', '"abc"', '"0"', '"-1"', '"1.5"', '"99999999999999999999"', '"1" "2"'])(
  'If-Match %s accepts no revision that a document has',
  (header) => {
    expect(parseIfMatch(header)).toEqual([]);
  },
);
