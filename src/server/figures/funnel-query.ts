import type { Expression as WireExpression } from '../../contract/expression.ts';
import type {
  FunnelNode as WireNode,
  FunnelQuery as WireQuery,
  FunnelResult as WireResult,
} from '../../contract/funnel.ts';
import { limits } from '../../contract/limits.ts';
import type { FunnelNode, FunnelQuery, FunnelResult } from '../../engine/funnel.ts';
import { appendKey, jsonPathOf } from '../../expression/json-path.ts';
import { type Path, parentPath } from '../../expression/paths.ts';
import { sizeOf } from '../../expression/size.ts';
import { nodeAt } from '../../expression/walk.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import { ServiceError } from '../http/service-error.ts';
import { namedDataset } from './crosstab-query.ts';
import { codesOfScope, toScope, weightOf } from './query-scope.ts';
import { codesOfExpressions, joinCodes } from './requested-codes.ts';
import { resolveTree } from './resolve-tree.ts';
import { readSentExpression } from './sent-expression.ts';
import { weightNameOf } from './wire-estimates.ts';

export interface ReadFunnelQuery {
  readonly tree: RegisteredTree;
  readonly query: FunnelQuery;
  /** As it was sent; null = everyone. */
  readonly wire: WireExpression | null;
}

/** `expression` absent or null is everyone. Throws what `resolveTree` throws, and `query_too_large`. */
export function readFunnelQuery(request: WireQuery, access: DatasetAccess): ReadFunnelQuery {
  const wire = request.expression ?? null;
  const sent = wire === null ? null : readSentExpression(wire, 'expression');
  const codes = joinCodes(
    codesOfExpressions(sent === null ? [] : [sent]),
    { ...codesOfScope(request), datasets: namedDataset(request.dataset) },
    weightOf(request),
  );
  const tree = resolveTree(access, codes);
  const expression = sent?.expression ?? null;
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes > limits.funnelNodes) {
    throw new ServiceError(
      'query_too_large',
      `a funnel describes at most ${limits.funnelNodes} conditions; this expression has ${nodes}: ask for one of its groups`,
    );
  }
  return { tree, query: { expression, scope: toScope(request) }, wire };
}

/**
 * The engine's result in the interface's names, every node at its place in the expression as sent. Counts that too few
 * respondents stand behind are 0.
 */
export function toFunnelAnswer(
  { tree, query, wire }: ReadFunnelQuery,
  result: FunnelResult,
  isPublishable: (...samples: readonly number[]) => boolean,
): WireResult {
  const isBasePublishable = isPublishable(result.baseSample);
  const nodes = result.nodes.map((node) => {
    const parts = [node, node.left, node.without, node.neverAsked].filter((part) => part !== null);
    const isWhole = isPublishable(...parts.map(({ sample }) => sample));
    return {
      isWhole,
      node: toNode(wire === null ? '' : placeOf(wire, query, node.path), node, isPublishable),
    };
  });
  return {
    base_size: isBasePublishable ? result.baseSize : 0,
    base_sample: isBasePublishable ? result.baseSample : 0,
    nodes: nodes.map(({ node }) => node),
    dataset: tree.code,
    weight: weightNameOf(tree, query.scope),
    suppressed_nodes: nodes.filter(({ isWhole }) => !isWhole).length,
  };
}

/** A leaf that shares its object with a group stands at the key that makes it a leaf. */
function placeOf(wire: WireExpression, { expression }: FunnelQuery, path: Path): string {
  const place = jsonPathOf(wire, path);
  const parent = parentPath(path);
  const isShared = parent !== null && jsonPathOf(wire, parent) === place;
  const isLeaf = expression !== null && nodeAt(expression, path)?.kind === 'clause';
  return isShared && isLeaf ? appendKey(place, 'question') : place;
}

function toNode(
  path: string,
  node: FunnelNode,
  isPublishable: (...samples: readonly number[]) => boolean,
): WireNode {
  const isShown = isPublishable(node.sample);
  const shown = <Count extends { readonly sample: number }>(count: Count | null, none: Count) =>
    count === null || isPublishable(count.sample) ? count : none;
  const left = shown(node.left, noRemainder);
  const without = shown(node.without, noRemainder);
  const neverAsked = shown(node.neverAsked, { size: 0, sample: 0 });
  return {
    path,
    size: isShown ? node.size : 0,
    sample: isShown ? node.sample : 0,
    effective_sample: isShown ? node.effectiveSample : 0,
    percentage: isShown ? node.percentage : 0,
    waves: [...node.waves],
    ...(node.unavailable === null ? {} : { unavailable: node.unavailable }),
    ...(left === null ? {} : { left }),
    ...(without === null ? {} : { without }),
    ...(neverAsked === null ? {} : { never_asked: neverAsked }),
  };
}

const noRemainder = { size: 0, sample: 0, percentage: 0 };
