import { type Expression, wavesQuestion } from './expression.ts';
import type { Path } from './paths.ts';
import { pathOf, preOrder } from './walk.ts';

/** Codes of a clause and its place. */
export interface Use {
  readonly question: string;
  /** Empty where the clause asks only whether the question was answered. */
  readonly datapoints: readonly string[];
  readonly suffixes: readonly number[];
  readonly path: Path;
}

/** All codes that an expression uses, `waves` and `locations` among its questions, clause by clause in reading order. */
export function usesOf(expression: Expression): readonly Use[] {
  const uses: Use[] = [];
  for (const place of preOrder(expression)) {
    if (place.node.kind !== 'clause') continue;
    const { question, datapoints, suffixes } = place.node;
    uses.push({ question, datapoints: datapoints ?? [], suffixes: suffixes ?? [], path: pathOf(place) });
  }
  return uses;
}

/** Whether the expression has a condition on waves; null = everyone. */
export function namesWaves(expression: Expression | null): boolean {
  return expression !== null && usesOf(expression).some(({ question }) => question === wavesQuestion);
}
