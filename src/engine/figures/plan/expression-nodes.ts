import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../../expression/expression.ts';
import { childrenOf, fold, preOrder } from '../../../expression/walk.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../../survey/catalogue.ts';
import { columnKey } from '../../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../../survey/find-question.ts';
import { placesOf } from '../../survey/places.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { NodeTable } from './node-table.ts';
import type { NodeId } from './plan-node.ts';

/** Turns expressions into nodes of a table; every method throws `unknown_code`. */
export class ExpressionNodes {
  readonly #catalogue: Catalogue;
  readonly #table: NodeTable;
  readonly #questionOf = remember((code: string) => findQuestion(this.#catalogue, code));
  readonly #describedPart = remember((part: Expression) =>
    fold<NodeId>(part, ({ node }, children) => this.#combine(node, children)),
  );
  // Columns of a split are few parts in many combinations.
  readonly #described = remember((expression: Expression) =>
    this.#combine(expression, childrenOf(expression).map(this.#describedPart)),
  );

  constructor(catalogue: Catalogue, table: NodeTable) {
    this.#catalogue = catalogue;
    this.#table = table;
  }

  /** Respondents whom the expression describes; everyone where it is null. */
  described(expression: Expression | null): NodeId {
    return expression === null ? this.#table.everyone : this.#described(expression);
  }

  /** Respondents who were asked every question of the expression, as `engine/README.md` defines it. */
  readonly asked = remember((expression: Expression) =>
    this.#ofEveryClause(expression, (question, clause) => this.#askedNodes(question, clause)),
  );

  /**
   * Respondents who gave at least one answer to every question of the expression; in a grid to one of the clause's rows, at
   * any suffix.
   */
  readonly answered = remember((expression: Expression) =>
    this.#ofEveryClause(expression, (question, clause) => this.#answeredNodes(question, clause)),
  );

  #combine(node: Expression, children: readonly NodeId[]): NodeId {
    const own =
      node.kind === 'clause'
        ? this.#clauseNode(node)
        : this.#table.atLeast(node.match.kind === 'all' ? children.length : node.match.count, children);
    return node.negated ? this.#table.not(own) : own;
  }

  #clauseNode(clause: Clause): NodeId {
    const question = this.#questionOf(clause.question);
    const { datapoints, suffixes, minCount } = clause;
    for (const suffix of suffixes ?? []) findSuffix(question, suffix);
    if (question.kind === 'numeric' && datapoints === null) {
      return this.#table.atLeast(minCount, [this.#cellFilled(question.code)]);
    }
    const listed = new Set(datapoints ?? question.datapoints.map((datapoint) => datapoint.code));
    const answers = Array.from(listed, (code) => findDatapoint(question, code));
    // One answer a respondent: any of the codes is one set, and two of them are never given.
    if (question.kind === 'single')
      return this.#table.atLeast(minCount, [this.#singleNode(question, answers)]);
    return this.#table.atLeast(
      minCount,
      answers.map((answer) => this.#positiveNode(question, answer, suffixes)),
    );
  }

  #singleNode(question: Question, answers: readonly Datapoint[]): NodeId {
    const { waves, locations } = this.#catalogue;
    if (question.code === wavesQuestion || question.code === locationsQuestion) {
      const flags = question.datapoints.map((answer) => (answers.includes(answer) ? '1' : '0'));
      const pairs =
        question.code === wavesQuestion
          ? flags.map((flag) => flag.repeat(locations.length)).join('')
          : flags.join('').repeat(waves.length);
      return this.#table.leaf({ kind: 'pairs', pairs });
    }
    const codes = placesOf(question.datapoints, answers);
    return this.#table.leaf({ kind: 'codes', column: question.code, codes });
  }

  /** Gave the datapoint, at any of the suffixes where the question has some. */
  #positiveNode(question: Question, answer: Datapoint, suffixes: readonly number[] | null): NodeId {
    const listed = suffixes?.map((code) => findSuffix(question, code)) ?? question.suffixes;
    switch (question.kind) {
      case 'single':
        return this.#singleNode(question, [answer]);
      case 'multiple':
        return this.#table.leaf({ kind: 'chosen', column: columnKey(question.code, answer.code) });
      case 'numeric':
        return this.#table.leaf({ kind: 'within', column: question.code, from: answer.from, to: answer.to });
      case 'grid_numeric': {
        const { row = answer.code, from, to } = answer;
        return this.#table.leaf({ kind: 'within', column: columnKey(question.code, row), from, to });
      }
      case 'grid_single': {
        const codes = placesOf(question.suffixes, listed);
        return this.#table.leaf({ kind: 'codes', column: columnKey(question.code, answer.code), codes });
      }
      case 'grid_multiple':
        return this.#table.or(
          listed.map((suffix) =>
            this.#table.leaf({ kind: 'chosen', column: columnKey(question.code, answer.code, suffix.code) }),
          ),
        );
      default:
        return assertNever(question.kind);
    }
  }

  #cellFilled(column: string): NodeId {
    return this.#table.leaf({ kind: 'filled', key: column, cells: [column] });
  }

  #anyCode(column: string, answers: readonly Datapoint[] | readonly Suffix[]): NodeId {
    return this.#table.leaf({ kind: 'codes', column, codes: placesOf(answers) });
  }

  #chosen(column: string): NodeId {
    return this.#table.leaf({ kind: 'chosen', column });
  }

  /** Those for whom any of these holds were asked the clause. */
  #askedNodes(question: Question, clause: Clause): NodeId[] {
    const { code, kind, datapoints, suffixes } = question;
    const rows = clause.datapoints?.map((one) => findDatapoint(question, one)) ?? datapoints;
    switch (kind) {
      case 'single':
        return [this.#anyCode(code, datapoints)];
      case 'numeric':
        return [this.#cellFilled(code)];
      case 'multiple': {
        const cells = datapoints.map((datapoint) => columnKey(code, datapoint.code));
        return [this.#table.leaf({ kind: 'filled', key: code, cells })];
      }
      case 'grid_single':
        return rows.map((row) => this.#anyCode(columnKey(code, row.code), suffixes));
      case 'grid_numeric':
        return rows.map((row) => this.#cellFilled(columnKey(code, row.row ?? row.code)));
      case 'grid_multiple': {
        const listed = new Set(clause.suffixes?.map((one) => findSuffix(question, one)) ?? suffixes);
        return rows.flatMap((row) => {
          const cells = Array.from(listed, (suffix) => columnKey(code, row.code, suffix.code));
          if (listed.size < suffixes.length) return cells.map((cell) => this.#cellFilled(cell));
          return [
            this.#table.leaf({ kind: 'filled', key: columnKey(code, row.code), cells: cells.toSorted() }),
          ];
        });
      }
      default:
        return assertNever(kind);
    }
  }

  /** Those for whom any of these holds answered the clause. A code, or a number, is an answer whenever it is there. */
  #answeredNodes(question: Question, clause: Clause): NodeId[] {
    const { code, kind, datapoints, suffixes } = question;
    if (kind === 'multiple')
      return datapoints.map((datapoint) => this.#chosen(columnKey(code, datapoint.code)));
    if (kind !== 'grid_multiple') return this.#askedNodes(question, clause);
    const rows = clause.datapoints?.map((one) => findDatapoint(question, one)) ?? datapoints;
    return rows.flatMap((row) =>
      suffixes.map((suffix) => this.#chosen(columnKey(code, row.code, suffix.code))),
    );
  }

  /** Who is of the set of every clause. */
  #ofEveryClause(expression: Expression, nodesOf: (question: Question, clause: Clause) => NodeId[]): NodeId {
    const clauses = Array.from(preOrder(expression), ({ node }) => node).filter(
      (node) => node.kind === 'clause',
    );
    return this.#table.and(
      clauses.map((clause) => {
        const question = this.#questionOf(clause.question);
        if (question.code === wavesQuestion || question.code === locationsQuestion)
          return this.#table.everyone;
        return this.#table.or(nodesOf(question, clause));
      }),
    );
  }
}
