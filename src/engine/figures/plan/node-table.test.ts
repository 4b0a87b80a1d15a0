import { describe, expect, test } from 'vitest';
import { createNodeTable } from './node-table.ts';

function someTable() {
  const table = createNodeTable();
  const chosen = (column: string) => table.leaf({ kind: 'chosen', column });
  const pairs = (set: string) => table.leaf({ kind: 'pairs', pairs: set });
  return { table, pairs, a: chosen('a'), b: chosen('b'), c: chosen('c') };
}

describe('equal sets written alike are one node', () => {
  test('whatever the order and repetition of their parts', () => {
    const { table, a, b, c } = someTable();
    expect(table.and([b, a, b])).toBe(table.and([a, b]));
    expect(table.or([table.or([c, a]), b])).toBe(table.or([a, b, c]));
    expect(table.not(table.not(a))).toBe(a);
  });

  test('and stand after their parts', () => {
    const { table, a, b, c } = someTable();
    const whole = table.and([table.or([a, table.not(b)]), table.atLeast(2, [a, b, c])]);
    for (const [id, node] of table.nodes.entries()) {
      const parts = 'of' in node ? [node.of].flat() : [];
      expect(parts.filter((part) => part >= id)).toEqual([]);
    }
    expect(whole).toBe(table.nodes.length - 1);
  });
});

test('everyone and nobody leave no trace in what they are combined with', () => {
  const { table, a, b } = someTable();
  expect(table.and([table.everyone, a])).toBe(a);
  expect(table.and([table.nobody, a])).toBe(table.nobody);
  expect(table.or([table.nobody, a])).toBe(a);
  expect(table.or([table.everyone, a])).toBe(table.everyone);
  expect(table.and([])).toBe(table.everyone);
  expect(table.or([])).toBe(table.nobody);
  expect(table.not(table.everyone)).toBe(table.nobody);
  expect(table.atLeast(2, [table.everyone, a, b, table.nobody])).toBe(table.or([a, b]));
});

test('at least 1 is any, at least all is all, more than there are is nobody', () => {
  const { table, a, b, c } = someTable();
  expect(table.atLeast(0, [a])).toBe(table.everyone);
  expect(table.atLeast(1, [a, b, c])).toBe(table.or([a, b, c]));
  expect(table.atLeast(3, [a, b, c])).toBe(table.and([a, b, c]));
  expect(table.atLeast(4, [a, b, c])).toBe(table.nobody);
});

test('a set that is listed twice counts twice towards at least 2', () => {
  const { table, a, b, c } = someTable();
  const node = table.nodes[table.atLeast(2, [a, b, a, c])];
  expect(node).toEqual({ kind: 'atLeast', count: 2, of: [a, a, b, c] });
});

test('conditions on waves and locations become one set of pairs', () => {
  const { table, pairs, a } = someTable();
  expect(table.and([pairs('1100'), pairs('0110')])).toBe(pairs('0100'));
  expect(table.or([pairs('1100'), pairs('0110')])).toBe(pairs('1110'));
  expect(table.not(pairs('1100'))).toBe(pairs('0011'));
  expect(table.and([pairs('1100'), pairs('0011'), a])).toBe(table.nobody);
  expect(pairs('1111')).toBe(table.everyone);
});

test('a set is told apart into where and who', () => {
  const { table, pairs, a, b } = someTable();
  expect(table.split(table.and([a, pairs('1100'), b]))).toEqual({ extent: '1100', node: table.and([a, b]) });
  expect(table.split(table.and([a, pairs('1100')]))).toEqual({ extent: '1100', node: a });
  expect(table.split(pairs('0001'))).toEqual({ extent: '0001', node: table.everyone });
  expect(table.split(table.or([a, pairs('1100')])).extent).toBeNull();
});

test('no codes or cells are nobody and a band open on both sides is any number', () => {
  const { table } = someTable();
  expect(table.leaf({ kind: 'codes', column: 'q', codes: [] })).toBe(table.nobody);
  expect(table.leaf({ kind: 'filled', key: 'q', cells: [] })).toBe(table.nobody);
  const open = table.leaf({ kind: 'within', column: 'n', from: null, to: null });
  expect(open).toBe(table.leaf({ kind: 'filled', key: 'n', cells: ['n'] }));
});
