import { isGrid, takesNumbers } from '../lib/question-kind.ts';
import { fewerOf, joined, someOf } from './answer-list.ts';
import { lengthWhile } from './common-wording.ts';
import { intervalWords } from './interval-words.ts';
import { affirmative, isNegative, negative } from './negative.ts';
import { isOutside, isZero } from './outside.ts';
import type { Phrase, PhrasedAnswer, PhrasedQuestion } from './phrase.ts';
import { withPhrases } from './proposal/propose-phrases.ts';
import { oneOf, tidyLabel } from './proposal/words.ts';
import { questionReference, quoted } from './quoted.ts';
import { spanOf } from './span.ts';

/** Answers of a question that people gave: rows with columns in a grid; null is any. */
export interface Parts {
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** Number of `datapoints` that must hold, 1 where absent. */
  readonly minCount?: number;
}

export interface Filled {
  /** "own a smartphone or a tablet". */
  readonly does: string;
  readonly doesNot: string;
  /** "smartphone owners"; "people who …" where no noun fits. */
  readonly people: string;
}

type Answer = PhrasedAnswer<string | number>;

/** Name of an answer, or of a column of a grid by its number, in mid-sentence: "comments on posts". */
export function answerInSentence(question: PhrasedQuestion, code: string | number): string {
  const { datapoints, suffixes } = withPhrases(question);
  const answer = [...datapoints, ...suffixes].find((one) => one.code === code);
  return answer === undefined ? String(code) : inlineOf(answer);
}

/** Words for those who gave some answers, and for all others, from the question's phrases or their proposals. */
export function fill(question: PhrasedQuestion, parts: Parts): Filled {
  const phrased = withPhrases(question);
  const filled = fillAny(phrased, parts);
  const isSaid = phrased.complete !== true && isNegative(filled.does) && !filled.does.startsWith('say ');
  const does = isSaid ? `say they ${filled.does}` : filled.does;
  const doesNot =
    (phrased.complete === true ? filled.doesNot : undefined) ?? filled.fewer ?? negativeOf(does, phrased);
  const people = isSaid ? undefined : filled.people;
  return { does, doesNot, people: people ?? `people who ${does}` };
}

/** Returns the contrary of a phrase; on a complete question the contrary of a denial is the denied phrase. */
function negativeOf(does: string, { complete }: PhrasedQuestion): string {
  return complete === true && /^(?:do|did|have|are|were|can)n't /u.test(does) && !/ or | and /u.test(does)
    ? affirmative(does)
    : negative(does);
}

interface Draft {
  readonly does: string;
  readonly doesNot?: string | undefined;
  /** Contrary of "at least 2 of". */
  readonly fewer?: string | undefined;
  readonly people?: string | undefined;
}

function fillAny(question: PhrasedQuestion, { datapoints, suffixes, minCount = 1 }: Parts): Draft {
  const any = minCount === 1 && suffixes === null ? anyOf(question, datapoints ?? []) : undefined;
  if (any !== undefined) return { does: any };
  if (datapoints === null && suffixes === null) return answered(question, minCount);
  if (datapoints === null) return anyRow(question, columnsOf(question, suffixes ?? []), minCount);
  if (takesNumbers(question)) {
    return fillNumbers(atColumns(question, suffixes), datapoints, minCount);
  }
  const rows = rowsOf(question, datapoints);
  if (!isGrid(question)) return fillAnswers(question, rows, [], minCount);
  if (suffixes === null) return gave(`an answer for ${listedNames(rows, minCount)}`, question);
  return fillAnswers(question, rows, columnsOf(question, suffixes), minCount);
}

/** The question with its columns in its phrase, else in the names of its rows: "Burger Shack (Lunch)"; null: at any column. */
function atColumns(question: PhrasedQuestion, suffixes: readonly number[] | null): PhrasedQuestion {
  const columns = columnsOf(question, suffixes ?? []);
  const { does = '' } = question.phrase ?? {};
  if (does.includes('{column}')) {
    const quotes = listedNames(columns, 1);
    const inline = someOf(columns.map(inlineOf), 1);
    const any = suffixes === null ? 'any column' : undefined;
    const filled = does.replace('“{column}”', any ?? quotes).replace('{column}', any ?? inline);
    return { ...question, phrase: { ...question.phrase, does: filled } };
  }
  if (suffixes === null) return question;
  const named = (words: string) =>
    `${words} (${someOf(
      columns.map(({ name }) => name),
      1,
    )})`;
  const datapoints = question.datapoints.map((row) => ({
    ...row,
    name: named(row.name),
    phrase: { ...row.phrase, inline: named(inlineOf(row)) },
  }));
  return { ...question, datapoints };
}

