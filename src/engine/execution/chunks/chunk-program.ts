import type { Member, Plan } from '../../figures/plan/plan.ts';
import type { NodeId, PlanNode } from '../../figures/plan/plan-node.ts';

/** How the sets that a chunk needs are made, one bitmap each. */
export interface ChunkProgram {
  /** Parts before the sets made from them. */
  readonly steps: readonly ProgramStep[];
  /** Bitmaps in use at a time; places are numbered from 0. */
  readonly places: number;
  /** Place of each set that was asked for; they stay until the end. */
  readonly placeOf: ReadonlyMap<NodeId, number>;
  /** The same as a list, with whether each is everyone. */
  readonly asked: readonly (PlacedNode & { readonly isEveryone: boolean })[];
}

/** Makes the bitmap of `place`. Sets that are read off one column are made together, so that it is read once. */
export type ProgramStep =
  | { readonly kind: 'codes'; readonly column: string; readonly sets: readonly CodeSet[] }
  | { readonly kind: 'numbers'; readonly column: string; readonly bands: readonly Band[] }
  | SetStep;

/** A step that makes one set. */
export type SetStep = PlacedNode &
  (
    | { readonly kind: 'everyone' | 'nobody' }
    | { readonly kind: 'chosen'; readonly column: string }
    | { readonly kind: 'filled'; readonly key: string; readonly cells: readonly string[] }
    | { readonly kind: 'pairs'; readonly pairs: string }
    | { readonly kind: 'and' | 'or'; readonly parts: readonly number[] }
    | { readonly kind: 'not'; readonly part: number }
    | { readonly kind: 'atLeast'; readonly count: number; readonly parts: readonly number[] }
  );

/** A set that is made, and where. */
export interface PlacedNode {
  readonly node: NodeId;
  readonly place: number;
}

export interface CodeSet extends PlacedNode {
  readonly codes: readonly number[];
}

export interface Band extends PlacedNode {
  readonly from: number | null;
  readonly to: number | null;
}

/** The sets that a step makes. */
export function madeBy(step: ProgramStep): readonly PlacedNode[] {
  if (step.kind === 'codes') return step.sets;
  return step.kind === 'numbers' ? step.bands : [step];
}

/** Places of the sets that a step reads. */
export function readBy(step: ProgramStep): readonly number[] {
  if (step.kind === 'not') return [step.part];
  return 'parts' in step ? step.parts : [];
}

/** The rows and columns of a plan that name any of these atoms. */
export function nodesAskedBy(plan: Plan, atoms: ReadonlySet<number>): Set<NodeId> {
  const asked = new Set<NodeId>();
  for (const { rows, columns } of [...plan.products, ...plan.valuedProducts]) {
    for (const member of [...rows, ...columns]) if (names(member, atoms)) asked.add(member.node);
  }
  return asked;
}

/**
 * The program for these sets. Another set leaves its place to others after its last use, so that what a chunk works on
 * stays near.
 */
export function createChunkProgram(plan: Pick<Plan, 'nodes'>, kept: ReadonlySet<NodeId>): ChunkProgram {
  const needed = withParts(plan, kept);
  const lastUse = new Map<NodeId, NodeId>();
  for (const node of needed) for (const part of partsOf(plan, node)) lastUse.set(part, node);

  const alike = Map.groupBy(needed, (id) => {
    const node = plan.nodes[id];
    return node?.kind === 'codes' || node?.kind === 'within' ? `${node.kind} ${node.column}` : '';
  });

  const steps: ProgramStep[] = [];
  const placeOf = new Map<NodeId, number>();
  const free: number[] = [];
  let places = 0;
  const take = (id: NodeId): number => {
    const place = free.pop() ?? places++;
    placeOf.set(id, place);
    return place;
  };
  const at = (id: NodeId): number => placeOf.get(id) ?? 0;

  function step(node: PlanNode, id: NodeId): ProgramStep {
    switch (node.kind) {
      case 'codes': {
        const sets = (alike.get(`codes ${node.column}`) ?? []).map((other) => {
          const twin = plan.nodes[other];
          return { node: other, place: take(other), codes: twin?.kind === 'codes' ? twin.codes : [] };
        });
        return { kind: 'codes', column: node.column, sets };
      }
      case 'within': {
        const bands = (alike.get(`within ${node.column}`) ?? []).map((other) => {
          const twin = plan.nodes[other];
          const { from, to } = twin?.kind === 'within' ? twin : node;
          return { node: other, place: take(other), from, to };
        });
        return { kind: 'numbers', column: node.column, bands };
      }
      case 'not':
        return { kind: 'not', node: id, place: take(id), part: at(node.of) };
      case 'and':
      case 'or':
        return { kind: node.kind, node: id, place: take(id), parts: node.of.map(at) };
      case 'atLeast':
        return { kind: 'atLeast', node: id, place: take(id), count: node.count, parts: node.of.map(at) };
      default:
        return { ...node, node: id, place: take(id) };
    }
  }

  for (const id of needed) {
    const node = plan.nodes[id];
    if (node === undefined || placeOf.has(id)) continue;
    // It takes its place before its parts leave theirs: a step must not write over what it reads.
    steps.push(step(node, id));
    for (const part of new Set(partsOf(plan, id))) {
      if (lastUse.get(part) === id && !kept.has(part)) free.push(at(part));
    }
  }
  const asked = Array.from(kept, (node) => ({
    node,
    place: at(node),
    isEveryone: plan.nodes[node]?.kind === 'everyone',
  }));
  return { steps, places, placeOf: new Map(asked.map(({ node, place }) => [node, place])), asked };
}

function partsOf({ nodes }: Pick<Plan, 'nodes'>, id: NodeId): readonly NodeId[] {
  const node = nodes[id];
  return node !== undefined && 'of' in node ? [node.of].flat() : [];
}

/** Ascending, so that parts come before the sets made from them. */
function withParts(plan: Pick<Plan, 'nodes'>, kept: ReadonlySet<NodeId>): NodeId[] {
  const needed = new Set(kept);
  for (let id = plan.nodes.length - 1; id >= 0; id--) {
    if (needed.has(id)) for (const part of partsOf(plan, id)) needed.add(part);
  }
  return [...needed].toSorted((left, right) => left - right);
}

function names({ atoms }: Member, wanted: ReadonlySet<number>): boolean {
  return atoms.some((atom) => wanted.has(atom));
}
