import type { FunnelNode, FunnelResult } from '../../../contract/query/funnel.ts';
import type { Expression, Group } from '../../../expression/expression.ts';
import { pathKey } from '../../../expression/paths.ts';
import { pathOf, preOrder } from '../../../expression/walk.ts';
import type { NodeCount } from '../../catalogue/node-count.ts';

export interface FunnelAnswer {
  readonly root: Group;
  readonly result: FunnelResult;
  /** Keyed by `pathKey`. The same condition may be in two places, with different remainders. */
  readonly byPath: ReadonlyMap<string, FunnelNode>;
}

/**
 * Figures from the answers so far. Figures of a node by itself belong to the node, which never changes: an edit
 * elsewhere, an undo or a late answer can't put them next to another one.
 */
export class FunnelMemory {
  readonly #counts = new Map<string, WeakMap<Expression, NodeCount>>();
  readonly #answers = new WeakMap<FunnelResult, FunnelAnswer>();

  /** `asked` is the expression sent to the service: `root`, or its countable part. */
  learn(scopeKey: string, root: Group, asked: Expression, result: FunnelResult): void {
    let counts = this.#counts.get(scopeKey);
    if (counts === undefined) {
      counts = new WeakMap();
      this.#counts.set(scopeKey, counts);
    }
    const byPath = new Map<string, FunnelNode>();
    let at = 0;
    // Both come depth first.
    for (const place of preOrder(asked)) {
      const node = result.nodes[at++];
      if (node === undefined) return;
      counts.set(place.node, countOf(node, result));
      byPath.set(pathKey(pathOf(place)), node);
    }
    if (asked === root) this.#answers.set(result, { root, result, byPath });
  }

  countOf(scopeKey: string, node: Expression): NodeCount | undefined {
    return this.#counts.get(scopeKey)?.get(node);
  }

  /** Undefined for an answer to a part only: the remainder after a condition is then unknown. */
  answerOf(result: FunnelResult): FunnelAnswer | undefined {
    return this.#answers.get(result);
  }
}

function countOf(node: FunnelNode, { suppressed_nodes }: FunnelResult): NodeCount {
  if (node.unavailable !== undefined) return { status: 'absent', reason: node.unavailable };
  // The answer says how many nodes are suppressed, not which: nobody and too few both read 0 then.
  if (node.sample === 0 && suppressed_nodes > 0) return { status: 'absent', reason: 'suppressed' };
  return {
    status: 'ready',
    size: node.size,
    sample: node.sample,
    percentage: node.percentage,
    ...(node.never_asked === undefined ? {} : { neverAsked: node.never_asked.sample }),
  };
}