function rowsOf(
  { datapoints, datapointByCode }: PhrasedQuestion,
  codes: readonly string[],
): readonly Answer[] {
  const find = (code: string) => datapoints.find((one) => one.code === code) ?? datapointByCode?.get(code);
  return codes.map((code) => find(code) ?? { code, name: code });
}

function columnsOf({ suffixes, suffixByCode }: PhrasedQuestion, codes: readonly number[]): readonly Answer[] {
  const find = (code: number) => suffixes.find((one) => one.code === code) ?? suffixByCode?.get(code);
  return codes.map((code) => find(code) ?? { code, name: String(code) });
}

function listedNames(answers: readonly Answer[], minCount: number): string {
  return someOf(
    answers.map(({ name }) => quoted(name)),
    minCount,
  );
}

/** "own at least one of these devices", of all answers of a list but "None of these". */
function anyOf({ kind, datapoints }: PhrasedQuestion, codes: readonly string[]): string | undefined {
  const given = datapoints.filter(({ name }) => !isZero(name) && !isOutside(name));
  const isAll =
    given.length > 1 && given.length === codes.length && given.every(({ code }) => codes.includes(code));
  if (kind !== 'multiple' || !isAll) return undefined;
  return datapoints.find(({ name, phrase }) => isZero(name) && phrase?.doesNot !== undefined)?.phrase
    ?.doesNot;
}

/** Those who answered a question at all. */
function answered(question: PhrasedQuestion, minCount: number): Draft {
  if (minCount > 1) {
    const fewer = gave(`fewer than ${minCount} answers`, question).does;
    return { ...gave(`at least ${minCount} answers`, question), fewer };
  }
  return { ...gave('an answer', question), people: `people with an answer ${onQuestion(question)}` };
}

function gave(what: string, question: PhrasedQuestion): Draft {
  return { does: `gave ${what} ${onQuestion(question)}` };
}

function onQuestion(question: PhrasedQuestion): string {
  const noun = question.phrase?.noun;
  return noun === undefined ? `to ${questionReference(question)}` : `on ${noun}`;
}

function anyRow(question: PhrasedQuestion, columns: readonly Answer[], minCount: number): Draft {
  const what = `answered ${listedNames(columns, 1)} for`;
  const of = `of ${questionReference(question)}`;
  if (minCount === 1) return { does: `${what} any part ${of}` };
  return {
    does: `${what} at least ${minCount} parts ${of}`,
    fewer: `${what} fewer than ${minCount} parts ${of}`,
  };
}

/** Numbers as bands or intervals; the row of a grid comes before its interval, and each row has words of its own. */
function fillNumbers(question: PhrasedQuestion, codes: readonly string[], minCount: number): Draft {
  const { phrase = {}, datapoints, unit = '', kind } = question;
  const isCounted =
    !/\baged\b|\bspen[dt](?! \{number\} (?:hours|minutes|days))|\bpay \{number\}|\{number\}$/u.test(
      phrase.does ?? '',
    ) && !/\$|€|£|year/u.test(unit);
  const sign = /[$€£]/u.exec(unit)?.[0] ?? '';
  const intervals = codes.map((code) => intervalWords(code, isCounted, sign));
  if (kind === 'grid_numeric' && intervals.every((one) => one === null)) {
    return gave(`a number for ${listedNames(rowsOf(question, codes), minCount)}`, question);
  }
  const byRowCode = Map.groupBy(codes, (_, at) => intervals[at]?.row);
  if (byRowCode.size > 1) {
    if (minCount === 1)
      return joinedByOr([...byRowCode.values()].map((some) => fillNumbers(question, some, 1)));
    const numbers = intervals.map(
      (one) => `${datapoints.find(({ code }) => code === one?.row)?.name ?? ''}: ${one?.holds ?? ''}`,
    );
    return someAnswers(numbers, minCount, '', question);
  }
  const bands = codes.map((code, at): Answer => {
    const known = datapoints.find((one) => one.code === code);
    const holds = intervals[at]?.holds;
    return holds === undefined
      ? (known ?? { code, name: code })
      : { code, name: holds, phrase: { inline: holds } };
  });
  const rows = intervals.flatMap((one) => datapoints.find(({ code }) => code === one?.row) ?? []);
  const row = rows.length === 0 ? '' : inlineOf(rows[0] ?? { code: '', name: '' });
  const byRow: PhrasedQuestion = { ...question, phrase: withRow(phrase, row) };
  const filled = inFigures(fillAnswers(byRow, bands, [], minCount));
  const fails = intervals.length === 1 ? intervals[0]?.fails : undefined;
  return fails === undefined || fails === null
    ? filled
    : inFigures({ ...filled, doesNot: byRow.phrase?.does?.replace('{number}', fails) });
}

