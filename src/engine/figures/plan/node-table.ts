import { intersectPairs, type PairSet, unitePairs } from '../../survey/pairs.ts';
import type { NodeId, PlanNode } from './plan-node.ts';

/**
 * The nodes of a plan, each kept once: equal sets written alike get one id, so that sets shared by rows, columns and
 * bases are evaluated once. Ids depend on nothing but the order of the calls. Simplified on the way, by laws that hold
 * whatever the data: everyone and no one, double negation, sets of one, the same set twice, "all" in "all" and "any" in
 * "any", at least 1 and at least all; conditions on waves and locations become one set of pairs.
 */
export interface NodeTable {
  readonly nodes: readonly PlanNode[];
  readonly everyone: NodeId;
  readonly nobody: NodeId;
  leaf(node: LeafNode): NodeId;
  and(sets: readonly NodeId[]): NodeId;
  or(sets: readonly NodeId[]): NodeId;
  not(set: NodeId): NodeId;
  atLeast(count: number, sets: readonly NodeId[]): NodeId;
  /** The same set as an extent and a node that intersect; null = in every pair. */
  split(set: NodeId): Confined;
}

type LeafNode = Extract<PlanNode, { column: string } | { kind: 'filled' | 'pairs' }>;

/** A set in two parts: where, and who there. */
export interface Confined {
  readonly extent: PairSet | null;
  readonly node: NodeId;
}

/** Nodes of a plan, each once however often it is asked for. */
export function createNodeTable(): NodeTable {
  const nodes: PlanNode[] = [];
  const idByKey = new Map<string, NodeId>();

  function intern(node: PlanNode): NodeId {
    const key = keyOf(node);
    const known = idByKey.get(key);
    if (known !== undefined) return known;
    idByKey.set(key, nodes.length);
    return nodes.push(node) - 1;
  }

  const everyone = intern({ kind: 'everyone' });
  const nobody = intern({ kind: 'nobody' });
  const nodeOf = (id: NodeId): PlanNode => nodes[id] ?? { kind: 'nobody' };

  function leaf(node: LeafNode): NodeId {
    if (node.kind === 'pairs') return ofPairs(node.pairs);
    if (node.kind === 'codes' && node.codes.length === 0) return nobody;
    if (node.kind === 'filled' && node.cells.length === 0) return nobody;
    if (node.kind === 'within' && node.from === null && node.to === null) {
      return intern({ kind: 'filled', key: node.column, cells: [node.column] });
    }
    return intern(node);
  }

  function ofPairs(pairs: PairSet): NodeId {
    if (!pairs.includes('0')) return everyone;
    return pairs.includes('1') ? intern({ kind: 'pairs', pairs }) : nobody;
  }

  function and(sets: readonly NodeId[]): NodeId {
    const parts = new Set<NodeId>();
    let pairs: PairSet | null = null;
    for (const set of sets.flatMap((id) => flattened(id, 'and'))) {
      const node = nodeOf(set);
      if (node.kind === 'pairs') pairs = pairs === null ? node.pairs : intersectPairs(pairs, node.pairs);
      else if (set !== everyone) parts.add(set);
    }
    if (pairs !== null) parts.add(ofPairs(pairs));
    return parts.has(nobody) ? nobody : joined('and', parts, everyone);
  }

  function or(sets: readonly NodeId[]): NodeId {
    const parts = new Set<NodeId>();
    let pairs: PairSet | null = null;
    for (const set of sets.flatMap((id) => flattened(id, 'or'))) {
      const node = nodeOf(set);
      if (node.kind === 'pairs') pairs = pairs === null ? node.pairs : unitePairs(pairs, node.pairs);
      else if (set !== nobody) parts.add(set);
    }
    if (pairs !== null) parts.add(ofPairs(pairs));
    return parts.has(everyone) ? everyone : joined('or', parts, nobody);
  }

  function flattened(id: NodeId, kind: 'and' | 'or'): readonly NodeId[] {
    const node = nodeOf(id);
    return node.kind === kind ? node.of : [id];
  }

  function joined(kind: 'and' | 'or', parts: ReadonlySet<NodeId>, ofNone: NodeId): NodeId {
    const [first, ...others] = [...parts].toSorted(ascending);
    if (first === undefined) return ofNone;
    return others.length === 0 ? first : intern({ kind, of: [first, ...others] });
  }

  function not(set: NodeId): NodeId {
    const node = nodeOf(set);
    if (node.kind === 'not') return node.of;
    if (node.kind === 'pairs') return ofPairs(complement(node.pairs));
    if (set === everyone) return nobody;
    return set === nobody ? everyone : intern({ kind: 'not', of: set });
  }

  function atLeast(count: number, sets: readonly NodeId[]): NodeId {
    const certain = sets.filter((set) => set === everyone).length;
    const open = sets.filter((set) => set !== everyone && set !== nobody);
    const needed = count - certain;
    if (needed <= 0) return everyone;
    if (needed > open.length) return nobody;
    if (needed === 1) return or(open);
    if (needed === open.length) return and(open);
    return intern({ kind: 'atLeast', count: needed, of: open.toSorted(ascending) });
  }

  function split(set: NodeId): Confined {
    const node = nodeOf(set);
    if (node.kind === 'pairs') return { extent: node.pairs, node: everyone };
    if (node.kind !== 'and') return { extent: null, node: set };
    const others = node.of.filter((part) => nodeOf(part).kind !== 'pairs');
    if (others.length === node.of.length) return { extent: null, node: set };
    const pairs = node.of.map(nodeOf).find((part) => part.kind === 'pairs');
    return { extent: pairs?.pairs ?? null, node: and(others) };
  }

  return { nodes, everyone, nobody, leaf, and, or, not, atLeast, split };
}

/** The same for equal nodes and no others: none of their parts holds a line break but the last. */
function keyOf(node: PlanNode): string {
  switch (node.kind) {
    case 'codes':
      return `codes\n${node.codes.join()}\n${node.column}`;
    case 'chosen':
      return `chosen\n${node.column}`;
    case 'and':
    case 'or':
      return `${node.kind}\n${node.of.join()}`;
    case 'not':
      return `not\n${node.of}`;
    case 'pairs':
      return `pairs\n${node.pairs}`;
    case 'atLeast':
      return `atLeast\n${node.count}\n${node.of.join()}`;
    default:
      return JSON.stringify(node);
  }
}

function ascending(left: NodeId, right: NodeId): number {
  return left - right;
}

function complement(pairs: PairSet): PairSet {
  return Array.from(pairs, (flag) => (flag === '1' ? '0' : '1')).join('');
}
