import { commonWording } from '../phrases/common-wording.ts';
import { takesSeveral } from '../lib/question-kind.ts';
import type { QuestionChange } from '../contract/codebook/codebook-edit.ts';
import type { DerivedDefinition } from '../contract/codebook/derived-definition.ts';
import type { Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';
import { readAnswers } from './derived/compiled-answers.ts';
import type { EditOf } from '../contract/codebook/codebook-edit.ts';
import { Unfit } from './unfit.ts';

/** A question that takes over from others. */
export interface Successor {
  readonly definition: DerivedDefinition;
  readonly set: QuestionChange;
}

/** Returns the question that a group makes. Throws `Unfit`. */
export function groupOf(sources: readonly Question[], edit: EditOf<'group'>): Successor {
  const { into, set = {} } = edit;
  const [first, ...others] = sources;
  if (first === undefined) throw new TypeError('a group has a question');
  const isOne = into === 'numeric' || into === 'single' || (into === 'multiple' && first.suffixes.length > 0);
  if (isOne !== (others.length === 0)) {
    throw new Unfit(
      'questions',
      isOne ? `“${first.name}” and others cannot become one ${into} question` : 'a group needs two questions',
      isOne ? 'Change the kind of one question at a time.' : 'Name another question.',
    );
  }
  if (new Set(sources).size < sources.length)
    throw new Unfit('questions', 'a question is named twice', 'Name each question once.');
  if (isOne) return { definition: otherKind(first, edit), set: { ...wordsOf(first), ...set } };
  const names = sources.map((source) => source.name);
  const { shared, own: parts } = commonWording(names);
  const name = set.name ?? (shared || sharedWords(names));
  if (name === '') throw new Unfit('set', 'the questions have no name in common', 'Give the group a name.');
  const definition = into === 'grid' ? gridOf(sources, parts) : marksOf(marksFrom(sources, parts), edit);
  return { definition, set: { ...wordsOf(first), ...set, name } };
}

/** Returns a question for each answer, or row, of a question. Throws `Unfit`. */
export function partsOf(question: Question): readonly Successor[] {
  const { code, kind, name, datapoints, suffixes } = question;
  const words = ({ name: part }: Datapoint): QuestionChange => {
    const { number: _, ...others } = wordsOf(question);
    return { ...others, name: `${name}: ${part}` };
  };
  if (kind === 'multiple') {
    return readAnswers(datapoints).map((answer) => ({
      definition: {
        form: 'first_match',
        answers: [{ name: 'Yes', when: { question: code, datapoints: [answer.code] } }],
        rest: 'No',
        asked: 'any',
      },
      set: words(answer),
    }));
  }
  if (kind === 'grid_single' || kind === 'grid_multiple') {
    return datapoints.filter(isInUse).map((row) => ({
      definition: {
        form: 'cells',
        cells: [cellOf(row, question)],
        answers: readAnswers(suffixes).map((column) => answerFrom(column, [[code, column.code]])),
      },
      set: words(row),
    }));
  }
  if (kind === 'grid_numeric') {
    return datapoints.filter(isInUse).map((row) => ({
      definition: { form: 'cells', cells: numbersOf(row, question), answers: [] },
      set: words(row),
    }));
  }
  throw new Unfit('question', `“${name}” has one answer a respondent`, 'Split a grid, or one with several.');
}

/** The number of a grid row, or one of each of its columns. */
function numbersOf(row: Datapoint, question: Question) {
  if (question.suffixes.length === 0) return [cellOf(row, question)];
  return readAnswers(question.suffixes).map((column, index) => ({
    ...cellOf(row, question, index),
    name: column.name,
    column: column.code,
  }));
}

function cellOf(row: Datapoint, { code: question }: Question, index = 0) {
  return { code: `r${index + 1}`, name: row.name, question, row: row.code };
}

function isInUse({ retired }: Datapoint): boolean {
  return retired === undefined;
}

/** What a question takes over from the one that it replaces. */
function wordsOf({ name, wording, number, category, alsoCalled, notes }: Question): QuestionChange {
  return {
    name,
    wording,
    category: [...category],
    also_called: [...alsoCalled],
    notes,
    ...(number !== undefined && { number }),
  };
}

function otherKind(question: Question, edit: EditOf<'group'>): DerivedDefinition {
  const { code, kind, name, datapoints, suffixes } = question;
  const { into, values = [] } = edit;
  if (into === 'numeric') return { form: 'arithmetic', formula: { op: 'value', question: code } };
  if (into === 'multiple') {
    const rows = datapoints.filter(isInUse);
    return marksOf(
      rows.map((row) => ({ name: row.name, question, row: row.code, answers: readAnswers(suffixes) })),
      edit,
    );
  }
  if (takesSeveral(question)) {
    const isGrid = kind === 'grid_multiple';
    const answers = readAnswers<Datapoint | Suffix>(isGrid ? suffixes : datapoints);
    return {
      form: 'cells',
      cells: isGrid
        ? datapoints.filter(isInUse).map((row, index) => cellOf(row, question, index))
        : [{ code: 'r1', name, question: code }],
      answers: answers.map((answer) => answerFrom(answer, [[code, answer.code]])),
      first: true,
    };
  }
  if (kind !== 'numeric')
    throw new Unfit(
      'questions',
      `“${name}” has one answer a respondent, or rows with one`,
      'Split it, or recode its answers.',
    );
  if (values.length === 0)
    throw new Unfit('values', `the numbers of “${name}” that become answers are missing`, 'Name them.');
  const ascending = [...new Set(values)].toSorted((left, right) => left - right);
  return {
    form: 'bands',
    question: code,
    answers: ascending.map((value) => ({
      name: String(value),
      number: value,
      interval: `[${value},${value}]`,
    })),
  };
}

/** Answers of the same label are one column, in the order in which they are first met; numbers have none. */
function gridOf(sources: readonly Question[], names: readonly string[]): DerivedDefinition {
  const found = new Map<string, { readonly answer: Datapoint; readonly from: [string, string][] }>();
  for (const { code, datapoints } of sources) {
    for (const answer of readAnswers(datapoints)) {
      const label = answer.name.trim().toLowerCase();
      const known = found.get(label) ?? { answer, from: [] };
      found.set(label, known);
      known.from.push([code, answer.code]);
    }
  }
  return {
    form: 'cells',
    cells: sources.map(({ code }, index) => ({
      code: `r${index + 1}`,
      name: names[index] ?? code,
      question: code,
    })),
    answers: sources.every(({ kind }) => kind === 'numeric')
      ? []
      : [...found.values()].map(({ answer, from }) => answerFrom(answer, from)),
  };
}

function answerFrom(
  { name, midpoint, numeric }: Datapoint | Suffix,
  from: readonly [string, string | number][],
) {
  return {
    name,
    number: numeric ? midpoint : null,
    from: from.map(([question, code]) => ({ question, answers: [code] })),
  };
}

/** What becomes an answer of its own where one of its answers is chosen. */
interface Mark {
  readonly name: string;
  readonly question: Question;
  readonly row?: string;
  readonly answers: readonly (Datapoint | Suffix)[];
}

function marksFrom(sources: readonly Question[], names: readonly string[]): readonly Mark[] {
  return sources.map((question, index) => {
    const { name, datapoints } = question;
    return { name: names[index] ?? name, question, answers: readAnswers(datapoints) };
  });
}

function marksOf(marks: readonly Mark[], { chosen }: EditOf<'group'>): DerivedDefinition {
  if (chosen === undefined)
    throw new Unfit('chosen', 'the answer that counts as chosen is missing', 'Name it: “Yes”.');
  return {
    form: 'any_match',
    asked: 'any',
    answers: marks.map(({ name, question, row, answers }) => {
      const answer = answers.find((one) => one.name.toLowerCase() === chosen.toLowerCase());
      if (answer === undefined)
        throw new Unfit(
          'chosen',
          `“${question.name}” has no answer “${chosen}”`,
          'Choose a label that all of them have.',
        );
      const { code } = answer;
      const when =
        typeof code === 'number'
          ? { question: question.code, datapoints: [row ?? ''], suffixes: [code] }
          : { question: question.code, datapoints: [code] };
      return { name, when };
    }),
  };
}

/** Words that end no name. */
const joining = new Set(
  'a an and are at by do does for from how in is of on or that the to what which with you your'.split(' '),
);

/** The first words of all names; `""`: they share none. */
function sharedWords([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ');
  const other = others.map((name) => name.split(' '));
  const end = words.findIndex((word, place) => other.some((one) => one[place] !== word));
  const shared = words.slice(0, end === -1 ? words.length : end);
  while (joining.has(shared.at(-1)?.toLowerCase() ?? '')) shared.pop();
  return shared.join(' ').replace(/[:,;]$/u, '');
}
