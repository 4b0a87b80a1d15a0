import type { Expression } from '../expression.ts';
import { comparePaths } from '../paths.ts';
import { complexity } from './complexity.ts';
import { counts } from './counts.ts';
import { emptiness } from './emptiness.ts';
import type { Check, Finding } from './finding.ts';
import { suffixCodes } from './suffix-codes.ts';

const checks: readonly Check[] = [emptiness, counts, suffixCodes, complexity];

/**
 * Everything that keeps a tree from being sent, in reading order; empty for a tree that every route accepts.
 * Codes are not looked up here: see `unknown-codes.ts`, which needs a catalogue.
 */
export function checkExpression(expression: Expression): readonly Finding[] {
  const findings = checks.flatMap((check) => check(expression));
  return findings.toSorted((left, right) => comparePaths(left.path, right.path));
}
