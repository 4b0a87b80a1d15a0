import type { QuestionKind } from '../../lib/question-kind.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { DescribedVariable } from '../source/source-description.ts';
import { scaleOf } from './answer-scale.ts';
import { commonWording } from './labels/common-wording.ts';
import type { QuestionReading } from './decided-values.ts';
import { freeCode } from './free-code.ts';
import { isFewIntegers } from './group-names.ts';
import { numberBands } from './number-bands.ts';
import { type NumberSentinels, numberSentinels, summaryWithout } from './number-sentinels.ts';
import { blankAnswer } from './blank-answer.ts';
import { ofMarkGrid, ofMarks } from './propose-marks.ts';
import { blanksOf, cellRowsOf, questionOf, rowsOf } from './question-of.ts';
import type { ProposedAnswer, ProposedColumn, ProposedQuestion } from './survey-proposal.ts';
import { type ValueAnswer, type ValueAnswers, valueAnswers } from './variable-answers.ts';
import type { GridCells, VariableGroup } from './variable-group.ts';

/** A question as its variables suggest it, with the values that a finding asks about. */
export interface QuestionGuess {
  readonly question: ProposedQuestion;
  readonly values: Pick<ValueAnswers, 'kept' | 'unlabelled'>;
  /** Numbers that are codes of no answer; null or absent: there are none. */
  readonly sentinels?: NumberSentinels | null;
}

/** Proposes a question. The kind in `decided`, and the `known` kind in a dataset, apply to a variable without a group. */
export function proposeQuestion(
  group: VariableGroup,
  code: string,
  decided: QuestionReading = {},
  known?: QuestionKind,
): QuestionGuess | null {
  const { shape, variables } = group;
  const [first] = variables;
  if (first === undefined) return null;
  switch (shape.shape) {
    case 'alone':
      return alone(group, first, code, decided, known);
    case 'marks':
      return { question: ofMarks(group, code, shape.counted, decided), values: noValues };
    case 'categories':
      return ofCategories(group, code, decided);
    case 'grid_single':
      return ofGrid(group, code, decided);
    case 'grid_numeric':
      return {
        question: ofNumberGrid(group, code, shape.cells),
        values: noValues,
        sentinels: numberSentinels(variables),
      };
    case 'grid_multiple':
      return { question: ofMarkGrid(group, code, shape, decided), values: noValues };
    default:
      return assertNever(shape);
  }
}

const noValues = { kept: [], unlabelled: [] };

/** null: it is nothing that can be asked about, such as an open text. */
function alone(
  group: VariableGroup,
  variable: DescribedVariable,
  code: string,
  { kind: decided, blanks }: QuestionReading,
  known: QuestionKind | undefined,
): QuestionGuess | null {
  const question = questionOf(group, code, variable.label);
  const guess =
    decided === undefined
      ? (knownKind(variable, known) ?? guessKind(variable))
      : { kind: decided, reason: 'decided' };
  if (guess === null) return null;
  const said = { reason: guess.reason, decided: decided !== undefined };
  if (guess.kind === 'numeric') {
    const isAge = /\bage\b|^alter\b/i.test(`${variable.name} ${variable.label}`);
    const { numbers } = variable.statistics;
    const sentinels = numberSentinels([variable]);
    const bands = numbers === null ? [] : numberBands(summaryWithout(variable, numbers, sentinels), isAge);
    return {
      question: {
        ...question,
        ...said,
        kind: 'numeric',
        cells: { reading: 'numbers' },
        answers: bands.map((band) => ({ ...blankAnswer, ...band })),
        blanks: variable.missing.values,
      },
      values: noValues,
      sentinels,
    };
  }
  if (guess.kind === 'multiple') {
    const delimited = variable.statistics.delimited;
    if (delimited === null) return null;
    const labels = new Map(variable.valueLabels.map(({ value, label }) => [String(value), label]));
    const parts = delimited.parts.map(({ value, count }) => {
      const label = labels.get(String(value)) ?? String(value);
      return { value, label, numeric: true, score: null, count };
    });
    return {
      question: {
        ...question,
        ...said,
        kind: 'multiple',
        cells: { reading: 'delimited', delimiter: delimited.delimiter },
        answers: answersOf(parts, [], code),
        blanks: variable.missing.values,
      },
      values: noValues,
    };
  }
  const values = valueAnswers([variable], blanks);
  if (values.answers.length === 0) return null;
  const scaled = scaleOf(values.answers, variable.measure === 'ordinal');
  return {
    question: {
      ...question,
      ...said,
      unit: scaled.unit,
      reason: [said.reason, scaled.reason].filter((part) => part !== '').join('; '),
      answers: answersOf(scaled.answers, scaled.midpoints, code),
      blanks: values.blanks,
    },
    values,
  };
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

function ofCategories(group: VariableGroup, code: string, { blanks }: QuestionReading): QuestionGuess {
  const values = valueAnswers(group.variables, blanks);
  const question = questionOf(
    group,
    code,
    group.name || commonWording(group.variables.map(({ label }) => label)).shared,
  );
  return {
    question: {
      ...question,
      kind: 'multiple',
      cells: { reading: 'categories' },
      answers: answersOf(
        values.answers,
        values.answers.map(({ score }) => score),
        code,
      ),
      blanks: values.blanks,
    },
    values,
  };
}

function ofGrid(group: VariableGroup, code: string, { blanks }: QuestionReading): QuestionGuess {
  const { variables } = group;
  const values = valueAnswers(variables, blanks);
  const scaled = scaleOf(
    values.answers,
    variables.some(({ measure }) => measure === 'ordinal'),
  );
  const { shared, own } = commonWording(variables.map(({ label }) => label));
  const codes = columnCodes(values.answers);
  const columns: ProposedColumn[] = scaled.answers.map(({ value, label, numeric }, index) => ({
    code: codes[index] ?? index + 1,
    name: label.slice(0, 255),
    value,
    midpoint: scaled.midpoints[index] ?? null,
    numeric,
  }));
  return {
    question: {
      ...questionOf(group, code, group.name || shared),
      kind: 'grid_single',
      unit: scaled.unit,
      answers: rowsOf(variables, (index) => own[index] ?? ''),
      columns,
      blanks: values.blanks,
      reason: [group.reason, scaled.reason].filter((part) => part !== '').join('; '),
    },
    values,
  };
}

function ofNumberGrid(group: VariableGroup, code: string, cells: GridCells | null): ProposedQuestion {
  const { variables } = group;
  const { shared, own } = commonWording(variables.map(({ label }) => label));
  return {
    ...questionOf(group, code, group.name || shared),
    kind: 'grid_numeric',
    cells: { reading: 'numbers' },
    ...(cells === null
      ? { answers: rowsOf(variables, (index) => own[index] ?? '') }
      : cellRowsOf(variables, code, cells)),
    blanks: blanksOf(variables),
  };
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

/** Values as suffix codes where all are whole numbers, else counted from 1. */
function columnCodes(answers: readonly ValueAnswer[]): number[] {
  const values = answers.map(({ value }) => value);
  const areCodes = values.every(
    (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  );
  return values.map((value, index) => (areCodes && typeof value === 'number' ? value : index + 1));
}
