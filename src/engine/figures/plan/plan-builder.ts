import {
  type Expression,
  type Clause,
  locationsQuestion,
  wavesQuestion,
} from '../../../expression/expression.ts';
import { findWeight } from '../../survey/find-weight.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import { createPairFinder, type PairFinder } from '../../survey/lines/pair-finder.ts';
import { createPreviousWaveFinder, type PreviousLine } from '../../survey/lines/previous-wave.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { Scope } from '../../../figures/figure-query.ts';
import { type AtomicRegion, inAtoms, partition } from './atoms.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import { createNodeTable, type NodeTable } from './node-table.ts';
import type { Plan, ValuedProduct } from './plan.ts';
import {
  type CountingBuilder,
  createCountingBuilder,
  createValuedBuilder,
  type ValuedBuilder,
} from './product-builder.ts';
import { createRegionTable, type PlanLine } from './regions.ts';
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
import type { NodeId } from './plan-node.ts';

/** A plan, with the tables needed to read its sums. */
export interface Planned {
  readonly plan: Plan;
  readonly lines: readonly PlanLine[];
  /** Keyed by the number that addresses name. */
  readonly regions: readonly AtomicRegion[];
  readonly divisor: number;
  /** How many of the tree have the weight. */
  readonly respondents: number;
  readonly hasDesign: boolean;
}

/** Makes the plan of a query out of its sets, lines and cells. */
export interface PlanBuilder {
  readonly table: NodeTable;
  readonly expressions: ExpressionNodes;
  /** Class of an expression: those of one class have the same effect on every line; null, everyone, has none. */
  classOf(expression: Expression | null): number | null;
  /** Whether expressions of the class confine any line. */
  confines(one: number | null): boolean;
  /** Number of the line, or why there is none. */
  line(involved: readonly (number | null)[], confining?: readonly (number | null)[]): number | LineReason;
  /** Indices of a line's waves, in time order. */
  wavesOf(line: number): readonly number[];
  /** Place of a line's figure one wave earlier; null where nothing answers it there. */
  previousWave(
    line: number,
    involved: readonly Expression[],
    confining?: readonly Expression[],
  ): PreviousLine | null;
  /** `squares`: Σu² is asked for too. */
  product(squares?: boolean): CountingBuilder;
  valuedProduct(wanted: Pick<ValuedProduct, 'distributions' | 'unweighted'>): ValuedBuilder;
  finish(): Planned;
}

/** Throws `unknown_weight`. */
export function createPlanBuilder(fieldwork: Fieldwork, scope: Scope): PlanBuilder {
  const { catalogue, hasDesign } = fieldwork;
  const weight = findWeight(catalogue, scope.weight);
  const { divisor, fielded, respondents } = fieldwork.weights[weight] ?? fieldwork.unweighted;
  const locationCount = catalogue.locations.length;
  const pairCount = catalogue.waves.length * locationCount;
  const table = createNodeTable();
  const expressions = new ExpressionNodes(catalogue, table);
  const finder = createPairFinder(catalogue, scope, fielded);
  const regions = createRegionTable(
    catalogue.waves.map((wave) => wave.code),
    locationCount,
  );
  const anyWave = remember<null, PairFinder>(() =>
    createPairFinder(catalogue, { ...scope, waves: null }, fielded),
  );
  const previousWave = createPreviousWaveFinder(catalogue, scope, (involved, confining) => {
    const unscoped = anyWave(null);
    const classesOf = (parts: readonly Expression[]) => parts.map((part) => unscoped.classOf(part));
    const found = unscoped.find(classesOf(involved), classesOf(confining));
    return found.reason ?? regions.line(found.pairs);
  });
  const counting: CountingBuilder[] = [];
  const valued: ValuedBuilder[] = [];

  return {
    table,
    expressions,
    classOf: (expression) => (expression === null ? null : finder.classOf(expression)),
    confines: (one) => one !== null && finder.confines(one),
    line: (involved, confining = involved) => {
      const found = finder.find(present(involved), present(confining));
      return found.reason ?? regions.line(found.pairs);
    },
    wavesOf: (line) => regions.lines[line]?.waves ?? [],
    previousWave: (line, involved, confining) =>
      previousWave(regions.lines[line]?.waves ?? [], involved, confining),
    product: (squares = true) =>
      added(counting, createCountingBuilder(table, regions, counting.length, squares)),
    valuedProduct: (wanted) => added(valued, createValuedBuilder(table, regions, valued.length, wanted)),
    finish: () => {
      const atoms = partition(pairCount, locationCount, regions.regions);
      const atomic = regions.regions.map((region) => inAtoms(atoms, locationCount, region));
      const atomsOf = remember((region: number) => atomic[region]?.atoms ?? []);
      const plan = {
        weight,
        nodes: table.nodes,
        atoms,
        products: counting.map((builder) => builder.finish(atomsOf)),
        valuedProducts: valued.map((builder) => builder.finish(atomsOf)),
      };
      return { plan, lines: regions.lines, regions: atomic, divisor, respondents, hasDesign };
    },
  };
}

function added<Builder>(list: Builder[], builder: Builder): Builder {
  list.push(builder);
  return builder;
}

function present(classes: readonly (number | null)[]): number[] {
  return classes.filter((one) => one !== null);
}

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
