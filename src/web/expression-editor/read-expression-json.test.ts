import { expect, test } from 'vitest';
import { readExpressionJson } from './read-expression-json.ts';

test('reads what the interface takes', () => {
  const text = '{"and": [{"question": "q1", "options": ["1"]}, {"question": "q2", "not": true}]}';
  expect(readExpressionJson(text)).toMatchObject({
    expression: { kind: 'group', children: [{ question: 'q1' }, { question: 'q2', negated: true }] },
  });
});

test('says at which line the text stops being JSON', () => {
  const read = readExpressionJson('{\n  "and": [\n    {"question": }\n  ]\n}');
  expect(read).toMatchObject({ line: 3 });
  expect('problem' in read && read.problem).toMatch(/^This is not JSON/);
});

test('names a field that the interface does not know', () => {
  const read = readExpressionJson('{"question": "q1", "answers": ["1"]}');
  expect('problem' in read && read.problem).toMatch(/answers/);
});

test('refuses an empty group with the place where it stands', () => {
  const read = readExpressionJson('{"and": [{"question": "q1"}, {"or": []}]}');
  expect('problem' in read && read.problem).toMatch(/and\[1\]/);
});

test('refuses what nests too deep before reading it', () => {
  const text = `${'{"and":['.repeat(40)}{"question":"q1"}${']}'.repeat(40)}`;
  expect(readExpressionJson(text)).toMatchObject({ problem: expect.stringMatching(/32 levels/) });
});
