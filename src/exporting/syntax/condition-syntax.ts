import type { FormulaValue } from '../../engine/derived/core-sources.ts';
import { isGrid } from '../../lib/question-kind.ts';
import type { DerivedAmong } from '../../engine/derived/derived-core.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { columnKey } from '../../engine/survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../../engine/survey/find-question.ts';
import { placesOf } from '../../engine/survey/places.ts';
import { answerTests, codedAnswers, columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { command, hasOneOf, plain } from './syntax-words.ts';
import type { WrittenColumn } from './written-column.ts';

/** Thrown where a question is not in the file so that syntax can read it. */
export class UnwrittenError extends Error {
  readonly question: string;

  constructor({ name }: Question) {
    super(name);
    this.question = name;
  }
}

/** Commands that work conditions out, in scratch variables that are 1 or 0. */
export class ConditionSyntax {
  readonly commands: string[] = [];
  readonly #catalogue: Catalogue;
  readonly #columns: ReadonlyMap<string, WrittenColumn>;
  readonly #known = new Map<string, string>();
  #last = 0;

  /** `columns`: by `columnKey`. */
  constructor(catalogue: Catalogue, columns: ReadonlyMap<string, WrittenColumn>) {
    this.#catalogue = catalogue;
    this.#columns = columns;
  }

  /** Returns a new name of a scratch variable. */
  scratch(): string {
    return `#v${++this.#last}`;
  }

  add(...texts: readonly string[]): void {
    for (const text of texts) this.commands.push(command(text));
  }

  /** Takes back the commands from that one on. */
  dropFrom(first: number): void {
    this.commands.length = first;
    this.#known.clear();
  }

  /** Returns the scratch variable of a condition. */
  condition(expression: Expression): string {
    const text = JSON.stringify(expression);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = expression.kind === 'clause' ? this.#clause(expression) : this.#group(expression);
    this.#known.set(text, made);
    return made;
  }

  /** Returns the scratch variable of who may have a value in a row; null: everyone. */
  among(among: DerivedAmong, row: string | null): string | null {
    if (among === 'everyone') return null;
    const cell = among.cells?.[row ?? ''];
    if (cell !== undefined) {
      const { match, by } = among;
      return this.among({ questions: [cell.question], match, by }, cell.row);
    }
    const gave = among.questions.map((code) => {
      const question = findQuestion(this.#catalogue, code);
      const isRow = isGrid(question) && question.datapoints.some((one) => one.code === row);
      const rows = isRow && row !== null ? [row] : question.datapoints.map((one) => one.code);
      return this.#any(this.#cellsGiven(question, rows, among.by));
    });
    return this.#reaching(gave, among.match === 'all' ? gave.length : 1, false);
  }

  /** Returns the variable that has the numbers of a question: those given, or of the answer given. */
  number({ question: code, row, column }: FormulaValue): string {
    const key = row === null ? code : columnKey(code, row, column);
    return this.#numberIn(findQuestion(this.#catalogue, code), key);
  }

  #numberIn(question: Question, key: string): string {
    const column = this.#column(question, key);
    const name = this.scratch();
    if (column.kind === 'numbers') {
      this.add(`COMPUTE ${name} = ${plain(column.variable)}`);
      if (column.blank.length > 0) this.add(`RECODE ${name} (${column.blank.join(', ')} = SYSMIS)`);
      return name;
    }
    this.add(`COMPUTE ${name} = $SYSMIS`);
    const answers = codedAnswers(question);
    for (const answer of answers) {
      const values = this.#values(column, placesOf(answers, [answer]));
      if (!answer.numeric || answer.midpoint === null || values.length === 0) continue;
      this.add(`IF (${hasOneOf(column.variable, values)}) ${name} = ${answer.midpoint}`);
    }
    return name;
  }

  #group({ match, children, negated }: Exclude<Expression, Clause>): string {
    const parts = children.map((child) => this.condition(child));
    return this.#reaching(parts, match.kind === 'all' ? parts.length : match.count, negated);
  }

  #clause({ question: code, datapoints, suffixes, minCount, negated }: Clause): string {
    const question = findQuestion(this.#catalogue, code);
    if (question.kind === 'numeric' && datapoints === null) {
      return this.#reaching([this.#any(this.#cellsGiven(question, [], 'answered'))], minCount, negated);
    }
    const listed = new Set(datapoints ?? question.datapoints.map((one) => one.code));
    if (question.kind === 'single' && minCount === 1) {
      const answers = [...listed].map((one) => findDatapoint(question, one));
      const tests = this.#placed(question, code, placesOf(question.datapoints, answers));
      return this.#reaching([this.#any(tests)], minCount, negated);
    }
    const given = [...listed].map((one) => this.#any(this.#cellsWith(question, one, suffixes)));
    return this.#reaching(given, minCount, negated);
  }

  /** Tests of which one holds for those who gave the answer. */
  #cellsWith(question: Question, answer: string, suffixes: readonly number[] | null): string[] {
    const one = findDatapoint(question, answer);
    const listed = suffixes?.map((suffix) => findSuffix(question, suffix)) ?? question.suffixes;
    return answerTests(question, one, listed).flatMap((test) => {
      if (test.kind !== 'numbers')
        return this.#placed(question, test.key, test.kind === 'codes' ? test.places : [2]);
      const number = this.#numberIn(question, test.key);
      const ends = [
        ...(test.from === null ? [] : [`${number} >= ${test.from}`]),
        ...(test.to === null ? [] : [`${number} <= ${test.to}`]),
      ];
      return [ends.length === 0 ? `NOT SYSMIS(${number})` : ends.join(' AND ')];
    });
  }

  /** Tests of which one holds for those who were asked, or answered, the rows. */
  #cellsGiven(question: Question, rows: readonly string[], by: 'asked' | 'answered'): string[] {
    const marks = by === 'asked' ? [1, 2] : [2];
    const datapoints = question.datapoints.filter(({ code }) => rows.includes(code));
    const kind = columnKinds[question.kind];
    return questionCells({ ...question, datapoints }).flatMap(({ key }) =>
      kind === 'numbers'
        ? [`NOT SYSMIS(${this.#numberIn(question, key)})`]
        : this.#placed(question, key, kind === 'marks' ? marks : placesOf(codedAnswers(question))),
    );
  }

  #placed(question: Question, key: string, places: readonly number[]): string[] {
    const column = this.#column(question, key);
    const values = this.#values(column, places);
    return values.length === 0 ? [] : [hasOneOf(column.variable, values)];
  }

  #values(column: WrittenColumn, places: readonly number[]) {
    return column.kind === 'places' ? places.flatMap((place) => column.values.get(place) ?? []) : [];
  }

  #column(question: Question, key: string): WrittenColumn {
    const column = this.#columns.get(key);
    if (column === undefined) throw new UnwrittenError(question);
    return column;
  }

  /** A test of a missing value is neither true nor false, and leaves the 0. */
  #any(tests: readonly string[]): string {
    const name = this.scratch();
    this.add(`COMPUTE ${name} = 0`, ...tests.map((test) => `IF (${test}) ${name} = 1`));
    return name;
  }

  #reaching(parts: readonly string[], needed: number, negated: boolean): string {
    const [only] = parts;
    if (parts.length === 1 && needed === 1 && !negated && only !== undefined) return only;
    const name = this.scratch();
    const sum = parts.length === 0 ? '0' : parts.join(' + ');
    this.add(`COMPUTE ${name} = (${sum} ${negated ? '<' : '>='} ${needed})`);
    return name;
  }
}
