import { describe, expect, test } from 'vitest';
import { rawComplexity } from './raw-complexity.ts';

const leaf = { question: 'q' };

function nested(depth: number, key = 'and'): unknown {
  let sent: unknown = leaf;
  for (let level = 1; level < depth; level++) sent = { [key]: [sent] };
  return sent;
}

/** The same entry many times over. */
function repeated(count: number, entry: unknown): unknown[] {
  return Array.from({ length: count }, () => entry);
}

function millisecondsOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

describe('what is too large to be read', () => {
  test('32 levels are read, 33 are not', () => {
    expect(rawComplexity(nested(32))).toBeNull();
    expect(rawComplexity(nested(33, 'or'), 'base_audience.expression')).toEqual({
      kind: 'expression_too_complex',
      at: 'base_audience.expression',
      message: expect.stringContaining('32 levels deep'),
    });
  });

  test('10,000 nodes are read, 10,001 are not', () => {
    expect(rawComplexity({ and: Array.from({ length: 9_999 }, () => leaf) })).toBeNull();
    expect(rawComplexity({ or: Array.from({ length: 10_000 }, () => leaf) })).toMatchObject({
      message: expect.stringContaining('10000 groups and clauses'),
    });
    const halves = { and: [{ and: repeated(5_000, leaf) }, { or: repeated(5_000, leaf) }] };
    expect(rawComplexity(halves)).not.toBeNull();
  });

  test('2,000 datapoints of a question are read, 2,001 are not, and the place is named', () => {
    const codes = Array.from({ length: 2_001 }, (_, code) => `d${code}`);
    expect(rawComplexity({ question: 'q', datapoints: codes.slice(1), options: codes.slice(1) })).toBeNull();
    expect(rawComplexity({ and: [leaf, { or: [{ options: codes }] }] }, 'expression')).toMatchObject({
      at: 'expression.and[1].or[0]',
      message: expect.stringContaining('2000 options a question; got 2001'),
    });
    expect(rawComplexity({ datapoints: codes })).toMatchObject({ at: '' });
  });

  test.each([
    null,
    undefined,
    0,
    'text',
    [],
    [[[[]]]],
    { and: 'all' },
    { and: { and: {} } },
    { and: [null, 1, [[]]] },
  ])('%j, which is no expression, is left to the schema', (sent) => {
    expect(rawComplexity(sent)).toBeNull();
  });

  test.each<[string, unknown]>([
    ['100,000 levels', nested(100_000)],
    ['100,000 children', { and: repeated(100_000, leaf) }],
    [
      '100,000 children with 100,000 datapoints each',
      { or: repeated(100_000, { datapoints: repeated(100_000, 'd') }) },
    ],
    ['100,000 datapoints', { question: 'q', datapoints: repeated(100_000, 'd') }],
    ['31 levels of 30 children each', comb(31, 30)],
  ])('%s are refused within 200 ms', (_, sent) => {
    expect(rawComplexity(sent)).toMatchObject({ kind: 'expression_too_complex' });
    expect(millisecondsOf(() => rawComplexity(sent))).toBeLessThan(200);
  });
});

/** Few objects that stand for 30³¹ nodes: every level holds the one below many times over. */
function comb(depth: number, width: number): unknown {
  let sent: unknown = leaf;
  for (let level = 1; level < depth; level++) sent = { and: repeated(width, sent) };
  return sent;
}
