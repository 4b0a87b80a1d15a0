import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../expression/expression.ts';
import { preOrder } from '../../expression/walk.ts';
import type { CoreFormula, DerivedCore } from './derived-core.ts';

/** A number that a formula reads. */
export type FormulaValue = Extract<CoreFormula, { op: 'value' }>;

/**
 * Codes of the other questions that a core reads, `among` included, each once; `waves` and `locations` are none.
 */
export function sourcesOfCore(core: DerivedCore): string[] {
  if (core.kind === 'numbers') return [];
  const codes = new Set([
    ...expressionsOf(core)
      .flatMap(clausesOf)
      .map(({ question }) => question),
    ...valuesOf(core).map(({ question }) => question),
    ...(core.among === 'everyone' ? [] : core.among.questions),
  ]);
  codes.delete(wavesQuestion);
  codes.delete(locationsQuestion);
  return [...codes];
}

/** Every condition of a core, in its order. */
export function expressionsOf(core: DerivedCore): Expression[] {
  if (core.kind === 'numbers') return [];
  if (core.kind === 'answers') return core.answers.flatMap(({ when }) => Object.values(when));
  return formulaNodes(core.formula).flatMap((node) => (node.op === 'if' ? [node.when] : []));
}

/** Every number that the formula of a core reads. */
export function valuesOf(core: DerivedCore): FormulaValue[] {
  return core.kind === 'number'
    ? formulaNodes(core.formula).flatMap((node) => (node.op === 'value' ? [node] : []))
    : [];
}

/** The clauses of an expression. */
export function clausesOf(expression: Expression): Clause[] {
  return [...preOrder(expression)].flatMap(({ node }) => (node.kind === 'clause' ? [node] : []));
}

function formulaNodes(formula: CoreFormula): CoreFormula[] {
  return 'of' in formula ? [formula, ...formula.of.flatMap(formulaNodes)] : [formula];
}
