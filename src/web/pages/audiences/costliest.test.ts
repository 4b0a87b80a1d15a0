import { expect, test } from 'vitest';
import type { FunnelNode, FunnelResult } from '../../../contract/query/funnel.ts';
import { all, clause } from '../../../testing/expressions.ts';
import type { FunnelAnswer } from '../../connected/counts/funnel-answer.ts';
import { costliestOf } from './RespondentsLeft.tsx';

const root = all(clause('c1'), clause('c2'));

function answer(now: number, ...without: readonly number[]): FunnelAnswer {
  const node = (sample: number): FunnelNode => ({
    path: '',
    size: 0,
    sample,
    effective_sample: 0,
    percentage: 0,
    waves: [],
  });
  const result: FunnelResult = {
    base_size: 0,
    base_sample: 0,
    nodes: [],
    dataset: '',
    weight: '',
    suppressed_nodes: 0,
  };
  const byPath = new Map([['', node(now)]]);
  for (const [index, sample] of without.entries()) {
    byPath.set(String(index), { ...node(0), without: { size: 0, sample, percentage: 0 } });
  }
  return { root, result, byPath };
}

test('the condition whose removal leaves the most respondents is the costliest', () => {
  expect(costliestOf(root, answer(678, 1399, 882))).toEqual({ index: 0, now: 678, without: 1399 });
});

test('conditions that keep nobody out cost nothing', () => {
  expect(costliestOf(root, answer(678, 678, 500))).toBeNull();
});

test('a lone condition is not weighed against itself', () => {
  expect(costliestOf(all(clause('c1')), answer(678, 3605))).toBeNull();
});