/** "exactly 1 times" as "exactly once", "exactly 1 hours" as "exactly 1 hour". */
function inFigures(draft: Draft): Draft {
  const { does, doesNot } = draft;
  return { ...draft, does: figured(does), ...(doesNot !== undefined && { doesNot: figured(doesNot) }) };
}

function figured(text: string): string {
  return text
    .replaceAll(
      /\bexactly ([12]) times\b/gu,
      (_, number: string) => `exactly ${number === '1' ? 'once' : 'twice'}`,
    )
    .replaceAll(/\bexactly 1 (\p{L}+)/gu, (_, unit: string) => `exactly 1 ${oneOf(unit)}`)
    .replace(/\bborn in under (\d+)/u, 'born before $1')
    .replace(/\bborn in (\d+) or over\b/u, 'born in $1 or later');
}

function withRow(phrase: Phrase, row: string): Phrase {
  return {
    ...phrase,
    does: phrase.does?.replace('{row}', row),
    doesNot: phrase.doesNot?.replace('{row}', row),
  };
}

/** Single, multiple and grid answers: those with the question's pattern share one phrase, others bring their own. */
function fillAnswers(
  question: PhrasedQuestion,
  rows: readonly Answer[],
  columns: readonly Answer[],
  minCount: number,
): Draft {
  if (minCount > 1) return fillSeveral(question, rows, columns, minCount);
  const drafts = groups(rows, columns).flatMap(([someRows, someColumns]) =>
    fillGroup(question, someRows, someColumns),
  );
  return joinedByOr(drafts);
}

function joinedByOr(drafts: readonly Draft[]): Draft {
  const [only] = drafts;
  if (only !== undefined && drafts.length === 1) return only;
  const clauses = drafts.map(({ does }) => does);
  const once = saidOnce(clauses);
  return {
    does: once ?? clauses.join(' or '),
    doesNot: undefined,
    fewer: once === null ? clauses.map(negative).join(' and ') : negative(once),
  };
}

/**
 * "often, sometimes or rarely ask a friend" of three clauses that differ in a word or two before plain words. Null of
 * others: names share no words ("Burger Chef or Shack"), a number belongs to each, and so does a denial.
 */
function saidOnce(clauses: readonly string[]): string | null {
  const words = clauses.map((clause) => clause.split(' '));
  const [first = []] = words;
  const most = Math.min(...words.map(({ length }) => length)) - 1;
  const isShared = (at: number) =>
    /^\p{Ll}/u.test(first.at(at) ?? '') && words.every((one) => one.at(at) === first.at(at));
  const start = lengthWhile(most, isShared);
  const end = lengthWhile(most - start, (at) => isShared(-1 - at));
  const own = words.map((one) => one.slice(start, one.length - end).join(' '));
  const isPlain = own.every(
    (some) => /^\p{Ll}+(?: \p{Ll}+)?$/u.test(some) && !/\b(?:no|not|never)\b/u.test(some),
  );
  if (end < 2 || !isPlain) return null;
  return [...first.slice(0, start), joined(own, 'or'), ...first.slice(first.length - end)].join(' ');
}

function groups(
  rows: readonly Answer[],
  columns: readonly Answer[],
): readonly (readonly [readonly Answer[], readonly Answer[]])[] {
  const own = (one: Answer) => one.phrase?.does !== undefined;
  const plainRows = rows.filter((one) => !own(one));
  const plainColumns = columns.filter((one) => !own(one));
  if (rows.length === 0) return [[rows, columns]];
  const rowGroups = [...(plainRows.length === 0 ? [] : [plainRows]), ...rows.filter(own).map((one) => [one])];
  if (columns.length === 0) return rowGroups.map((some) => [some, []]);
  return [
    ...(plainColumns.length === 0 ? [] : rowGroups.map((some) => [some, plainColumns] as const)),
    ...columns.filter(own).map((one) => [rows, [one]] as const),
  ];
}

