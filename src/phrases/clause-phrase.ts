import { type Clause, locationsQuestion, wavesQuestion } from '../expression/expression.ts';
import { isIntervalCode } from '../expression/interval.ts';
import { noneOf, someOf } from './answer-list.ts';
import { intervalWords } from './interval-words.ts';
import type { Names, QuestionNames } from './names.ts';
import { type Subject, subjectOf } from './subject.ts';
import { type VerbPhrase, verbPhrase } from './verb-phrase.ts';

/** A clause as a relative clause: the words before its answers, the answers, the words behind them. */
export interface ClausePhrase {
  /** "who are " or "who were ", to be left out right behind "people" ("people in Germany"); mostly empty. */
  readonly link: string;
  readonly before: string;
  readonly answers: string;
  readonly behind: string;
}

/**
 * "whose age is 16–24 or 25–34", "who have eaten at least 2 of …", "whose attitudes to life are Agree for …". With
 * `negated`, the contrary of what the clause lists, its own negation aside. Names that are missing give way to codes.
 */
export function clausePhrase(clause: Clause, names: Names, negated: boolean): ClausePhrase {
  const question = names.question(clause.question);
  const labels: Labels = {
    datapoints: clause.datapoints?.map((code) => datapointWords(code, question)) ?? null,
    suffixes: clause.suffixes?.map((code) => question?.suffix(code) ?? String(code)) ?? null,
    minCount: clause.minCount,
    negated,
  };
  if (clause.question === wavesQuestion) return inPlaceOrTime('who were ', 'interviewed in', labels);
  if (clause.question === locationsQuestion) return inPlaceOrTime('who are ', 'in', labels);
  const own = inOwnWords(clause, question, negated);
  if (own !== null) return own;
  const subject = subjectOf(clause.question, question);
  if (labels.datapoints === null && labels.suffixes === null) return answered(subject, labels);
  if (question?.kind === 'grid_single' && labels.suffixes !== null)
    return rated(subject, labels, labels.suffixes);
  if (question?.kind === 'grid_numeric' && clause.datapoints?.every(isIntervalCode) === true)
    return gaveNumbers(subject, labels);
  if (question?.kind === 'grid_single' || question?.kind === 'grid_numeric') return gaveFor(subject, labels);
  if (labels.suffixes !== null || isManyAnswered(question)) {
    const verb = labels.suffixes === null && question !== undefined ? verbPhrase(question.name) : null;
    return verb === null ? included(subject, labels) : did(verb, labels);
  }
  return was(subject, labels);
}

function datapointWords(code: string, question: QuestionNames | undefined): string {
  return question?.datapoint(code) ?? intervalWords(code, (row) => question?.datapoint(row)) ?? code;
}

/** By what people are called or do, where their survey says it; one answer of several at least. */
function inOwnWords(
  clause: Clause,
  question: QuestionNames | undefined,
  negated: boolean,
): ClausePhrase | null {
  if (clause.minCount > 1) return null;
  const called = question?.called?.(clause);
  const name = called?.noun ?? called?.after;
  if (name !== undefined) return phrase(`who are ${negated ? 'not ' : ''}`, name);
  const act = question?.act?.(clause);
  return act === undefined ? null : phrase('who ', negated ? act.doesNot : act.does);
}

interface Labels {
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly string[] | null;
  readonly minCount: number;
  readonly negated: boolean;
}

function isManyAnswered(question: QuestionNames | undefined): boolean {
  return question === undefined || question.kind === 'multiple' || question.kind === 'grid_multiple';
}

function inPlaceOrTime(link: string, where: string, { datapoints, minCount, negated }: Labels): ClausePhrase {
  const listed = datapoints ?? ['any'];
  if (!negated) return { ...phrase(`${where} `, someOf(listed, minCount)), link };
  const none = noneOf(listed, minCount);
  if (none === null) return { ...phrase(`not ${where} `, someOf(listed, 1)), link };
  return { ...phrase(`${where} `, none), link };
}

