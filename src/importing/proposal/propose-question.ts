import type { QuestionKind } from '../../lib/question-kind.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { DescribedVariable, NumberSummary } from '../source/source-description.ts';
import { scaleOf } from './answer-scale.ts';
import type { QuestionReading } from './decided-values.ts';
import { freeCode } from '../../lib/free-code.ts';
import { isFewIntegers } from './group-names.ts';
import { type NumberSentinels, numberSentinels, summaryWithout } from './number-sentinels.ts';
import { marksIn, ofMarks } from './propose-marks.ts';
import { cellRowsOf, questionOf, rowsOf } from './question-of.ts';
import { type ValueAnswer, type ValueAnswers, valueAnswers } from './variable-answers.ts';
import type { VariableGroup } from './variable-group.ts';
import { blankAnswer } from './blank-answer.ts';
import type { ProposedAnswer, ProposedColumn, ProposedQuestion } from './survey-proposal.ts';
import { type ClosedBand, codeOfBand, nameOfBand } from '../../phrases/interval-words.ts';

/** A question as its variables suggest it, with the values that a finding asks about. */
export interface QuestionGuess {
  readonly question: ProposedQuestion;
  readonly values: Pick<ValueAnswers, 'kept' | 'unlabelled'>;
  /** Numbers that are codes of no answer; null: there are none. */
  readonly sentinels: NumberSentinels | null;
}

/** Proposes a question. The kind in `decided`, and the `known` kind in a dataset, apply to a variable without a group. */
export function proposeQuestion(
  group: VariableGroup,
  code: string,
  decided: QuestionReading = {},
  known?: QuestionKind,
): QuestionGuess | null {
  const parts = group.variables.length === 0 ? null : partsOf(group, code, decided, known);
  if (parts === null) return null;
  const { values = noValues, sentinels = null, ...own } = parts;
  return { question: { ...questionOf(group, code), ...own }, values, sentinels };
}

/** What a question has of its own, and the values that a finding asks about. */
type QuestionParts = Partial<ProposedQuestion> & Partial<Omit<QuestionGuess, 'question'>>;

const noValues = { kept: [], unlabelled: [] };

function partsOf(
  { shape, variables, reason }: VariableGroup,
  code: string,
  decided: QuestionReading,
  known: QuestionKind | undefined,
): QuestionParts | null {
  switch (shape.shape) {
    case 'alone':
      return alone(variables[0]!, code, decided, known);
    case 'marks':
      return ofMarks(variables, shape.counted, decided);
    case 'grid_multiple':
      return {
        kind: shape.shape,
        cells: marksIn(variables, shape.counted, decided.cells),
        ...cellRowsOf(variables, code, shape),
      };
    case 'grid_numeric':
      return {
        kind: shape.shape,
        cells: { reading: 'numbers' },
        ...(shape.cells === null ? { answers: rowsOf(variables) } : cellRowsOf(variables, code, shape.cells)),
        sentinels: numberSentinels(variables),
      };
    case 'categories': {
      const values = valueAnswers(variables, decided.blanks);
      const scores = values.answers.map(({ score }) => score);
      return {
        kind: 'multiple',
        cells: { reading: 'categories' },
        answers: answersOf(values.answers, scores, code),
        blanks: values.blanks,
        values,
      };
    }
    case 'grid_single': {
      const values = valueAnswers(variables, decided.blanks);
      const isOrdinal = variables.some(({ measure }) => measure === 'ordinal');
      const scaled = scaleOf(values.answers, isOrdinal);
      return {
        kind: shape.shape,
        unit: scaled.unit,
        answers: rowsOf(variables),
        columns: columnsOf(scaled),
        blanks: values.blanks,
        reason: sentences(reason, scaled.reason),
        values,
      };
    }
    default:
      return assertNever(shape);
  }
}

/** null: it is nothing that can be asked about, such as an open text. */
function alone(
  variable: DescribedVariable,
  code: string,
  { kind: decided, blanks }: QuestionReading,
  known: QuestionKind | undefined,
): QuestionParts | null {
  const guess =
    decided === undefined
      ? (knownKind(variable, known) ?? guessKind(variable))
      : { kind: decided, reason: 'decided' };
  if (guess === null) return null;
  const said = { ...guess, decided: decided !== undefined };
  if (guess.kind === 'numeric') {
    const isAge = /\bage\b|^alter\b/i.test(`${variable.name} ${variable.label}`);
    const { numbers } = variable.statistics;
    const sentinels = numberSentinels([variable]);
    const bands = numbers === null ? [] : numberBands(summaryWithout(variable, numbers, sentinels), isAge);
    const answers = bands.map((band) => ({ ...blankAnswer, ...band }));
    return { ...said, cells: { reading: 'numbers' }, answers, sentinels };
  }
  if (guess.kind === 'multiple') {
    const { delimited } = variable.statistics;
    if (delimited === null) return null;
    const labels = new Map(variable.valueLabels.map(({ value, label }) => [String(value), label]));
    const parts = delimited.parts.map(({ value, count }) => {
      const label = labels.get(String(value)) ?? String(value);
      return { value, label, numeric: true, score: null, count };
    });
    const cells = { reading: 'delimited', delimiter: delimited.delimiter } as const;
    return { ...said, cells, answers: answersOf(parts, [], code) };
  }
  const values = valueAnswers([variable], blanks);
  if (values.answers.length === 0) return null;
  const { answers, midpoints, unit, reason } = scaleOf(values.answers, variable.measure === 'ordinal');
  return {
    ...said,
    kind: 'single',
    unit,
    reason: sentences(said.reason, reason),
    answers: answersOf(answers, midpoints, code),
    blanks: values.blanks,
    values,
  };
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}

