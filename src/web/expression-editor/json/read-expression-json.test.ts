import { expect, test } from 'vitest';
import { readExpressionJson } from './read-expression-json.ts';

test('reads what the interface takes', () => {
  const text = '{"and": [{"question": "q1", "options": ["1"]}, {"question": "q2", "not": true}]}';
  expect(readExpressionJson(text)).toMatchObject({
    expression: { kind: 'group', children: [{ question: 'q1' }, { question: 'q2', negated: true }] },
  });
});

/** The stretch of a text that is said to be wrong. */
function faulty(text: string): string | null {
  const read = readExpressionJson(text, lookup);
  const fault = 'problem' in read ? read.problem : read.warning;
  return fault === null ? null : text.slice(fault.span.start, fault.span.end);
}

const lookup = {
  find: (question: string) =>
    question === 'q1'
      ? { hasDatapoint: (code: string) => code === '1', hasSuffix: (code: number) => code === 7 }
      : undefined,
};

test('points at the sign from which on the text is not JSON', () => {
  const text = '{\n  "and": [\n    {"question": }\n  ]\n}';
  expect(faulty(text)).toBe('}');
  const read = readExpressionJson(text);
  expect('problem' in read && text.slice(0, read.problem.span.start)).toMatch(/"question": $/);
});

test('points at a field that the interface does not know', () => {
  expect(faulty('{"question": "q1", "answers": ["1"]}')).toBe('["1"]');
});

test('points at a value of the wrong kind', () => {
  expect(faulty('{"and": [{"question": "q1"}, {"question": 5}]}')).toBe('5');
});

test('points at an empty list', () => {
  expect(faulty('{"and": [{"question": "q1"}, {"or": []}]}')).toBe('[]');
  expect(faulty('{"question": "q1", "suffixes": []}')).toBe('[]');
});

test('points at a code that the survey does not have, and reads it all the same', () => {
  expect(faulty('{"and": [{"question": "q1", "datapoints": ["1", "2"]}]}')).toBe('"2"');
  expect(faulty('{"question": "q1", "suffixes": [7, 9]}')).toBe('9');
  expect(faulty('{"or": [{"question": "q1"}, {"question": "q9"}]}')).toBe('"q9"');
  expect(readExpressionJson('{"question": "q9"}', lookup)).toMatchObject({
    expression: { question: 'q9' },
    warning: { message: 'There is no question "q9". Choose one that the dataset has.' },
  });
});

test('refuses what nests too deep before reading it', () => {
  const text = `${'{"and":['.repeat(40)}{"question":"q1"}${']}'.repeat(40)}`;
  expect(readExpressionJson(text)).toMatchObject({
    problem: { message: expect.stringMatching(/32 levels/) },
  });
});