function answered({ of }: Subject, { minCount, negated }: Labels): ClausePhrase {
  if (minCount === 1) return phrase('who gave ', negated ? 'no answer' : 'an answer', ` ${of}`);
  return phrase('who gave ', `${negated ? 'fewer than' : 'at least'} ${minCount} answers`, ` ${of}`);
}

function was({ is }: Subject, { datapoints, minCount, negated }: Labels): ClausePhrase {
  const listed = datapoints ?? [];
  const answers = negated
    ? (noneOf(listed, minCount) ?? `not ${someOf(listed, 1)}`)
    : someOf(listed, minCount);
  return phrase(`whose ${is} `, answers);
}

function did(
  { verb, negatedVerb, rest }: VerbPhrase,
  { datapoints, minCount, negated }: Labels,
): ClausePhrase {
  const listed = datapoints ?? [];
  const behind = rest === '' ? '' : ` ${rest}`;
  if (!negated) return phrase(`who ${verb} `, someOf(listed, minCount), behind);
  if (minCount === 1) return phrase(`who ${negatedVerb} `, someOf(listed, 1), behind);
  return phrase(`who ${verb} `, noneOf(listed, minCount) ?? '', behind);
}

function included(subject: Subject, { datapoints, suffixes, minCount, negated }: Labels): ClausePhrase {
  const at = suffixes === null ? '' : ` for ${someOf(suffixes, 1)}`;
  if (datapoints === null) {
    const some = minCount === 1 ? 'an answer' : `at least ${minCount} answers`;
    const none = minCount === 1 ? 'no answer' : `fewer than ${minCount} answers`;
    return phrase(`whose ${subject.includes} `, `${negated ? none : some}${at}`);
  }
  if (!negated) return phrase(`whose ${subject.includes} `, `${someOf(datapoints, minCount)}${at}`);
  const none = noneOf(datapoints, minCount);
  if (none === null) return phrase(`whose ${subject.doesNotInclude} `, `${someOf(datapoints, 1)}${at}`);
  return phrase(`whose ${subject.includes} `, `${none}${at}`);
}

/** A scale: the suffixes are the answers, the datapoints what they were given for. */
function rated({ is }: Subject, labels: Labels, suffixes: readonly string[]): ClausePhrase {
  const { datapoints, minCount, negated } = labels;
  const before = `whose ${is} `;
  const answers = someOf(suffixes, 1);
  if (datapoints === null) {
    const some = minCount === 1 ? 'any of them' : `at least ${minCount} of them`;
    const none = minCount === 1 ? 'none of them' : `fewer than ${minCount} of them`;
    return phrase(before, `${answers} for ${negated ? none : some}`);
  }
  if (!negated) return phrase(before, `${answers} for ${someOf(datapoints, minCount)}`);
  const none = noneOf(datapoints, minCount);
  if (none !== null) return phrase(before, `${answers} for ${none}`);
  return phrase(before, `${noneOf(suffixes, 1) ?? `not ${answers}`} for ${someOf(datapoints, 1)}`);
}

/** Of a grid of numbers, all listed as intervals: "gave over 3 for Phones on number of each device at home". */
function gaveNumbers({ of }: Subject, { datapoints, minCount, negated }: Labels): ClausePhrase {
  const listed = datapoints ?? [];
  const none = negated ? noneOf(listed, minCount) : null;
  const verb = negated && none === null ? 'did not give' : 'gave';
  return phrase(`who ${verb} `, none ?? someOf(listed, minCount), ` ${of}`);
}

function gaveFor({ of }: Subject, { datapoints, suffixes, minCount, negated }: Labels): ClausePhrase {
  const listed = datapoints ?? [];
  const at = suffixes === null ? '' : `, ${someOf(suffixes, 1)}`;
  const none = noneOf(listed, minCount);
  if (negated && none === null)
    return phrase('who gave no answer for ', `${someOf(listed, 1)}${at}`, ` ${of}`);
  const answers = negated ? (none ?? '') : someOf(listed, minCount);
  return phrase('who gave an answer for ', `${answers}${at}`, ` ${of}`);
}

function phrase(before: string, answers: string, behind = ''): ClausePhrase {
  return { link: '', before, answers, behind };
}
