import type { Member, Plan } from './plan.ts';
import type { NodeId, PlanNode } from './plan-node.ts';

/**
 * The sets that a plan sums, as text comparable across plans: the same names mean the same sets, whatever the order in
 * which a plan met them, and different sets never share a name.
 */
export interface PlanShape {
  /** The weight and the atoms: sums of plans that differ in these have nothing to do with each other. */
  readonly context: string;
  readonly products: readonly ProductShape[];
  /** Sums of values exist too, and are not cached. */
  readonly hasValues: boolean;
}

export interface ProductShape {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly squares: boolean;
}

/** Names of a plan's sets, as of `PlanShape`. */
export function createNodeNames({ nodes }: Pick<Plan, 'nodes'>): (id: NodeId) => string {
  const names = new Map<NodeId, string>();
  const nameOf = (id: NodeId): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const node = nodes[id];
    const name = node === undefined ? '' : textOf(node, nameOf);
    names.set(id, name);
    return name;
  };
  return nameOf;
}

/**
 * The sums of a plan by the meaning of its nodes instead of their numbers, so that separately made plans can be
 * compared.
 */
export function shapeOfPlan(plan: Plan): PlanShape {
  const { weight, atoms, products } = plan;
  const nameOf = createNodeNames(plan);
  const named = (members: readonly Member[]): string[] =>
    members.map((member) => `${nameOf(member.node)} ${member.atoms.join()}`);
  return {
    context: `${weight} ${atoms.ofPair.join()}`,
    hasValues: plan.valuedProducts.length > 0,
    products: products.map(({ rows, columns, squares }) => ({
      rows: named(rows),
      columns: named(columns),
      squares,
    })),
  };
}

/**
 * JSON, so that no two trees read alike. A part is included as JSON and not as a string: its quotes would double with
 * every level.
 */
function textOf(node: PlanNode, nameOf: (id: NodeId) => string): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return `["${node.kind}",${node.of.map(nameOf).toSorted().join()}]`;
    case 'atLeast':
      return `["${node.kind}",${node.count},${node.of.map(nameOf).toSorted().join()}]`;
    case 'not':
      return `["${node.kind}",${nameOf(node.of)}]`;
    default:
      return JSON.stringify(node);
  }
}
