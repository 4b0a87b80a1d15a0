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
import {
  answerTests,
  codedAnswers,
  columnKinds,
  questionBundles,
  questionCells,
} from '../../survey/question-cells.ts';
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

  /** Respondents described by the expression; everyone where it is null. */
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
    if (question.kind === 'single') return this.#singleNode(question, [answer]);
    // A mark is of one column: most clauses of a table are these.
    if (question.kind === 'multiple') return this.#chosen(columnKey(question.code, answer.code));
    return this.#table.or(
      answerTests(question, answer, listed).map((test) => {
        switch (test.kind) {
          case 'codes':
            return this.#table.leaf({ kind: 'codes', column: test.key, codes: test.places });
          case 'marks':
            return this.#chosen(test.key);
          case 'numbers':
            return this.#table.leaf({ kind: 'within', column: test.key, from: test.from, to: test.to });
          default:
            return assertNever(test);
        }
      }),
    );
  }

  #cellFilled(column: string): NodeId {
    return this.#table.leaf({ kind: 'filled', key: column, cells: [column] });
  }

  #anyCode(column: string, answers: readonly (Datapoint | Suffix)[]): NodeId {
    return this.#table.leaf({ kind: 'codes', column, codes: placesOf(answers) });
  }

  #chosen(column: string): NodeId {
    return this.#table.leaf({ kind: 'chosen', column });
  }

  /** A respondent in any of these nodes was asked the clause. */
  #askedNodes(question: Question, clause: Clause): NodeId[] {
    const kind = columnKinds[question.kind];
    const listed = new Set(clause.suffixes?.map((one) => findSuffix(question, one)) ?? question.suffixes);
    const asked = { ...question, datapoints: rowsOf(question, clause), suffixes: [...listed] };
    return questionBundles(asked).flatMap(([key, cells]) => {
      const keys = cells.map((cell) => cell.key).toSorted();
      if (kind === 'codes') return keys.map((one) => this.#anyCode(one, codedAnswers(question)));
      return kind === 'numbers' || listed.size < question.suffixes.length
        ? keys.map((one) => this.#cellFilled(one))
        : [this.#table.leaf({ kind: 'filled', key, cells: keys })];
    });
  }

  /** A respondent in any of these nodes answered the clause. A code, or a number, is an answer whenever it is there. */
  #answeredNodes(question: Question, clause: Clause): NodeId[] {
    if (columnKinds[question.kind] !== 'marks')
      return this.#askedNodes(question, { ...clause, suffixes: null });
    const cells = questionCells({ ...question, datapoints: rowsOf(question, clause) });
    return cells.map(({ key }) => this.#chosen(key));
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

/** The rows of a grid that a clause is about; all answers of a list are asked together. */
function rowsOf(question: Question, { datapoints }: Clause): readonly { readonly code: string }[] {
  if (question.kind === 'multiple' || datapoints === null) return question.datapoints;
  return datapoints.map((one) => {
    const { code, row = code } = findDatapoint(question, one);
    return { code: row };
  });
}
