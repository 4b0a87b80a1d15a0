import { describe, expect, test } from 'vitest';
import { all, any, atSuffixes, clause, not } from '../../testing/expressions.ts';
import { type CodeLookup, unknownCodeMessage, unknownCodes } from './unknown-codes.ts';

const tree: Record<string, { datapoints: string[]; suffixes: number[] }> = {
  q1: { datapoints: ['a', 'b'], suffixes: [] },
  q2: { datapoints: ['a'], suffixes: [1, 2] },
  waves: { datapoints: ['w1'], suffixes: [] },
  locations: { datapoints: ['north'], suffixes: [] },
};

const lookup: CodeLookup = {
  find: (question) => {
    const codes = Object.hasOwn(tree, question) ? tree[question] : undefined;
    return (
      codes && {
        hasDatapoint: (code) => codes.datapoints.includes(code),
        hasSuffix: (code) => codes.suffixes.includes(code),
      }
    );
  },
};

describe('codes that the dataset does not have', () => {
  test('are none where it has them all', () => {
    const expression = all(
      clause('q1', 'a', 'b'),
      not(atSuffixes(clause('q2', 'a'), 1, 2)),
      clause('waves', 'w1'),
      clause('locations'),
    );
    expect(unknownCodes(expression, lookup)).toEqual([]);
  });

  test('are listed once each, with every place that uses them', () => {
    const expression = any(
      clause('q1', 'a', 'z'),
      all(clause('q9', 'a'), atSuffixes(clause('q1', 'z'), 1)),
      clause('waves', 'w1', 'w2'),
      clause('q9', 'b'),
      clause('__proto__'),
    );
    expect(unknownCodes(expression, lookup)).toEqual([
      { kind: 'datapoint', question: 'q1', code: 'z', paths: [[0], [1, 1]] },
      { kind: 'question', question: 'q9', code: 'q9', paths: [[1, 0], [3]] },
      { kind: 'suffix', question: 'q1', code: '1', paths: [[1, 1]] },
      { kind: 'datapoint', question: 'waves', code: 'w2', paths: [[2]] },
      { kind: 'question', question: '__proto__', code: '__proto__', paths: [[4]] },
    ]);
  });

  test('are named with the place of their use', () => {
    const at = 'audiences[0].expression';
    const [datapoint, question, wave] = unknownCodes(
      all(clause('q1', 'z'), clause('q9'), clause('waves', 'w7')),
      lookup,
    );
    expect(datapoint && unknownCodeMessage(datapoint, at)).toBe(
      'There is no datapoint "z" in question "q1", used in audiences[0].expression. Choose one that it has.',
    );
    expect(question && unknownCodeMessage(question, at)).toBe(
      'There is no question "q9", used in audiences[0].expression. Choose one that the dataset has.',
    );
    expect(wave && unknownCodeMessage(wave, at)).toBe(
      'There is no wave "w7", used in audiences[0].expression. Choose one that the dataset has.',
    );
  });

  test('show at most 100 characters of a code and no half of one', () => {
    const [long] = unknownCodes(clause('😀'.repeat(80)), lookup);
    const message = long ? unknownCodeMessage(long, '') : '';
    expect(message).toContain(`"${'😀'.repeat(49)}…"`);
    expect(message.isWellFormed()).toBe(true);
  });
});
