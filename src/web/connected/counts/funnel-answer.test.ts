import { expect, test } from 'vitest';
import type { FunnelNode, FunnelResult } from '../../../contract/query/funnel.ts';
import { all, any, clause } from '../../../testing/expressions.ts';
import { FunnelMemory } from './funnel-answer.ts';

const young = clause('c1', 'young');
const retired = { ...clause('c2', 'retired'), negated: true };

function node(path: string, sample: number, more: Partial<FunnelNode> = {}): FunnelNode {
  return {
    path,
    size: sample * 1000,
    sample,
    effective_sample: sample,
    percentage: 10,
    waves: ['w1'],
    ...more,
  };
}

function result(nodes: FunnelNode[], suppressed = 0): FunnelResult {
  return {
    base_size: 1e6,
    base_sample: 1000,
    nodes,
    dataset: 'quick',
    weight: 'w',
    suppressed_nodes: suppressed,
  };
}

test('each node gets its own figures, and keeps them when another expression holds it', () => {
  const memory = new FunnelMemory();
  const root = all(young, any(retired));
  memory.learn(
    'scope',
    root,
    root,
    result([
      node('', 60),
      node('and[0]', 100),
      node('and[1]', 70),
      node('and[1].or[0]', 70, { never_asked: { size: 5000, sample: 5 } }),
    ]),
  );
  expect(memory.countOf('scope', root)).toMatchObject({ status: 'ready', sample: 60 });
  expect(memory.countOf('scope', young)).toMatchObject({ status: 'ready', sample: 100, size: 100_000 });
  expect(memory.countOf('scope', retired)).toMatchObject({ sample: 70, neverAsked: 5 });
  expect(memory.countOf('scope', all(young))).toBeUndefined();
  expect(memory.countOf('another scope', young)).toBeUndefined();
});

test('the same condition in two places keeps what is left after each', () => {
  const memory = new FunnelMemory();
  const root = all(young, young);
  const left = (sample: number) => ({ left: { size: sample, sample, percentage: 1 } });
  const answer = result([node('', 60), node('and[0]', 100, left(100)), node('and[1]', 100, left(60))]);
  memory.learn('scope', root, root, answer);
  const { byPath } = memory.answerOf(answer) ?? { byPath: new Map<string, FunnelNode>() };
  expect([byPath.get('0')?.left?.sample, byPath.get('1')?.left?.sample]).toEqual([100, 60]);
});

test('not asked and suppressed are no zeros', () => {
  const memory = new FunnelMemory();
  const root = all(young, retired);
  const nodes = [node('', 0), node('and[0]', 0), node('and[1]', 0, { unavailable: 'not_asked_together' })];
  memory.learn('scope', root, root, result(nodes, 1));
  expect(memory.countOf('scope', young)).toEqual({ status: 'absent', reason: 'suppressed' });
  expect(memory.countOf('scope', retired)).toEqual({
    status: 'absent',
    reason: 'not_asked_together',
  });
  memory.learn('scope', root, root, result(nodes));
  expect(memory.countOf('scope', young)).toMatchObject({ status: 'ready', sample: 0 });
});

test('an answer to a part of an expression says nothing about the whole', () => {
  const memory = new FunnelMemory();
  const root = all(young, retired);
  const answer = result([node('', 100), node('and[0]', 100)]);
  memory.learn('scope', root, all(young), answer);
  expect(memory.countOf('scope', young)).toMatchObject({ sample: 100 });
  expect(memory.countOf('scope', root)).toBeUndefined();
  expect(memory.answerOf(answer)).toBeUndefined();
});
