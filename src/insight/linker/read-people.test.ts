import { expect, test } from 'vitest';
import { joinNames } from './read-people.ts';

test('who people are comes first, what they do last, and a second clause is joined to the first', () => {
  expect(joinNames(['people who rent', 'women', 'Gen Z'])).toBe('Gen Z women who rent');
  expect(joinNames(['people who own a tablet', 'people who rent'])).toBe(
    'people who own a tablet and who rent',
  );
  expect(joinNames(['women', 'dog owners', 'people who rent'])).toBe('women who are dog owners and who rent');
  expect(joinNames(['dog owners', 'people other than vegans'])).toBe('dog owners who are not vegans');
});
