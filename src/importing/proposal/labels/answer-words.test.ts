import { expect, test } from 'vitest';
import { isNo, isNotAsked, isOutsideScale, isYes } from './answer-words.ts';

test('yes and no are known in their ways of being written, and as whole labels only', () => {
  expect(['Yes', '(x) Selected', 'Sí', ' Oui.', '1', 'Yes, often'].map(isYes)).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(['No', 'Not selected', '[not-mentioned]', 'Nein', '0', 'Not now'].map(isNo)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('what says nothing on the scale is known behind marks and numbers of codes', () => {
  const outside = [
    "- Don't know",
    '(Not applicable)',
    'Refused',
    "I'd rather not answer",
    'I prefer not to say',
  ];
  expect(outside.filter((label) => !isOutsideScale(label))).toEqual([]);
  expect(['I know', 'I would rather not go there'].map(isOutsideScale)).toEqual([false, false]);
  expect(['<not asked>', '-- Missing', 'Asked'].map(isNotAsked)).toEqual([true, true, false]);
});
