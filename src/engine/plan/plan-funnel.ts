import type { Expression } from '../../expression/expression.ts';
import type { Path } from '../../expression/paths.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { FunnelQuery } from '../funnel-query.ts';
import { type FunnelParts, partsOfFunnel } from '../oracle/funnel-parts.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type Planned } from './plan-builder.ts';
import type { NodeId } from './plan-node.ts';
import type { CellAddress } from './product-builder.ts';

/** A funnel planned: a product of everyone by its nodes. */
export interface PlannedFunnel extends Planned {
  /** Null where nothing can answer the whole. */
  readonly base: CellAddress | null;
  readonly nodes: readonly PlannedFunnelNode[];
}

export interface PlannedFunnelNode {
  readonly path: Path;
  readonly own: OwnCells | UnavailableReason;
  readonly left: RemainderCells | null;
  readonly without: RemainderCells | null;
}

/** Base and people of one expression on a line. */
export interface RemainderCells {
  readonly base: CellAddress;
  readonly people: CellAddress;
}

export interface OwnCells extends RemainderCells {
  readonly line: number;
  /** Of the people, those who were not asked every question; null for nodes that are not negated. */
  readonly neverAsked: CellAddress | null;
}

/** Throws `unknown_code` and `unknown_weight`. */
export function planFunnel(fieldwork: Fieldwork, { expression, scope }: FunnelQuery): PlannedFunnel {
  const builder = createPlanBuilder(fieldwork, scope);
  const { table, expressions } = builder;
  const product = builder.product();
  const everyone = product.row(table.everyone);

  const lineOf = (part: Expression | null) => builder.line([builder.classOf(part)]);
  // Bases differ from node to node, so they are columns as the nodes are: the product has one row.
  const cellOf = (set: NodeId, line: number) => product.cell(everyone, product.column(set), line);
  const remainder = (part: Expression | null, line: number): RemainderCells => {
    const base = builder.base(null, part);
    return {
      base: cellOf(base, line),
      people: cellOf(table.and([base, expressions.described(part)]), line),
    };
  };
  const own = (node: Expression): OwnCells | UnavailableReason => {
    const line = lineOf(node);
    if (typeof line === 'string') return line;
    const people = table.and([builder.base(null, node), expressions.described(node)]);
    const notAsked = table.not(expressions.asked(node));
    const neverAsked = node.negated ? cellOf(table.and([people, notAsked]), line) : null;
    return { ...remainder(node, line), line, neverAsked };
  };

  const rootLine = lineOf(expression);
  const planNode = ({ path, node, upTo, without }: FunnelParts): PlannedFunnelNode => {
    const rest = without === undefined ? null : lineOf(without);
    return {
      path,
      own: own(node),
      left: upTo === null || typeof rootLine === 'string' ? null : remainder(upTo, rootLine),
      without: without === undefined || typeof rest !== 'number' ? null : remainder(without, rest),
    };
  };
  const base = typeof rootLine === 'string' ? null : cellOf(builder.base(null, expression), rootLine);
  const nodes = expression === null ? [] : partsOfFunnel(expression).map(planNode);
  return { ...builder.finish(), base, nodes };
}
