import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../../expression/expression.ts';
import { childrenOf, fold, preOrder } from '../../../expression/walk.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { Catalogue, Datapoint, Question } from '../../survey/catalogue.ts';
import { columnKey } from '../../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../../survey/find-question.ts';
import { pairsWhere } from '../../survey/pairs.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { NodeTable } from './node-table.ts';
import type { NodeId } from './plan-node.ts';

/** Expressions as nodes; every method throws `unknown_code`. */
export interface ExpressionNodes {
  /** Whom the expression describes; everyone where it is null. */
  described(expression: Expression | null): NodeId;
  /** Who was asked every question of the expression, as `engine/README.md` defines it. */
  asked(expression: Expression): NodeId;
  /** Who gave at least one answer to every question of the expression; in a grid to one of the clause's rows, at any suffix. */
  answered(expression: Expression): NodeId;
}

/** Turns expressions into nodes of `table`. Throws `EngineError` for codes that the catalogue does not have. */
export function createExpressionNodes(catalogue: Catalogue, table: NodeTable): ExpressionNodes {
  const questionOf = remember((code: string) => findQuestion(catalogue, code));

  function clauseNode(clause: Clause): NodeId {
    const question = questionOf(clause.question);
    const { datapoints, suffixes, minCount } = clause;
    for (const suffix of suffixes ?? []) findSuffix(question, suffix);
    if (question.kind === 'numeric' && datapoints === null) {
      return table.atLeast(minCount, [cellFilled(question.code)]);
    }
    const listed = new Set(datapoints ?? question.datapoints.map((datapoint) => datapoint.code));
    const answers = Array.from(listed, (code) => findDatapoint(question, code));
    // One answer a respondent: any of the codes is one set, and two of them are never given.
    if (question.kind === 'single') return table.atLeast(minCount, [singleNode(question, answers)]);
    return table.atLeast(
      minCount,
      answers.map((answer) => positiveNode(question, answer, suffixes)),
    );
  }

  function singleNode(question: Question, answers: readonly Datapoint[]): NodeId {
    const indices = new Set(answers.map((answer) => question.datapoints.indexOf(answer)));
    const { waves, locations } = catalogue;
    if (question.code === wavesQuestion || question.code === locationsQuestion) {
      const isWave = question.code === wavesQuestion;
      const pairs = pairsWhere(waves.length, locations.length, (wave, location) =>
        indices.has(isWave ? wave : location),
      );
      return table.leaf({ kind: 'pairs', pairs });
    }
    return table.leaf({ kind: 'codes', column: question.code, codes: codesFrom(indices) });
  }

  /** Gave the datapoint, at any of the suffixes where the question has some. */
  function positiveNode(question: Question, answer: Datapoint, suffixes: readonly number[] | null): NodeId {
    const listed = suffixes?.map((code) => findSuffix(question, code)) ?? question.suffixes;
    switch (question.kind) {
      case 'single':
        return singleNode(question, [answer]);
      case 'multiple':
        return table.leaf({ kind: 'chosen', column: columnKey(question.code, answer.code) });
      case 'numeric':
        return table.leaf({ kind: 'within', column: question.code, from: answer.from, to: answer.to });
      case 'grid_numeric':
        return cellFilled(columnKey(question.code, answer.code));
      case 'grid_single': {
        const codes = codesFrom(new Set(listed.map((suffix) => question.suffixes.indexOf(suffix))));
        return table.leaf({ kind: 'codes', column: columnKey(question.code, answer.code), codes });
      }
      case 'grid_multiple':
        return table.or(
          listed.map((suffix) =>
            table.leaf({ kind: 'chosen', column: columnKey(question.code, answer.code, suffix.code) }),
          ),
        );
      default:
        return assertNever(question.kind);
    }
  }

  const cellFilled = (column: string): NodeId => table.leaf({ kind: 'filled', key: column, cells: [column] });
  const anyCode = (column: string, { length }: readonly unknown[]): NodeId =>
    table.leaf({ kind: 'codes', column, codes: Array.from({ length }, (_, index) => index + 1) });

  /** Those for whom any of these holds were asked the clause. */
  function askedNodes(question: Question, clause: Clause): NodeId[] {
    const { code, kind, datapoints, suffixes } = question;
    const rows = clause.datapoints?.map((one) => findDatapoint(question, one)) ?? datapoints;
    switch (kind) {
      case 'single':
        return [anyCode(code, datapoints)];
      case 'numeric':
        return [cellFilled(code)];
      case 'multiple': {
        const cells = datapoints.map((datapoint) => columnKey(code, datapoint.code));
        return [table.leaf({ kind: 'filled', key: code, cells })];
      }
      case 'grid_single':
        return rows.map((row) => anyCode(columnKey(code, row.code), suffixes));
      case 'grid_numeric':
        return rows.map((row) => cellFilled(columnKey(code, row.code)));
      case 'grid_multiple': {
        const listed = new Set(clause.suffixes?.map((one) => findSuffix(question, one)) ?? suffixes);
        return rows.flatMap((row) => {
          const cells = Array.from(listed, (suffix) => columnKey(code, row.code, suffix.code));
          if (listed.size < suffixes.length) return cells.map(cellFilled);
          return [table.leaf({ kind: 'filled', key: columnKey(code, row.code), cells: cells.toSorted() })];
        });
      }
      default:
        return assertNever(kind);
    }
  }

  const chosen = (column: string): NodeId => table.leaf({ kind: 'chosen', column });

  /** Those for whom any of these holds answered the clause. A code, or a number, is an answer whenever it is there. */
  function answeredNodes(question: Question, clause: Clause): NodeId[] {
    const { code, kind, datapoints, suffixes } = question;
    if (kind === 'multiple') return datapoints.map((datapoint) => chosen(columnKey(code, datapoint.code)));
    if (kind !== 'grid_multiple') return askedNodes(question, clause);
    const rows = clause.datapoints?.map((one) => findDatapoint(question, one)) ?? datapoints;
    return rows.flatMap((row) => suffixes.map((suffix) => chosen(columnKey(code, row.code, suffix.code))));
  }

  /** Who is of the set of every clause. */
  function ofEveryClause(
    expression: Expression,
    nodesOf: (question: Question, clause: Clause) => NodeId[],
  ): NodeId {
    const clauses = Array.from(preOrder(expression), ({ node }) => node).filter(
      (node) => node.kind === 'clause',
    );
    return table.and(
      clauses.map((clause) => {
        const question = questionOf(clause.question);
        if (question.code === wavesQuestion || question.code === locationsQuestion) return table.everyone;
        return table.or(nodesOf(question, clause));
      }),
    );
  }

  function combine(node: Expression, children: readonly NodeId[]): NodeId {
    const own =
      node.kind === 'clause'
        ? clauseNode(node)
        : table.atLeast(node.match.kind === 'all' ? children.length : node.match.count, children);
    return node.negated ? table.not(own) : own;
  }

  const describedPart = remember((part: Expression) =>
    fold<NodeId>(part, ({ node }, children) => combine(node, children)),
  );
  // Columns of a split are few parts in many combinations.
  const described = remember((expression: Expression) =>
    combine(expression, childrenOf(expression).map(describedPart)),
  );
  return {
    described: (expression) => (expression === null ? table.everyone : described(expression)),
    asked: remember((expression: Expression) => ofEveryClause(expression, askedNodes)),
    answered: remember((expression: Expression) => ofEveryClause(expression, answeredNodes)),
  };
}

/** Code 0 is a blank, so index 0 is code 1. */
function codesFrom(indices: ReadonlySet<number>): number[] {
  return [...indices].map((index) => index + 1).toSorted((left, right) => left - right);
}
