import type { Expression, Clause } from '../expression.ts';
import { comparePaths, type Path } from '../paths.ts';
import { limits } from '../../contract/limits.ts';
import { pathOf, preOrder } from '../walk.ts';
import type { ExpressionProblem } from '../wire-faults.ts';

/**
 * Everything that keeps a tree from being sent, in reading order; empty for a tree that every route accepts.
 * Codes are not looked up here: see `unknown-codes.ts`, which needs a catalogue.
 */
export function checkExpression(expression: Expression): readonly Finding[] {
  const findings = checks.flatMap((check) => check(expression));
  return findings.toSorted((left, right) => comparePaths(left.path, right.path));
}

/** Finds the first node below 32 levels, the first past 10,000 nodes, and clauses with too many codes. */
const complexity: Check = (expression) => {
  const findings: Finding[] = [];
  let nodes = 0;
  let tooDeep = false;
  for (const place of preOrder(expression)) {
    nodes++;
    if (place.depth > limits.expressionDepth && !tooDeep) {
      tooDeep = true;
      const message = `Groups nest up to ${limits.expressionDepth} levels deep: move this one further out.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
    if (nodes === limits.expressionNodes + 1) {
      const message = `An audience has up to ${limits.expressionNodes} conditions: remove those from here on.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
    if (place.node.kind !== 'clause') continue;
    for (const [codes, limit, name] of [
      [place.node.datapoints, limits.leafDatapoints, 'answers'],
      [place.node.suffixes, limits.listItems, 'columns'],
    ] as const) {
      const got = new Set<string | number>(codes).size;
      if (got <= limit) continue;
      const message = `A clause lists up to ${limit} ${name}; this one has ${got}. Split it into two.`;
      findings.push({ kind: 'expression_too_complex', path: pathOf(place), message });
    }
  }
  return findings;
};

/** Finds "at least" counts that are no whole number from 1 up. A count out of reach is valid: it holds for no one. */
const counts: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    const { node } = place;
    const count =
      node.kind === 'clause' ? node.minCount : node.match.kind === 'atLeast' ? node.match.count : 1;
    if (Number.isSafeInteger(count) && count >= 1) continue;
    const message = `"At least" takes a whole number from 1 up; got ${count}.`;
    findings.push({ kind: 'invalid_request', path: pathOf(place), message });
  }
  return findings;
};

/** Finds groups without conditions and clauses without a question, without answers or without suffixes. */
const emptiness: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    const message =
      place.node.kind === 'clause' ? emptyClause(place.node) : emptyGroup(place.node.children.length);
    if (message !== null) findings.push({ kind: 'empty_expression', path: pathOf(place), message });
  }
  return findings;
};

function emptyGroup(children: number): string | null {
  return children === 0 ? 'This group has no condition: add one, or remove the group.' : null;
}

function emptyClause(clause: Clause): string | null {
  if (clause.question === '') return 'Choose a question.';
  if (clause.datapoints?.length === 0) return 'Choose at least one answer.';
  if (clause.suffixes?.length === 0) return 'Choose at least one column of the grid, or all of them.';
  return null;
}

/** Finds suffixes that are no whole numbers, which no question has and the wire could not carry. */
const suffixCodes: Check = (expression) => {
  const findings: Finding[] = [];
  for (const place of preOrder(expression)) {
    if (place.node.kind !== 'clause') continue;
    const wrong = place.node.suffixes?.find((code) => !Number.isSafeInteger(code));
    if (wrong === undefined) continue;
    const message = `A suffix must be a whole number; got ${wrong}. Choose the column again.`;
    findings.push({ kind: 'invalid_request', path: pathOf(place), message });
  }
  return findings;
};

const checks: readonly Check[] = [emptiness, counts, suffixCodes, complexity];

/** What a rule found wrong with a node of a tree; the same kinds as for an expression on the wire. */
interface Finding {
  readonly kind: ExpressionProblem['kind'];
  readonly path: Path;
  /** Message to the person who edits: the fault and its remedy. */
  readonly message: string;
}

/** One rule: everything it finds in a tree, in reading order. */
type Check = (expression: Expression) => readonly Finding[];
