import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import type { PhrasedQuestion } from './phrase.ts';
import { proposePhrases } from './proposal/propose-phrases.ts';

interface Example extends Pick<PhrasedQuestion, 'kind' | 'name' | 'wording'> {
  readonly n: number;
  readonly rule: string;
  readonly answers: readonly string[];
  readonly columns: readonly string[];
  readonly answer: string;
  readonly column: readonly string[] | null;
  readonly interval?: string;
  readonly does: string;
  readonly doesNot: string;
  readonly people: string;
}

const path = new URL('../testing/phrases/examples.jsonl', import.meta.url);
const examples = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line): Example => JSON.parse(line));

function questionOf({ kind, name, wording, answers, columns }: Example): PhrasedQuestion {
  return {
    code: 'q',
    kind,
    name,
    wording,
    complete: true,
    datapoints: answers.map((label, at) => ({ code: `a${at}`, name: label })),
    suffixes: columns.map((label, at) => ({ code: at, name: label })),
  };
}

test.each(examples)('$n $name · $answer is worded by rule $rule as the design says', (example) => {
  const question = questionOf(example);
  const row = question.datapoints.find(({ name }) => name === example.answer)?.code ?? '';
  const datapoint = `${row}${example.interval ?? ''}` || example.answer;
  const suffixes = example.column?.map((label) => example.columns.indexOf(label)) ?? null;
  expect(proposePhrases(question).rule).toBe(example.rule);
  expect(fill(question, { datapoints: [datapoint], suffixes })).toEqual({
    does: example.does,
    doesNot: example.doesNot,
    people: example.people,
  });
});
