import type { Expression } from '../../expression/expression.ts';
import type { Path } from '../../expression/paths.ts';
import type { UnavailableReason } from './estimates.ts';
import type { Scope } from './scope.ts';

export interface FunnelQuery {
  /** null = everyone, who have no conditions. */
  readonly expression: Expression | null;
  readonly scope: Scope;
}

export interface FunnelResult {
  /** Size over the line of the whole expression; 0 if nothing can answer it. */
  readonly baseSize: number;
  readonly baseSample: number;
  /** Depth first, parents before children. */
  readonly nodes: readonly FunnelNode[];
}

/** Sizes are people, samples respondents, percentages 0–100 of the base of the same line. */
export interface FunnelNode {
  readonly path: Path;
  /** Why no line can answer the node; its own figures are 0 then. */
  readonly unavailable: UnavailableReason | null;
  /** Waves of the node's own line, in time order. */
  readonly waves: readonly string[];
  readonly size: number;
  readonly sample: number;
  /** Kish's. */
  readonly effectiveSample: number;
  readonly percentage: number;
  /**
   * Who is left after this condition and those before it, over the root's line. The conditions are the children of a
   * root that takes all of them, else the root alone. Null for other nodes, and where the root has no line.
   */
  readonly left: FunnelRemainder | null;
  /** The whole without this node, over the line of what remains. Null for the root, and where no line is left. */
  readonly without: FunnelRemainder | null;
  /** Respondents of a negated node who match it and were not asked every question of it. Null for other nodes. */
  readonly neverAsked: FunnelCount | null;
}

export interface FunnelCount {
  readonly size: number;
  readonly sample: number;
}

export interface FunnelRemainder extends FunnelCount {
  readonly percentage: number;
}
