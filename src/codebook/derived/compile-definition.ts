import { takesSeveral } from '../../lib/question-kind.ts';
import type { DerivedDefinition, Formula, NumberSource } from '../../contract/codebook/derived-definition.ts';
import type { CoreFormula, DerivedAmong } from '../../engine/derived/derived-core.ts';
import type { DerivedReach } from '../../engine/derived/derived-ran-in.ts';
import type { Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';
import type { Expression } from '../../expression/expression.ts';
import { formatInterval, parseInterval } from '../../expression/interval.ts';
import { assertNever } from '../../lib/assert-never.ts';
import {
  all,
  answersOf,
  any,
  clause,
  type CompiledAnswer,
  type CompiledDefinition,
  existing,
  type FindQuestion,
  head,
  isWithin,
  readAnswers,
  restCode,
} from './compiled-answers.ts';
import { conditionOf, type Form, sourcesOf } from './definition-parts.ts';

/** Compiles a definition that was checked. Throws `TypeError` where a question or answer is not there. */
export function compileDefinition(definition: DerivedDefinition, find: FindQuestion): CompiledDefinition {
  switch (definition.form) {
    case 'recode':
      return recode(definition, existing(definition.question, find));
    case 'bands':
      return bands(definition, existing(definition.question, find));
    case 'asked_twice':
      return askedTwice(definition);
    case 'cells':
      return cells(definition, find);
    case 'combine':
      return combine(definition.questions.map((code) => existing(code, find)));
    case 'first_match':
    case 'any_match':
      return matches(definition);
    case 'count':
    case 'arithmetic':
      return workedOut(definition);
    default:
      return assertNever(definition);
  }
}

/** Returns the bands that a count has without any of its own. */
export function countBands(): { code: string; name: string; interval: string }[] {
  return [
    { code: 'a1', name: '0', interval: '[0,0]' },
    { code: 'a2', name: '1', interval: '[1,1]' },
    { code: 'a3', name: '2', interval: '[2,2]' },
    { code: 'a4', name: '3 or more', interval: '[3,)' },
  ];
}

function recode({ question: code, answers, rest }: Form<'recode'>, source: Question): CompiledDefinition {
  const isGrid = source.kind === 'grid_single' || source.kind === 'grid_multiple';
  const codes = readAnswers<Datapoint | Suffix>(isGrid ? source.suffixes : source.datapoints).map(
    (one) => one.code,
  );
  const named = new Set(answers.flatMap(({ from }) => from));
  const left = codes.filter((one) => !named.has(one));
  const parts = [
    ...answers,
    ...(rest !== undefined && left.length > 0 ? [{ code: restCode, name: rest, from: left }] : []),
  ];
  const compiled = parts.map((answer) => ({
    ...head(answer),
    when: isGrid
      ? Object.fromEntries(
          source.datapoints.map((row) => [row.code, clause(code, [row.code], answer.from.map(Number))]),
        )
      : { '': clause(code, answer.from.map(String)) },
  }));
  const multiple = takesSeveral(source);
  return {
    ...answersOf(compiled, multiple, {
      questions: [code],
      match: 'all',
      by: multiple ? 'asked' : 'answered',
    }),
    ...(isGrid && { kind: multiple ? 'grid_multiple' : 'grid_single', rows: source.datapoints }),
  };
}

function bands({ row, column, answers, rest }: Form<'bands'>, source: Question): CompiledDefinition {
  const { code, kind } = source;
  const among: DerivedAmong = { questions: [code], match: 'all', by: 'answered' };
  const isNumber = columnKinds[kind] === 'numbers';
  const at = column === undefined ? null : [column];
  const compiled = answers.map((answer) => ({
    ...head(answer),
    when: {
      '': isNumber
        ? clause(code, [intervalIn(answer.interval, kind === 'numeric' ? undefined : row)], at)
        : numbered(source, row, (x) => isWithin(x, answer.interval)),
    },
  }));
  if (rest === undefined) return answersOf(compiled, false, among);
  if (isNumber) {
    const ends = row === undefined ? null : [`${row}(,0)`, `${row}[0,)`];
    return answersOf(
      [...compiled, restOf(rest, clause(code, kind === 'numeric' ? null : ends, at))],
      false,
      among,
    );
  }
  const others = numbered(source, row, (x) => !answers.some(({ interval }) => isWithin(x, interval)));
  return answersOf([...compiled, restOf(rest, others)], false, among);
}

function restOf(name: string, when: Expression): CompiledAnswer {
  return { ...head({ code: restCode, name }), when: { '': when } };
}

/** The answers, or columns of a row, with their numbers. */
function numbered(
  { code, kind, datapoints, suffixes }: Question,
  row: string | undefined,
  wanted: (x: number) => boolean,
): Expression {
  const isWanted = ({ midpoint, numeric }: Pick<Datapoint, 'midpoint' | 'numeric'>) =>
    numeric && midpoint !== null && wanted(midpoint);
  return kind === 'grid_single'
    ? clause(
        code,
        row === undefined ? null : [row],
        suffixes.filter(isWanted).map((one) => one.code),
      )
    : clause(
        code,
        datapoints.filter(isWanted).map((one) => one.code),
      );
}

function askedTwice({ questions, answers }: Form<'asked_twice'>): CompiledDefinition {
  const compiled = answers.map((answer) => ({
    ...head(answer),
    when: {
      '': any(
        answer.from.map(({ question, answers: codes }) => {
          const before = questions.slice(0, questions.indexOf(question));
          const unanswered = before.map((code) => ({ ...clause(code, null), negated: true }));
          return all([clause(question, codes.map(String)), ...unanswered]);
        }),
      ),
    },
  }));
  return {
    ...answersOf(compiled, false, { questions, match: 'any', by: 'answered' }),
    reach: { sources: 'any', answers: 'every' },
  };
}

function cells({ cells: list, answers, first }: Form<'cells'>, find: FindQuestion): CompiledDefinition {
  const isGrid = list.length > 1;
  const sources = list.map((cell) => ({ ...cell, source: existing(cell.question, find) }));
  const multiple = first !== true && sources.some(({ source }) => takesSeveral(source));
  const keyOf = (code: string) => (isGrid ? code : '');
  const among: DerivedAmong = {
    questions: [...new Set(list.map(({ question }) => question))],
    match: 'any',
    by: multiple ? 'asked' : 'answered',
    cells: Object.fromEntries(list.map(({ code, question, row = null }) => [keyOf(code), { question, row }])),
  };
  const rows = sources.map(({ code, name, source }): Datapoint => {
    const { ranIn } = source;
    return { code, name, midpoint: null, numeric: false, from: null, to: null, ranIn };
  });
  const reach: DerivedReach = { sources: 'any', answers: 'every' };
  if (answers.length === 0) return { ...numberCells(list, among), reach, rows: isGrid ? rows : [] };
  const compiled = answers.map((answer) => ({
    ...head(answer),
    when: Object.fromEntries(
      list.flatMap(({ code, question, row }): [string, Expression][] => {
        const codes = answer.from.find((part) => part.question === question)?.answers;
        if (codes === undefined) return [];
        const cell =
          row === undefined
            ? clause(question, codes.map(String))
            : clause(question, [row], codes.map(Number));
        return [[keyOf(code), cell]];
      }),
    ),
  }));
  return {
    ...answersOf(compiled, multiple, among),
    reach,
    ...(isGrid && { kind: multiple ? 'grid_multiple' : 'grid_single', rows }),
  };
}

/** Numbers as they are: the rows of a grid, or one alone. */
function numberCells(
  list: Form<'cells'>['cells'],
  among: DerivedAmong,
): Pick<CompiledDefinition, 'kind' | 'core' | 'answers'> {
  const values = list.map(({ code, ...source }): [string, CoreFormula] => [code, valueOf(source)]);
  const [[, only] = ['', undefined]] = values;
  const isGrid = values.length > 1 || only === undefined;
  const formula = isGrid ? { op: 'rows' as const, rows: Object.fromEntries(values) } : only;
  return { kind: isGrid ? 'grid_numeric' : 'numeric', core: { kind: 'number', among, formula }, answers: [] };
}

function combine(sources: readonly Question[]): CompiledDefinition {
  const [first, second] = sources;
  if (first === undefined || second === undefined) throw new TypeError('two questions are combined');
  const compiled = readAnswers(first.datapoints).flatMap((one) =>
    readAnswers(second.datapoints).map((other) => ({
      ...head({ code: `${one.code}*${other.code}`, name: `${one.name}, ${other.name}` }),
      when: { '': all([clause(first.code, [one.code]), clause(second.code, [other.code])]) },
    })),
  );
  const multiple = sources.some(({ kind }) => kind === 'multiple');
  return answersOf(compiled, multiple, {
    questions: sources.map(({ code }) => code),
    match: 'all',
    by: multiple ? 'asked' : 'answered',
  });
}

function matches(definition: Form<'first_match' | 'any_match'>): CompiledDefinition {
  const { form, answers, rest, asked } = definition;
  const questions = sourcesOf(definition);
  const compiled = answers.map((answer) => ({
    ...head(answer),
    when: { '': conditionOf(answer.when) ?? clause('', null) },
  }));
  const among: DerivedAmong =
    asked === 'everyone' || questions.length === 0 ? 'everyone' : { questions, match: 'any', by: 'asked' };
  const result = answersOf(compiled, form === 'any_match', among);
  if (rest === undefined || result.core.kind !== 'answers') return result;
  return {
    ...result,
    core: { ...result.core, rest: restCode },
    answers: [...result.answers, { ...head({ code: restCode, name: rest }), when: {} }],
  };
}

function workedOut(definition: Form<'count' | 'arithmetic'>): CompiledDefinition {
  const isCount = definition.form === 'count';
  const named = definition.bands ?? (isCount ? countBands() : []);
  const questions = sourcesOf(definition);
  const match = isCount && definition.blank_is_zero ? 'any' : 'all';
  return {
    kind: 'numeric',
    core: {
      kind: 'number',
      among: questions.length === 0 ? 'everyone' : { questions, match, by: 'asked' },
      formula: isCount ? countOf(definition) : formulaOf(definition.formula),
    },
    reach: {
      sources: 'every',
      answers: isCount && definition.where === 'offered' ? 'any' : 'every',
    },
    answers: named.map((band) => ({ ...head(band), interval: band.interval, when: {} })),
    rows: [],
  };
}

function countOf({ of }: Form<'count'>): CoreFormula {
  const parts = of.flatMap(({ question, answers, columns }) =>
    answers.map((answer): CoreFormula => ({ op: 'if', when: clause(question, [String(answer)], columns) })),
  );
  return { op: 'add', of: parts };
}

function valueOf({ question, row, column }: NumberSource): CoreFormula {
  return { op: 'value', question, row: row ?? null, ...(column !== undefined && { column }) };
}

function formulaOf(formula: Formula): CoreFormula {
  switch (formula.op) {
    case 'number':
      return formula;
    case 'value':
      return valueOf(formula);
    case 'if':
      return { op: 'if', when: conditionOf(formula.when) ?? clause('', null) };
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'min':
    case 'max':
    case 'mean':
      return { op: formula.op, of: formula.of.map(formulaOf) };
    default:
      return assertNever(formula);
  }
}

/** The interval as a condition on a row writes it. */
function intervalIn(interval: string, row: string | undefined): string {
  const read = parseInterval(interval);
  return read === null ? interval : formatInterval({ ...read, row: row ?? null });
}
