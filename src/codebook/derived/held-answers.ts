import type { CoreFormula, DerivedCore } from '../../engine/derived/derived-core.ts';
import type { Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { fold } from '../../expression/walk.ts';
import type { FindQuestion } from './compiled-answers.ts';

/** Returns the expression with each retired answer of a derived question asked of the question that holds it. */
export function expressionOfHeld(expression: Expression, find: FindQuestion): Expression {
  return fold<Expression>(expression, ({ node }, children) => {
    if (node.kind === 'clause') return clauseOfHeld(node, find(node.question));
    return children.every((child, index) => child === node.children[index]) ? node : { ...node, children };
  });
}

/** Returns the question that counts all these answers in their former definition: the oldest holder of one. */
export function holderOf(
  question: Question,
  datapoints: readonly string[],
  suffixes: readonly number[],
): string {
  const listed = [
    ...byHolder(question, question.datapoints, datapoints),
    ...byHolder(question, question.suffixes, suffixes),
  ];
  const holders = listed.map(([holder]) => holder).filter((holder) => holder !== question.code);
  return holders.toSorted((left, right) => numberOf(left) - numberOf(right))[0] ?? question.code;
}

/** Returns the core with each retired answer that it reads asked of the question that holds it. */
export function coreOfHeld(core: DerivedCore, find: FindQuestion): DerivedCore {
  if (core.kind === 'numbers') return core;
  if (core.kind === 'number') {
    const { formula } = core;
    if (formula.op !== 'rows') return { ...core, formula: formulaOfHeld(formula, find) };
    const rows = Object.entries(formula.rows).map(([row, one]) => [row, formulaOfHeld(one, find)]);
    return { ...core, formula: { op: 'rows', rows: Object.fromEntries(rows) } };
  }
  return {
    ...core,
    answers: core.answers.map(({ code, when }) => ({
      code,
      when: Object.fromEntries(
        Object.entries(when).map(([row, condition]) => [row, expressionOfHeld(condition, find)]),
      ),
    })),
  };
}

function formulaOfHeld(formula: CoreFormula, find: FindQuestion): CoreFormula {
  if (formula.op === 'if') return { ...formula, when: expressionOfHeld(formula.when, find) };
  return 'of' in formula ? { ...formula, of: formula.of.map((part) => formulaOfHeld(part, find)) } : formula;
}

/** Holders of a question are numbered from the oldest. */
function numberOf(holder: string): number {
  return Number(holder.slice(holder.lastIndexOf('~') + 1));
}

/** A clause without a list is about the answers of the present definition. */
function clauseOfHeld(clause: Clause, question: Question | undefined): Expression {
  if (question === undefined) return clause;
  const { minCount, negated } = clause;
  // A grid has its answers in its columns, and all of its rows in each of its definitions.
  const parts =
    question.suffixes.length > 0
      ? byHolder(question, question.suffixes, clause.suffixes).map(([holder, suffixes]) => ({
          holder,
          suffixes,
        }))
      : byHolder(question, question.datapoints, clause.datapoints).map(([holder, datapoints]) => ({
          holder,
          datapoints,
        }));
  if (parts.every(({ holder }) => holder === question.code)) return clause;
  const asked = parts.map(({ holder, ...listed }): Clause => ({ ...clause, ...listed, question: holder }));
  const [only, ...others] = asked;
  if (only !== undefined && others.length === 0) return only;
  const children =
    minCount === 1
      ? asked.map((one) => ({ ...one, negated: false }))
      : (clause.datapoints ?? []).map((code) =>
          clauseOfHeld({ ...clause, datapoints: [code], minCount: 1, negated: false }, question),
        );
  return { kind: 'group', match: { kind: 'atLeast', count: minCount }, negated, children };
}

function byHolder<Answer extends Pick<Datapoint | Suffix, 'heldBy'> & { readonly code: string | number }>(
  { code }: Question,
  answers: readonly Answer[],
  listed: readonly Answer['code'][] | null,
): [string, Answer['code'][]][] {
  const holders = new Map(answers.map((answer) => [answer.code, answer.heldBy ?? code]));
  return [...Map.groupBy(listed ?? [], (one) => holders.get(one) ?? code)];
}