const mostTexts = 60;

/** null: the dataset does not tell, or the variable cannot be that. */
function knownKind(
  { kind, statistics }: DescribedVariable,
  known: QuestionKind | undefined,
): { kind: QuestionKind; reason: string } | null {
  const canBe =
    known === 'numeric'
      ? kind === 'number' || kind === 'duration'
      : known === 'single' && kind !== 'date' && !statistics.isTruncated;
  return known !== undefined && canBe && statistics.filled > 0
    ? { kind: known, reason: 'it is so in the dataset' }
    : null;
}

function guessKind(variable: DescribedVariable): { kind: QuestionKind; reason: string } | null {
  const { kind, valueLabels, measure, statistics } = variable;
  if (statistics.filled === 0 || kind === 'date') return null;
  if (kind === 'text') {
    if (valueLabels.length > 0 && statistics.delimited?.decided !== true)
      return { kind: 'single', reason: 'its texts have labels' };
    if (statistics.delimited !== null) {
      return {
        kind: 'multiple',
        reason: `its cells hold several of ${statistics.delimited.parts.length} answers, divided by ${JSON.stringify(statistics.delimited.delimiter)}`,
      };
    }
    const few = !statistics.isTruncated && statistics.values.length <= mostTexts;
    return few && statistics.filled >= statistics.values.length * 3
      ? { kind: 'single', reason: `its cells hold one of ${statistics.values.length} texts` }
      : null;
  }
  if (kind === 'duration') return { kind: 'numeric', reason: 'it is a duration, in seconds' };
  const labels = valueLabels.filter(({ value }) => !variable.missing.values.includes(value));
  const labelled = statistics.values.filter(({ value }) =>
    labels.some((label) => label.value === value),
  ).length;
  const unlabelled = statistics.values.length - labelled;
  if (labels.length >= 2 && (statistics.isTruncated ? labels.length > 20 : unlabelled <= labels.length)) {
    return { kind: 'single', reason: `${labels.length} of its values have labels` };
  }
  if (measure === 'scale' && labels.length === 0) {
    return { kind: 'numeric', reason: 'the file says that it is measured on a scale' };
  }
  if (isFewIntegers(variable)) {
    return {
      kind: 'single',
      reason: `it has ${statistics.values.length} whole numbers that look like codes, without labels`,
    };
  }
  return { kind: 'numeric', reason: 'it has many different numbers without labels' };
}

function answersOf(
  answers: readonly ValueAnswer[],
  midpoints: readonly (number | null)[],
  code: string,
): ProposedAnswer[] {
  const taken = new Set<string>();
  return answers.map(({ value, label, numeric, count }, index) => ({
    ...blankAnswer,
    code: freeCode(`${code}_${value}`, taken, `${code}_a`),
    name: label.slice(0, 255),
    value,
    midpoint: midpoints[index] ?? null,
    numeric,
    respondents: count,
  }));
}

/** Columns of a grid: values as suffix codes where all are whole numbers, else counted from 1. */
function columnsOf({ answers, midpoints }: ReturnType<typeof scaleOf>): ProposedColumn[] {
  const areCodes = answers.every(({ value }) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31);
  return answers.map(({ value, label, numeric }, index) => ({
    code: areCodes ? Number(value) : index + 1,
    name: label.slice(0, 255),
    value,
    midpoint: midpoints[index] ?? null,
    numeric,
  }));
}

interface NumberBand extends ClosedBand {
  readonly code: string;
  readonly name: string;
}

/** Bounds of ages as surveys publish them. */
const ageBounds = [18, 25, 35, 45, 55, 65];

/**
 * Bands of about equal numbers of respondents with round bounds; of an age, those that surveys publish. None of a
 * number with decimals: two bands share no bound, and a value between 24 and 25 would be in neither.
 */
function numberBands(numbers: NumberSummary, isAge: boolean): NumberBand[] {
  const { min, max, areIntegers, sextiles } = numbers;
  if (!areIntegers || max - min < 6) return [];
  const step = isAge ? 1 : roundStep((max - min) / 12);
  const wanted = isAge ? ageBounds : sextiles.map((bound) => Math.round(bound / step) * step);
  const bounds = [...new Set(wanted)]
    .filter((bound) => bound > min && bound <= max)
    .toSorted((left, right) => left - right);
  if (bounds.length === 0) return [];
  const starts = [null, ...bounds];
  return starts.map((from, index) => {
    const next = bounds[index];
    const band = { from, to: next === undefined ? null : next - 1 };
    return { code: codeOfBand(band), name: nameOfBand(band), ...band };
  });
}

function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return ([5, 2, 1].find((factor) => factor * power <= width) ?? 1) * power;
}
