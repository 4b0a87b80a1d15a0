import { describe, expect, test } from 'vitest';
import { jsonPathOf } from './json-path.ts';

const wire = {
  and: [{ question: 'a' }, { question: 'b', or: [{ question: 'c' }, { or: [{ question: 'd' }] }] }],
  question: 'e',
};
// As a tree: all(e, a, all(b, any(c, any(d))))

describe('the JSON path of a node', () => {
  test.each<[number[], string]>([
    [[], ''],
    [[0], ''],
    [[1], 'and[0]'],
    [[2], 'and[1]'],
    [[2, 0], 'and[1]'],
    [[2, 1], 'and[1].or'],
    [[2, 1, 0], 'and[1].or[0]'],
    [[2, 1, 1], 'and[1].or[1]'],
    [[2, 1, 1, 0], 'and[1].or[1].or[0]'],
  ])('of %j is "%s"', (path, at) => {
    expect(jsonPathOf(wire, path)).toBe(at);
  });

  test('stands behind the path of the expression in the request', () => {
    expect(jsonPathOf(wire, [1], 'audiences[0].expression')).toBe('audiences[0].expression.and[0]');
    expect(jsonPathOf(wire, [], 'base_audience.expression')).toBe('base_audience.expression');
  });

  test('of a path that is not there is that of the last node on its way', () => {
    expect(jsonPathOf(wire, [7])).toBe('');
    expect(jsonPathOf(wire, [1, 0])).toBe('and[0]');
    expect(jsonPathOf(wire, [2, 1, 9])).toBe('and[1].or');
  });
});
