import type { DerivedDefinition, Formula, NumberSource } from '../contract/codebook/derived-definition.ts';
import type { Expression as WireExpression } from '../contract/expression.ts';
import { describes, inBaseMode, isWithin } from '../engine/reference/respondents.ts';
import { codesOf, marksOf, numbersOf } from '../engine/survey/answers.ts';
import type { Datapoint, Suffix } from '../engine/survey/catalogue.ts';
import type { Dataset } from '../engine/survey/dataset.ts';
import { findQuestion } from '../engine/survey/find-question.ts';
import { hasPair, type PairSet, pairsWhere } from '../engine/survey/pairs.ts';
import type { Expression } from '../expression/expression.ts';
import { parseInterval } from '../expression/interval.ts';
import { toExpression } from '../expression/wire.ts';
import { assertNever } from '../lib/assert-never.ts';
import { clause } from './expressions.ts';

type Code = string | number;

/** Codes of the answers given, a number, or null: blank. */
export type DefinedValue = readonly string[] | number | null;

/**
 * The value of respondent i by a definition as people make it, form by form, in a row of a grid (`""`: there are none).
 * Nothing of what compiles definitions takes part.
 */
export function definedValue(
  dataset: Dataset,
  definition: DerivedDefinition,
): (i: number, row: string) => DefinedValue {
  const given = (question: string, row: string | null, i: number) => answersGiven(dataset, question, row, i);
  switch (definition.form) {
    case 'recode': {
      const { question, answers, rest } = definition;
      return (i, row) => {
        const codes = given(question, row === '' ? null : row, i);
        if (codes === null) return null;
        const named = answers.filter(({ from }) => from.some((one) => codes.includes(one)));
        const isLeft = codes.some((one) => !answers.some(({ from }) => from.includes(one)));
        const found = [...coded(named), ...(rest !== undefined && isLeft ? ['rest'] : [])];
        return hasSeveral(dataset, question) ? found : firstOf(found);
      };
    }
    case 'bands': {
      const { answers, rest } = definition;
      return (i) => {
        const number = numberGiven(dataset, definition, i);
        if (number === null) return null;
        const found = answers.filter(({ interval }) => isIn(number, interval));
        return firstOf([...coded(found), ...(rest === undefined ? [] : ['rest'])]);
      };
    }
    case 'asked_twice':
      return (i) => {
        const first = definition.questions.find((question) => given(question, null, i) !== null);
        if (first === undefined) return null;
        return firstOf(coded(answersFrom(definition.answers, first, given(first, null, i) ?? [])));
      };
    case 'cells':
      return (i, row) => {
        const cell = definition.cells.find(({ code }) => row === '' || code === row);
        if (cell === undefined) return null;
        const codes = given(cell.question, cell.row ?? null, i);
        if (codes === null) return null;
        const found = coded(answersFrom(definition.answers, cell.question, codes));
        return definition.cells.some(({ question }) => hasSeveral(dataset, question))
          ? found
          : firstOf(found);
      };
    case 'combine': {
      const [first, second] = definition.questions;
      const isMultiple = definition.questions.some((question) => hasSeveral(dataset, question));
      return (i) => {
        const [ones, others] = [given(first, null, i), given(second, null, i)];
        if (ones === null || others === null) return null;
        const pairs = ones.flatMap((one) => others.map((other) => `${one}*${other}`));
        return isMultiple ? pairs : firstOf(pairs);
      };
    }
    case 'first_match':
    case 'any_match': {
      const conditions = definition.answers.map(({ when }) => describes(dataset, conditionOf(when)));
      const questions = definition.answers.flatMap(({ when }) => questionsOf(when));
      return (i) => {
        const isAmong =
          definition.asked === 'everyone' ||
          questions.length === 0 ||
          questions.some((question) => wasAsked(dataset, question, i));
        if (!isAmong) return null;
        const met = coded(definition.answers.filter((_, at) => conditions[at]?.(i) === true));
        const found = met.length === 0 && definition.rest !== undefined ? ['rest'] : met;
        return definition.form === 'any_match' ? found : firstOf(found);
      };
    }
    case 'count': {
      const { of, blank_is_zero: blankIsZero } = definition;
      return (i) => {
        const isAsked = ({ question }: { question: string }) => wasAsked(dataset, question, i);
        if (!(blankIsZero ? of.some(isAsked) : of.every(isAsked))) return null;
        return of
          .flatMap(({ question, answers, columns }) =>
            answers.map((answer) =>
              columns === undefined
                ? given(question, null, i)?.includes(answer)
                : given(question, String(answer), i)?.some((column) => columns.includes(Number(column))),
            ),
          )
          .filter((holds) => holds === true).length;
      };
    }
    case 'arithmetic': {
      const sources = sourcesOf(definition.formula);
      const work = worked(dataset, definition.formula);
      return (i) => (sources.every((question) => wasAsked(dataset, question, i)) ? work(i) : null);
    }
    default:
      return assertNever(definition);
  }
}

