import type { Expression as WireExpression } from '../contract/expression.ts';
import type { Clause, Expression, Match } from './expression.ts';
import { appendIndex, appendKey } from './json-path.ts';
import { type ExpressionProblem, datasetFault, wireFault } from './wire-faults.ts';
import { suffixCode, datapointsOf, minCountOf, partsOf, type WireParts } from './wire-parts.ts';
import { fold } from './walk.ts';
import type { WireIn, WireStyle } from './wire-style.ts';

export type ToExpression =
  | {
      readonly expression: Expression;
      /** The tree that the field `dataset` names; null where it names none. */
      readonly dataset: string | null;
    }
  | { readonly problem: ExpressionProblem };

/**
 * Reads an expression from the wire. Total: every value of the wire type gives an expression or the first problem in
 * reading order, and never throws. Bound its size first (`checks/raw-complexity.ts`). One wire object becomes one
 * clause or group; an object with several parts becomes a group of all of them, and `not` negates that whole.
 * `min_count` next to `or` without a question is the group's count. Codes lose duplicates. `wire-parts.ts` defines "not
 * given" and empty.
 */
export function toExpression(wire: WireExpression): ToExpression {
  let dataset: string | null = null;
  const open: Frame[] = [];
  let entering: Frame | null = { wire, parts: partsOf(wire), parent: null, children: [] };
  for (;;) {
    if (entering !== null) {
      const named = entering.wire.dataset ?? '';
      const fault = wireFault(entering.wire, entering.parts) ?? datasetFault(dataset, named);
      if (fault !== null) return { problem: { ...fault, at: jsonPathOfFrame(entering) } };
      if (named !== '') dataset = named;
      open.push(entering);
    }
    const frame: Frame | undefined = open.at(-1);
    if (frame === undefined) throw new Error('reading ends at the root');
    entering = nextChild(frame);
    if (entering !== null) continue;
    open.pop();
    const expression = assemble(frame);
    if (frame.parent === null) return { expression, dataset };
    frame.parent.children.push(expression);
  }
}

/**
 * An expression as it travels: one object a node, so that reading it back gives the same tree. Total: drafts
 * that no service would accept (a group without children) are written as they are. `dataset` names the tree of
 * an expression that has no question of its own.
 */
export function toWire<Style extends WireStyle>(
  expression: Expression,
  style: Style & { readonly dataset?: string },
): WireIn<Style>;
export function toWire(
  expression: Expression,
  style: WireStyle & { readonly dataset?: string },
): WireExpression {
  const wire = fold<WireExpression>(expression, ({ node }, children) => {
    const own = node.kind === 'clause' ? clauseToWire(node, style) : groupToWire(node.match, children);
    return node.negated ? { ...own, not: true } : own;
  });
  return style.dataset === undefined ? wire : { ...wire, dataset: style.dataset };
}

interface Frame {
  readonly wire: WireExpression;
  readonly parts: WireParts;
  readonly parent: Frame | null;
  /** Children of `and`, then of `or`, as far as they have been read. */
  readonly children: Expression[];
}

function nextChild(frame: Frame): Frame | null {
  const { and, or } = frame.parts;
  const index = frame.children.length;
  const wire = and !== null && index < and.length ? and[index] : or?.[index - (and?.length ?? 0)];
  return wire === undefined ? null : { wire, parts: partsOf(wire), parent: frame, children: [] };
}

function assemble({ wire, parts, children }: Frame): Expression {
  const negated = wire.not ?? false;
  const clause = parts.question === null ? null : clauseOf(wire, parts.question);
  const andCount = parts.and?.length ?? 0;
  const either: Expression | null =
    parts.or === null
      ? null
      : { kind: 'group', match: matchOf(wire, parts), negated: false, children: children.slice(andCount) };

  if (parts.count === 1) {
    if (clause !== null) return { ...clause, negated };
    if (either !== null) return { ...either, negated };
  }
  const all = children.slice(0, andCount);
  if (clause !== null) all.unshift(clause);
  if (either !== null) all.push(either);
  return { kind: 'group', match: { kind: 'all' }, negated, children: all };
}

function clauseOf(wire: WireExpression, question: string): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: datapointsOf(wire),
    suffixes: suffixesOf(wire),
    minCount: minCountOf(wire) ?? 1,
    negated: false,
  };
}

/** `min_count` belongs to the question where there is one, else to `or`. */
function matchOf(wire: WireExpression, parts: WireParts): Match {
  return { kind: 'atLeast', count: parts.question === null ? (minCountOf(wire) ?? 1) : 1 };
}

function suffixesOf(wire: WireExpression): readonly number[] | null {
  if (wire.suffixes === undefined || wire.suffixes === null) return null;
  const codes = new Set<number>();
  for (const sent of wire.suffixes) {
    const code = suffixCode(sent);
    if (code !== null) codes.add(code);
  }
  return [...codes];
}

function jsonPathOfFrame(frame: Frame): string {
  const steps: string[] = [];
  for (let at = frame; at.parent !== null; at = at.parent) {
    // A frame is entered when its siblings before it are read: their number is its position.
    const index = at.parent.children.length;
    const andCount = at.parent.parts.and?.length ?? 0;
    steps.push(index < andCount ? appendIndex('and', index) : appendIndex('or', index - andCount));
  }
  return steps.toReversed().reduce(appendKey, '');
}

function groupToWire(match: Match, children: readonly WireExpression[]): WireExpression {
  if (match.kind === 'all') return { and: [...children] };
  return match.count === 1 ? { or: [...children] } : { or: [...children], min_count: match.count };
}

function clauseToWire(clause: Clause, style: WireStyle): WireExpression {
  const wire: WireExpression = { question: clause.question };
  if (clause.datapoints !== null) wire[style.datapointsKey] = [...clause.datapoints];
  if (clause.suffixes !== null) {
    wire.suffixes = style.suffixes === 'string' ? clause.suffixes.map(String) : [...clause.suffixes];
  }
  if (clause.minCount !== 1) wire.min_count = clause.minCount;
  return wire;
}
