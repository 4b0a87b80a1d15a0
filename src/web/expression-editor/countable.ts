import type { Clause, Expression, Group } from '../../expression/expression.ts';
import { fold } from '../../expression/walk.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

/** What keeps a node from being counted, known before anybody is asked. */
export type Uncountable = Extract<NodeCount, { status: 'absent' | 'unknown' }>;

export interface Countable {
  /** The tree without what cannot be counted; null where nothing is left. Nodes that are kept whole are the same objects. */
  readonly rest: Expression | null;
  /** Every node that cannot be counted, with the groups above it. */
  readonly uncountable: ReadonlyMap<Expression, Uncountable>;
}

/**
 * One condition on a question that is gone, or that the reader may not see, would have the whole expression refused:
 * it is taken out, so that the others still get their figures.
 */
export function countableOf(root: Group, catalogue: Catalogue): Countable {
  const uncountable = new Map<Expression, Uncountable>();
  const rest = fold<Expression | null>(root, ({ node }, children) => {
    if (node.kind === 'clause') {
      const reason = reasonOf(node, catalogue);
      if (reason === null) return node;
      uncountable.set(node, reason);
      return null;
    }
    const kept = children.filter((child) => child !== null);
    const isWhole =
      kept.length === node.children.length && kept.every((child, at) => child === node.children[at]);
    if (isWhole) return node.children.length === 0 ? null : node;
    const worst = node.children.map((child) => uncountable.get(child)).find((reason) => reason !== undefined);
    if (worst !== undefined) uncountable.set(node, worst);
    return kept.length === 0 ? null : { ...node, children: kept };
  });
  return { rest, uncountable };
}

function reasonOf(
  { question: code, datapoints, suffixes }: Clause,
  catalogue: Catalogue,
): Uncountable | null {
  const question = catalogue.questionByCode.get(code);
  if (question === undefined) {
    return { status: 'unknown', message: `The survey has no question ${code}: choose a replacement` };
  }
  if (!question.accessible) return { status: 'absent', reason: 'no_access' };
  const gone =
    datapoints?.find((one) => !question.datapointByCode.has(one)) ??
    suffixes?.find((one) => !question.suffixByCode.has(one));
  return gone === undefined
    ? null
    : { status: 'unknown', message: `“${question.name}” has no answer ${gone}: choose a replacement` };
}
