import { expect, test } from 'vitest';
import type { Clause } from '../../../expression/expression.ts';
import { audienceChanges, audienceDocument } from './audience-changes.ts';

const asked = (question: string, negated = false): Clause => ({
  kind: 'clause',
  question,
  datapoints: ['1'],
  suffixes: null,
  minCount: 1,
  negated,
});

const draft = (...children: Clause[]) => {
  const { expression } = audienceDocument(
    '',
    { kind: 'group', match: { kind: 'all' }, negated: false, children },
    'synthetic',
  );
  return { name: 'Parents', datasets: [], expression };
};

const words = (before: Clause[], after: Clause[]) =>
  audienceChanges(draft(...before), draft(...after)).map((change) => change.words);

test('a condition about the same question is told as changed, any other as added or removed', () => {
  expect(words([asked('q2'), asked('q3')], [asked('q2', true), asked('q3')])).toEqual([
    '1 condition changed',
  ]);
  expect(words([asked('q2'), asked('q3')], [asked('q3'), asked('q4')])).toEqual([
    '1 condition added',
    '1 condition removed',
  ]);
  expect(words([asked('q2'), asked('q3')], [asked('q2', true), asked('q3'), asked('q2')])).toContain(
    '1 condition added',
  );
});
