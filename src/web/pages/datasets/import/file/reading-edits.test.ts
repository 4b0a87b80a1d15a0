import { expect, test } from 'vitest';
import { isSameReading, nameOfSign, separators, withList, withType } from './reading-edits.ts';

test('what is said of a column is kept beside the rest, and what is taken back leaves nothing', () => {
  const said = withList(withType({ separator: ';' }, 'a', 'text'), 'b', '');
  expect(said).toEqual({ separator: ';', types: { a: 'text' }, lists: { b: '' } });
  expect(withType(withType(said, 'c', 'number'), 'a', null).types).toEqual({ c: 'number' });
  expect(isSameReading(withList(withType(said, 'a', null), 'b', null), { separator: ';' })).toBe(true);
});

test('two readings are the same whatever was said first, and differ where one says less', () => {
  const first = withType(withType({}, 'a', 'text'), 'b', 'number');
  const second = withType(withType({}, 'b', 'number'), 'a', 'text');
  expect(isSameReading(first, second)).toBe(true);
  expect(isSameReading(first, { types: { a: 'text' } })).toBe(false);
  expect(isSameReading({ lists: { a: '' } }, {})).toBe(false);
});

test('a sign is called by its name, or is shown where it has none', () => {
  expect([nameOfSign(';', separators), nameOfSign('#', separators)]).toEqual(['semicolon', '"#"']);
});