/**
 * The waves and locations in which a question ran by its definition: where all of its sources did, of a question asked twice
 * any; a number only where all that it reads was on offer, unless it counts what was.
 */
export function definedRanIn({ catalogue }: Dataset, definition: DerivedDefinition): PairSet {
  const ranIn = (code: string) => findQuestion(catalogue, code).ranIn;
  const answerRanIn = (code: string, answer: Code): PairSet => {
    const { datapoints, suffixes, ranIn: ofQuestion } = findQuestion(catalogue, code);
    const all: readonly (Datapoint | Suffix)[] = [...datapoints, ...suffixes];
    // An interval is of a row, as "tv[30,45)", or of the question, as "(3,)".
    const [named = ''] = typeof answer === 'string' ? answer.split(/[[(]/) : [answer];
    return named === '' ? ofQuestion : (all.find((one) => one.code === named)?.ranIn ?? '');
  };
  const ofCondition = (when: WireExpression): PairSet[] => [
    ...questionsOf(when).map(ranIn),
    ...leavesOf(when).flatMap(({ question, answers }) => answers.map((one) => answerRanIn(question, one))),
  ];
  const ofFormula = (formula: Formula): PairSet[] => {
    if (formula.op === 'number') return [];
    if (formula.op === 'if') return ofCondition(formula.when);
    if (formula.op !== 'value') return formula.of.flatMap(ofFormula);
    const { question, row, column } = formula;
    const parts = [row, column].filter((part) => part !== undefined);
    return [ranIn(question), ...parts.map((part) => answerRanIn(question, part))];
  };
  const [join, sets] = ((): ['every' | 'some', PairSet[]] => {
    switch (definition.form) {
      case 'recode':
      case 'bands':
        return ['every', [ranIn(definition.question)]];
      case 'combine':
        return ['every', definition.questions.map(ranIn)];
      case 'asked_twice':
        return ['some', definition.questions.map(ranIn)];
      case 'cells':
        return ['some', definition.cells.map(({ question }) => ranIn(question))];
      case 'first_match':
      case 'any_match':
        return ['every', definition.answers.flatMap(({ when }) => questionsOf(when).map(ranIn))];
      case 'count': {
        const counted = definition.of.flatMap(({ question, answers, columns = [] }) =>
          [...answers, ...columns].map((one) => answerRanIn(question, one)),
        );
        const isAll = definition.where !== 'offered';
        return [
          'every',
          [...definition.of.map(({ question }) => ranIn(question)), ...(isAll ? counted : [])],
        ];
      }
      case 'arithmetic':
        return ['every', ofFormula(definition.formula)];
      default:
        return assertNever(definition);
    }
  })();
  return pairsWhere(catalogue.waves.length, catalogue.locations.length, (wave, location) =>
    sets[join]((set) => hasPair(set, wave * catalogue.locations.length + location)),
  );
}

/** Codes of the answers or columns given, in a question or in a row of a grid; null: blank. */
function answersGiven(dataset: Dataset, code: string, row: string | null, i: number): Code[] | null {
  const { kind, datapoints, suffixes } = findQuestion(dataset.catalogue, code);
  const path: [string, string?] = row === null ? [code] : [code, row];
  if (kind === 'single' || kind === 'grid_single') {
    const answers: readonly (Datapoint | Suffix)[] = kind === 'single' ? datapoints : suffixes;
    const place = codesOf(dataset, ...path)[i] ?? 0;
    const found = answers.find((answer, at) => (answer.places ?? [at + 1]).includes(place));
    return found === undefined ? null : [found.code];
  }
  const marks =
    kind === 'multiple'
      ? datapoints.map((one) => [one.code, marksOf(dataset, code, one.code)[i] ?? 0] as const)
      : suffixes.map((one) => [one.code, marksOf(dataset, code, row ?? '', one.code)[i] ?? 0] as const);
  if (marks.every(([, mark]) => mark === 0)) return null;
  return marks.filter(([, mark]) => mark === 2).map(([one]) => one);
}

/** The number given, or that of the answer given; null: blank, or an answer without a number. */
function numberGiven(
  dataset: Dataset,
  { question: code, row, column }: NumberSource,
  i: number,
): number | null {
  const { kind, datapoints, suffixes } = findQuestion(dataset.catalogue, code);
  if (kind === 'numeric' || kind === 'grid_numeric') {
    const number = numbersOf(dataset, code, row, column)[i] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  }
  const [given] = answersGiven(dataset, code, row ?? null, i) ?? [];
  const answers: readonly (Datapoint | Suffix)[] = kind === 'single' ? datapoints : suffixes;
  const answer = answers.find((one) => one.code === given);
  return answer?.numeric === true ? answer.midpoint : null;
}

function hasSeveral(dataset: Dataset, question: string): boolean {
  return findQuestion(dataset.catalogue, question).kind.endsWith('multiple');
}

/** Whether a cell of the question is filled. */
function wasAsked(dataset: Dataset, question: string, i: number): boolean {
  return inBaseMode(dataset, 'asked', clause(question))(i);
}

function isIn(number: number, code: string): boolean {
  const interval = parseInterval(code);
  return interval !== null && isWithin(number, interval);
}

interface FromSeveral {
  readonly code?: string | undefined;
  readonly from: readonly { readonly question: string; readonly answers: readonly Code[] }[];
}

function answersFrom(
  answers: readonly FromSeveral[],
  question: string,
  codes: readonly Code[],
): FromSeveral[] {
  return answers.filter(({ from }) =>
    from.some((part) => part.question === question && part.answers.some((one) => codes.includes(one))),
  );
}

function coded(answers: readonly { readonly code?: string | undefined }[]): string[] {
  return answers.map(({ code = '' }) => code);
}

function firstOf(codes: readonly string[]): readonly string[] | null {
  return codes.length === 0 ? null : codes.slice(0, 1);
}

function conditionOf(when: WireExpression): Expression {
  const read = toExpression(when);
  if (!('expression' in read) || read.expression === null)
    throw new TypeError('this condition is no expression');
  return read.expression;
}

/** Codes of the questions of a condition; waves and locations are none. */
function questionsOf({ question, and, or }: WireExpression): string[] {
  const own =
    question == null || question === '' || question === 'waves' || question === 'locations' ? [] : [question];
  return [...own, ...[...(and ?? []), ...(or ?? [])].flatMap(questionsOf)];
}

/** The answers and columns that a condition names; a wave or location is none. */
function leavesOf({ question, datapoints, options, suffixes, and, or }: WireExpression): Leaf[] {
  const answers = [...(datapoints ?? []), ...(options ?? []), ...(suffixes ?? []).map(Number)];
  const own = questionsOf({ question }).map((code) => ({ question: code, answers }));
  return [...own, ...[...(and ?? []), ...(or ?? [])].flatMap(leavesOf)];
}

interface Leaf {
  readonly question: string;
  readonly answers: readonly Code[];
}

function sourcesOf(formula: Formula): string[] {
  if (formula.op === 'value') return [formula.question];
  if (formula.op === 'if') return questionsOf(formula.when);
  return formula.op === 'number' ? [] : formula.of.flatMap(sourcesOf);
}

/** A blank part, a division by 0 and what is beyond the range of numbers make a blank. */
function worked(dataset: Dataset, formula: Formula): (i: number) => number | null {
  if (formula.op === 'number') return () => formula.value;
  if (formula.op === 'value') return (i) => numberGiven(dataset, formula, i);
  if (formula.op === 'if') {
    const holds = describes(dataset, conditionOf(formula.when));
    return (i) => (holds(i) ? 1 : 0);
  }
  const parts = formula.of.map((part) => worked(dataset, part));
  return (i) => {
    const numbers: number[] = [];
    for (const part of parts) {
      const number = part(i);
      if (number === null) return null;
      numbers.push(number);
    }
    const result = resultOf(formula.op, numbers);
    return Number.isFinite(result) ? result : null;
  };
}

function resultOf(
  op: Exclude<Formula['op'], 'number' | 'value' | 'if'>,
  [first = 0, ...others]: number[],
): number {
  const total = others.reduce((sum, number) => sum + number, first);
  switch (op) {
    case 'add':
      return total;
    case 'mean':
      return total / (others.length + 1);
    case 'subtract':
      return first - (others[0] ?? 0);
    case 'multiply':
      return others.reduce((product, number) => product * number, first);
    case 'divide':
      return first / (others[0] ?? Number.NaN);
    case 'min':
      return Math.min(first, ...others);
    case 'max':
      return Math.max(first, ...others);
    default:
      return assertNever(op);
  }
}
