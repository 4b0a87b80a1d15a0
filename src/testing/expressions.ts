import type { Clause, Expression, Group } from '../expression/expression.ts';

/** Short ways to write a tree in a test. */

/** `clause('q1', 'a', 'b')`: any of the datapoints; without datapoints, "answered it". */
export function clause(question: string, ...datapoints: string[]): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: datapoints.length === 0 ? null : datapoints,
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}

export function atSuffixes(node: Clause, ...suffixes: number[]): Clause {
  return { ...node, suffixes };
}

export function atLeastOf(minCount: number, node: Clause): Clause {
  return { ...node, minCount };
}

export function all(...children: Expression[]): Group {
  return { kind: 'group', match: { kind: 'all' }, negated: false, children };
}

export function any(...children: Expression[]): Group {
  return atLeast(1, ...children);
}

export function atLeast(count: number, ...children: Expression[]): Group {
  return { kind: 'group', match: { kind: 'atLeast', count }, negated: false, children };
}

export function not<Node extends Expression>(node: Node): Node {
  return { ...node, negated: !node.negated };
}
