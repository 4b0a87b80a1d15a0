import { limits } from '../contract/limits.ts';
import type { Expression, Group } from './expression.ts';
import { sizeOf } from './size.ts';
import { fold } from './walk.ts';

/** The most nodes that an expanded expression may have. */
const expansionLimit = 200;

export type Expansion =
  | { readonly expression: Expression }
  | { readonly refused: { readonly message: string } };

/**
 * The same expression without "at least N of" groups, for tools that know only "all" and "any": such a group
 * becomes "any of: its first child and at least N−1 of those behind it; its second child and …", or the mirror of
 * that where N is over half. Its children are written several times, so it is refused past 200 nodes. An expression without such groups is returned as it is.
 * "At least N" of a clause's datapoints (`min_count`) stays.
 */
export function expand(expression: Expression): Expansion {
  const { plain, nodes } = fold<Sized>(expression, ({ node }, children) => {
    if (node.kind === 'clause') return { plain: node, nodes: 1 };
    if (node.match.kind === 'all' || node.match.count === 1) return kept(node, children);
    const group = expandedGroup(node.match.count, children);
    return node.negated ? { ...group, plain: { ...group.plain, negated: !group.plain.negated } } : group;
  });
  if (plain === expression) return { expression };
  if (nodes > expansionLimit) return refused(`have more than ${expansionLimit} conditions`);
  if (sizeOf(plain).depth > limits.expressionDepth) {
    return refused(`nest deeper than ${limits.expressionDepth} levels`);
  }
  return { expression: plain };
}

function refused(excess: string): Expansion {
  const message =
    `Written with "all" and "any" alone, this audience would ${excess}. ` +
    'Use fewer conditions in its "at least" groups.';
  return { refused: { message } };
}

interface Sized {
  readonly plain: Expression;
  /** Infinity once it is past the limit: `plain` then stands for a tree that was not built. */
  readonly nodes: number;
}

function kept(group: Group, children: readonly Sized[]): Sized {
  const same = children.every((child, index) => child.plain === group.children[index]);
  const plain = same ? group : { ...group, children: children.map((child) => child.plain) };
  return { plain, nodes: 1 + nodesOf(children) };
}

function expandedGroup(count: number, children: readonly Sized[]): Sized {
  const [first] = children;
  if (nodesOf(children) > expansionLimit || first === undefined)
    return { plain: all([]).plain, nodes: Infinity };
  if (count > children.length) return all([...children, { ...first, plain: negation(first.plain) }]); // nobody
  // "At least k hold" and "fewer than n−k+1 fail" are one thing; the smaller number gives the smaller tree.
  const failing = children.length - count + 1;
  return count <= failing ? spread(count, children, any, all) : spread(failing, children, all, any);
}

/**
 * `outer` over every choice of `count` children joined by `inner`, shared beginnings written once. 1 ≤ count ≤
 * half their number, which is under the limit and bounds the recursion.
 */
function spread(count: number, children: readonly Sized[], outer: Joining, inner: Joining): Sized {
  if (count === children.length) return inner(children);
  if (count === 1) return outer(children);
  const choices: Sized[] = [];
  let nodes = 1;
  for (const [index, child] of children.slice(0, children.length - count + 1).entries()) {
    const rest = children.slice(index + 1);
    const others = rest.length === count - 1 ? rest : [spread(count - 1, rest, outer, inner)];
    const choice = inner([child, ...others]);
    nodes += choice.nodes;
    if (nodes > expansionLimit) return { ...child, nodes: Infinity };
    choices.push(choice);
  }
  return outer(choices);
}

type Joining = (children: readonly Sized[]) => Sized;

function all(children: readonly Sized[]): Sized {
  return joined({ kind: 'all' }, children);
}

function any(children: readonly Sized[]): Sized {
  return joined({ kind: 'atLeast', count: 1 }, children);
}

function joined(match: Group['match'], children: readonly Sized[]): Sized {
  const [only] = children;
  if (only !== undefined && children.length === 1) return only;
  const plain: Group = {
    kind: 'group',
    match,
    negated: false,
    children: children.map((child) => child.plain),
  };
  return { plain, nodes: 1 + nodesOf(children) };
}

function nodesOf(children: readonly Sized[]): number {
  return children.reduce((sum, child) => sum + child.nodes, 0);
}

function negation(node: Expression): Expression {
  return { ...node, negated: !node.negated };
}
