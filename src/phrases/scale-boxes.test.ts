import { expect, test } from 'vitest';
import { boxName, scaleBoxes } from './scale-boxes.ts';

/** Labels as a scale from 1; "Don't know" is outside. */
function scale(labels: readonly string[]) {
  return labels.map((name, at) => {
    const numeric = name !== "Don't know";
    return { code: at + 1, name, midpoint: numeric ? at + 1 : null, numeric };
  });
}

test.each([
  ['likelihood', ['Very unlikely', 'Unlikely', 'Neither', 'Likely', 'Very likely'], [4, 5], [1, 2]],
  [
    'agreement that begins with its positive end',
    ['Strongly agree', 'Agree', 'Neither agree nor disagree', 'Disagree', 'Strongly disagree', "Don't know"],
    [1, 2],
    [4, 5],
  ],
  [
    'plans',
    [
      'I would never do it',
      'Not very likely',
      'Likely',
      'Very likely',
      'I’m already planning to',
      "Don't know",
    ],
    [4, 5],
    [1, 2],
  ],
  [
    'frequency that falls',
    [
      'Once a day or more often',
      'Every few days',
      'Once a month',
      'Once a year',
      'Less often than once a year',
    ],
    [1, 2],
    [4, 5],
  ],
  ['effort', ['Very difficult', 'Difficult', 'Neither', 'Easy', 'Very easy', "Don't know"], [4, 5], [1, 2]],
  ['liking', ['Hate', 'Dislike', 'Neither like nor dislike', 'Like', 'Love'], [4, 5], [1, 2]],
  ['three points', ['Never', 'Sometimes', 'Often'], [3], [1]],
  ['trust of four points', ['Not at all', 'Just a little', 'Somewhat', 'A lot'], [3, 4], [1, 2]],
  [
    'eleven points',
    ['0 Not at all likely', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 Extremely likely'],
    [9, 10, 11],
    [1, 2, 3],
  ],
])('%s: the positive end comes from the labels', (_, labels, top, bottom) => {
  expect(scaleBoxes(scale(labels))).toEqual({ top, bottom, isSure: true });
});

test('labels that say nothing leave the higher number as the positive end', () => {
  const points = scale(['Once', 'Twice', 'Three times', 'Four times']);
  expect(scaleBoxes(points)).toEqual({ top: [3, 4], bottom: [1, 2], isSure: false });
  const falling = points.map((point, at) => ({ ...point, midpoint: 4 - at }));
  expect(scaleBoxes(falling)).toEqual({ top: [1, 2], bottom: [3, 4], isSure: false });
});

test('two points, twelve points and answers without numbers are no scale', () => {
  expect(scaleBoxes(scale(['Yes', 'No']))).toBe(null);
  expect(scaleBoxes(scale(Array.from({ length: 12 }, (_, at) => `Point ${at}`)))).toBe(null);
  expect(scaleBoxes([1, 2, 3].map((code) => ({ code, name: `Brand ${code}`, midpoint: null })))).toBe(null);
});

test('a box is named by its number of answers', () => {
  expect([boxName('top', 2), boxName('bottom', 1)]).toEqual(['Top-2', 'Bottom-1']);
});
