import { expect, test } from 'vitest';
import { bannerLeaves } from './banner-leaves.ts';
import type { RowsQuestion } from './opened-rows.ts';

const question = (code: string, name: string, answers: readonly string[]): RowsQuestion => ({
  code,
  name,
  kind: 'single',
  datapoints: answers.map((answer) => ({ code: answer.toLowerCase(), name: answer })),
  suffixes: [],
});
const questions = new Map(
  [question('gender', 'Gender', ['Male', 'Female']), question('age', 'Age', ['Young', 'Old'])].map((one) => [
    one.code,
    one,
  ]),
);
const read = (tree: Parameters<typeof bannerLeaves>[0]) => bannerLeaves(tree, (code) => questions.get(code));

test('a question heads its answers; one under another stands under each answer of that', () => {
  const { leaves } = read([
    { kind: 'question', question: 'age', total: true },
    {
      kind: 'question',
      question: 'gender',
      under: [{ kind: 'question', question: 'age', datapoints: ['old'] }],
    },
  ]);
  expect(leaves.map(({ path, name, isTotal }) => [...path, name, isTotal])).toEqual([
    ['Age', 'Total', true],
    ['Age', 'Young', false],
    ['Age', 'Old', false],
    ['Male', 'Old', false],
    ['Female', 'Old', false],
  ]);
  expect(leaves[3]?.expression).toMatchObject({
    match: { kind: 'all' },
    children: [
      { question: 'gender', datapoints: ['male'] },
      { question: 'age', datapoints: ['old'] },
    ],
  });
});

test('a leaf has the same id in every banner, and no two of one banner have one', () => {
  const age = { kind: 'question', question: 'age' } as const;
  const alone = read([age]).leaves.map(({ id }) => id);
  expect(read([{ kind: 'heading', name: 'Groups', items: [age] }]).leaves.map(({ id }) => id)).toEqual(alone);
  const twice = read([age, age]).leaves.map(({ id }) => id);
  expect(new Set(twice).size).toBe(4);
});

test('codes that are gone are listed, and the rest of the banner stays', () => {
  const { leaves, lost } = read([
    { kind: 'question', question: 'gender', datapoints: ['female', 'other'] },
    { kind: 'question', question: 'region' },
  ]);
  expect(leaves.map(({ name }) => name)).toEqual(['Female']);
  expect(lost).toEqual([
    { question: 'gender', datapoint: 'other' },
    { question: 'region', datapoint: '' },
  ]);
});
