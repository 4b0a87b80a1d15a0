import { expect, test } from 'vitest';
import { readValues, writeValues } from './typed-values.ts';

test('values are typed between commas, as numbers where they are; a text with a comma is quoted', () => {
  expect(readValues(' 98, 99,, Refused ,"No, thanks", −1, 99')).toEqual([
    98,
    99,
    'Refused',
    'No, thanks',
    -1,
  ]);
  expect(readValues('')).toEqual([]);
});

test('what is written is what is read', () => {
  const values = [98, -1.5, 'Refused', 'No, thanks', 'a "b"'];
  expect(writeValues(values)).toBe('98, -1.5, Refused, "No, thanks", "a \\"b\\""');
  expect(readValues(writeValues(values))).toEqual(values);
});
