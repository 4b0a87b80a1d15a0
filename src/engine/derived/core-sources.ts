import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../expression/expression.ts';
import { preOrder } from '../../expression/walk.ts';
import type { CoreFormula, DerivedCore, NumberCore } from './derived-core.ts';

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
  return nodesOf(core).flatMap((node) => (node.op === 'if' ? [node.when] : []));
}

/** Every number that the formula of a core reads. */
export function valuesOf(core: DerivedCore): FormulaValue[] {
  return core.kind === 'number' ? nodesOf(core).flatMap((node) => (node.op === 'value' ? [node] : [])) : [];
}

/** The formulas of a number, by row; `""` alone: there are no rows. */
export function formulasOf({ formula }: Pick<NumberCore, 'formula'>): readonly [string, CoreFormula][] {
  return formula.op === 'rows' ? Object.entries(formula.rows) : [['', formula]];
}

function nodesOf(core: NumberCore): CoreFormula[] {
  return formulasOf(core).flatMap(([, formula]) => formulaNodes(formula));
}

/** The clauses of an expression. */
export function clausesOf(expression: Expression): Clause[] {
  return [...preOrder(expression)].flatMap(({ node }) => (node.kind === 'clause' ? [node] : []));
}

function formulaNodes(formula: CoreFormula): CoreFormula[] {
  return 'of' in formula ? [formula, ...formula.of.flatMap(formulaNodes)] : [formula];
}