function fillGroup(
  question: PhrasedQuestion,
  rows: readonly Answer[],
  columns: readonly Answer[],
): readonly Draft[] {
  const [row] = rows;
  const own = columns[0]?.phrase?.does === undefined ? row?.phrase : columns[0].phrase;
  const isOwn = own?.does !== undefined;
  const does = (isOwn ? own.does : question.phrase?.does) ?? '';
  if (rows.length > 1 && (isNegative(does) || does.includes('that {row}'))) {
    return rows.flatMap((one) => fillGroup(question, [one], columns));
  }
  const slot = (pattern: string) => filledSlots(pattern, question, rows, columns, 1);
  const doesNot = isOwn ? own.doesNot : question.phrase?.doesNot;
  const people = isOwn ? own.people : (own?.people ?? question.phrase?.people);
  const isPlural = rows.length > 1 || columns.length > 1;
  return [
    {
      does: slot(does),
      doesNot: doesNot === undefined ? undefined : slot(doesNot),
      people: people === undefined || (isPlural && !people.startsWith('people ')) ? undefined : slot(people),
    },
  ];
}

/** "own at least 2 of: a smartphone, a tablet and a laptop". */
function fillSeveral(
  question: PhrasedQuestion,
  rows: readonly Answer[],
  columns: readonly Answer[],
  minCount: number,
): Draft {
  const own = columns[0]?.phrase?.does;
  const pattern = own ?? question.phrase?.does ?? '';
  const isSlotted = /\{(?:answer|row|number)\}/u.test(pattern) && !isNegative(pattern);
  if (!isSlotted || pattern.includes('that {row}') || rows.some(({ phrase }) => phrase?.does !== undefined)) {
    const at = columns.length === 0 ? '' : `${listedNames(columns, 1)} for `;
    const names = rows.map(({ name }) => name);
    return someAnswers(names, minCount, at, question);
  }
  return {
    does: filledSlots(pattern, question, rows, columns, minCount),
    fewer: filledSlots(pattern, question, rows, columns, minCount, true),
  };
}

/** Answers in quotes, at least or fewer than `minCount` given; `at` names their columns. */
function someAnswers(
  names: readonly string[],
  minCount: number,
  at: string,
  question: PhrasedQuestion,
): Draft {
  const to = `to ${questionReference(question)}`;
  return {
    does: `answered ${at}${someOf(names.map(quoted), minCount)} ${to}`,
    fewer: `answered ${at}${fewerOf(names.map(quoted), minCount)} ${to}`,
  };
}

function filledSlots(
  pattern: string,
  question: PhrasedQuestion,
  rows: readonly Answer[],
  columns: readonly Answer[],
  minCount: number,
  isFewer = false,
): string {
  const isOwners = /^\{answer\} \S/u.test(pattern);
  const plain = isOwners ? (text: string) => text.replace(/^(?:an?|the) /u, '') : (text: string) => text;
  const ofRows = (texts: readonly string[]) => (isFewer ? fewerOf(texts, minCount) : someOf(texts, minCount));
  const words = (
    some: readonly Answer[],
    all: readonly Answer[],
    list: (texts: readonly string[]) => string,
  ) => (minCount === 1 ? spanOf(some, all, inlineOf) : null) ?? list(some.map(inlineOf));
  const raw = (some: readonly Answer[], list: (texts: readonly string[]) => string) =>
    list(some.map(({ name }) => quoted(name)));
  return pattern.replaceAll(
    /(“?)\{(answer|row|column|number)\}(”?)/gu,
    (_, opening: string, slot: string) => {
      const some = slot === 'column' ? columns : rows;
      const list = slot === 'column' ? (texts: readonly string[]) => joined(texts, 'or') : ofRows;
      if (opening !== '') return raw(some, list);
      if (slot === 'row') return list(some.map(inlineOf));
      return plain(words(some, slot === 'column' ? question.suffixes : question.datapoints, list));
    },
  );
}

function inlineOf({ name, phrase }: Answer): string {
  return phrase?.inline ?? tidyLabel(name);
}
