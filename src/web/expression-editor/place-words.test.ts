import { expect, test } from 'vitest';
import type { Clause, Group } from '../../expression/expression.ts';
import { newDraft, reduceDraft } from './draft/draft.ts';
import { placeWords } from './use-expression-editor.ts';

const clause = (question: string): Clause => ({
  kind: 'clause',
  question,
  datapoints: null,
  suffixes: null,
  minCount: 1,
  negated: false,
});
const inner: Group = {
  kind: 'group',
  match: { kind: 'atLeast', count: 1 },
  negated: false,
  children: [clause('q2'), clause('q3')],
};
const root: Group = {
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children: [inner, clause('q1')],
};

test('nothing is said before anything was done', () => {
  expect(placeWords(newDraft(root))).toBe('');
});

test('a move says where the condition stands now', () => {
  const moved = reduceDraft(newDraft(root), {
    kind: 'run',
    command: { kind: 'move', path: [1], to: 'in' },
    name: 'move Work status',
  });
  expect(placeWords(moved)).toBe('Move Work status. In group Any of, position 3 of 3.');
});
