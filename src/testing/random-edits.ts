import { isGrid } from '../lib/question-kind.ts';
import type { CodebookEdit } from '../contract/codebook/codebook-edit.ts';
import type { DerivedDefinition } from '../contract/codebook/derived-definition.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';
import { randomDefinition, randomWeight } from './random-definitions.ts';
import type { RandomPicks } from './seeded-random.ts';

/** A codebook that edits are drawn for. */
export interface EditedCodebook {
  /** With everything that is retired. */
  readonly catalogue: Catalogue;
  /** What derived questions are made of, by code. */
  readonly definitions: ReadonlyMap<string, DerivedDefinition>;
  /** Codes of the derived weights. */
  readonly weighings: readonly string[];
}

/** Words change no figure. */
export type EditKinds = 'words' | 'all';

/** Draws edits that mostly fit a codebook as it is now. */
export function randomEdit(codebook: EditedCodebook, random: RandomPicks, kinds: EditKinds): CodebookEdit {
  for (;;) {
    const maker = random.pick(makersOf[kinds]);
    const edit = maker(random.pick(codebook.catalogue.questions), random, codebook);
    if (edit !== null) return edit;
  }
}

/** Returns the questions that an edit names. */
export function questionsOfEdit(edit: CodebookEdit): readonly string[] {
  const named = edit.op === 'group' ? edit.questions : 'question' in edit ? [edit.question ?? ''] : [];
  return named.filter((code) => code !== '');
}

type Maker = (question: Question, random: RandomPicks, codebook: EditedCodebook) => CodebookEdit | null;

const word = (random: RandomPicks): string => `Name ${random.int(100_000)}`;
const scopes = ['survey', 'organisation', 'mine'] as const;

/** An answer or a column that is in use. */
function answerOf({ datapoints, suffixes }: Question, random: RandomPicks) {
  const inUse = [...datapoints, ...suffixes].filter(({ retired }) => retired === undefined);
  return inUse.length === 0 ? null : random.pick(inUse);
}

const wordMakers: readonly Maker[] = [
  ({ code }, random) => ({
    op: 'question',
    question: code,
    set: { name: word(random), wording: word(random), number: word(random), category: [word(random)] },
  }),
  ({ code }, random) => ({
    op: 'question',
    question: code,
    set: {
      also_called: [word(random)],
      phrase: { does: 'own {answer}', does_not: "don't own {answer}" },
      base: random.pick(['asked', 'answered'] as const),
      view: { kind: 'top', top: [1] },
    },
  }),
  (question, random) => {
    const answer = answerOf(question, random);
    return answer === null
      ? null
      : {
          op: 'answer',
          question: question.code,
          answer: answer.code,
          set: { name: word(random), also_called: [word(random)], phrase: { inline: word(random) } },
        };
  },
  ({ code, datapoints }, random) => {
    if (datapoints.length < 2) return null;
    const [first, second] = [random.pick(datapoints), random.pick(datapoints)];
    return first === second ? null : { op: 'order', question: code, codes: [second.code, first.code] };
  },
  ({ code, suffixes }) =>
    suffixes.length < 2
      ? null
      : { op: 'order', question: code, codes: suffixes.map((suffix) => suffix.code).toReversed() },
  (question, random, { catalogue }) => {
    const other = random.pick(catalogue.questions);
    return other === question ? null : { op: 'order', question: '', codes: [other.code, question.code] };
  },
  (_, random, { catalogue }) => ({
    op: 'weight',
    weight: random.pick(catalogue.weights).code,
    set: { name: word(random) },
  }),
];

const retireMakers: readonly Maker[] = [
  (question, random) => {
    const answer = answerOf(question, random);
    return answer === null ? null : { op: 'retire', question: question.code, answer: answer.code };
  },
  ({ code, retired }) => (retired === undefined ? { op: 'retire', question: code } : null),
  ({ code, retired, datapoints, suffixes }, random) => {
    const answers = [...datapoints, ...suffixes].filter((one) => one.retired !== undefined);
    if (answers.length > 0) return { op: 'restore', question: code, answer: random.pick(answers).code };
    return retired === undefined ? null : { op: 'restore', question: code };
  },
];

const readingMakers: readonly Maker[] = [
  (question, random) => {
    const numbered: readonly (Datapoint | Suffix)[] = isGrid(question)
      ? question.suffixes
      : question.datapoints;
    if (question.kind === 'numeric' || numbered.length === 0) return null;
    const number = random.pick([null, random.int(100)]);
    return { op: 'answer', question: question.code, answer: random.pick(numbered).code, set: { number } };
  },
  (question, random) => {
    const answer = codedAnswers(question);
    return answer.length === 0
      ? null
      : { op: 'answer', question: question.code, answer: random.pick(answer).code, set: { missing: true } };
  },
  (question, random) => {
    if (!question.kind.endsWith('numeric') || question.code.includes('d_')) return null;
    return { op: 'missing', question: question.code, values: [random.int(60)], missing: true };
  },
  (question, random) => {
    const [into, ...others] = codedAnswers(question).filter(({ missing }) => missing !== true);
    return into === undefined || others.length === 0
      ? null
      : { op: 'merge', question: question.code, answers: [random.pick(others).code], into: into.code };
  },
  (question, random, { catalogue }) => {
    const answer = random.int(2) === 0 ? null : answerOf(question, random);
    return {
      op: 'ran',
      question: question.code,
      ...(answer !== null && { answer: answer.code }),
      asked_in: [
        {
          waves: random.some(catalogue.waves).map(({ code }) => code),
          locations: random.some(catalogue.locations).map(({ code }) => code),
        },
      ],
    };
  },
];

/** Edits of several questions, and of what is made of questions. */
const madeMakers: readonly Maker[] = [
  (_, random, { catalogue }) => {
    const definition = randomDefinition(catalogue, random);
    return definition && { op: 'derive', definition, scope: random.pick(scopes) };
  },
  (_, random, { catalogue, definitions }) => {
    if (definitions.size === 0) return null;
    const [code, { form }] = random.pick([...definitions]);
    const questions = catalogue.questions.filter((question) => !definitions.has(question.code));
    const definition = randomDefinition({ ...catalogue, questions }, random, form);
    return definition && { op: 'redefine', question: code, definition };
  },
  (_, random, { definitions, weighings }) => {
    const made = [...definitions.keys(), ...weighings];
    return made.length === 0
      ? null
      : { op: 'scope', question: random.pick(made), scope: random.pick(scopes) };
  },
  (_, random, { catalogue }) => {
    const singles = catalogue.questions.filter((one) => one.kind === 'single' && one.retired === undefined);
    if (singles.length < 2) return null;
    const questions = random.some(singles, 3).map(({ code }) => code);
    return questions.length < 2
      ? null
      : { op: 'group', questions, into: 'grid', set: { name: word(random) } };
  },
  (question, random, { catalogue }) => {
    const chosen = answerOf(question, random)?.name ?? '';
    const alike = catalogue.questions.filter(
      ({ kind, retired, datapoints }) =>
        kind === 'single' && retired === undefined && datapoints.some(({ name }) => name === chosen),
    );
    if (alike.length < 2) return null;
    const questions = alike.slice(0, 3).map(({ code }) => code);
    return { op: 'group', questions, into: 'multiple', chosen, set: { name: word(random) } };
  },
  ({ code, kind, retired }, random) =>
    retired !== undefined || kind !== 'numeric'
      ? null
      : { op: 'group', questions: [code], into: 'single', values: random.some([0, 10, 20, 30], 3) },
  ({ code, kind, retired, suffixes, datapoints }, random) =>
    retired !== undefined || datapoints.length === 0 || (kind !== 'multiple' && suffixes.length === 0)
      ? null
      : random.int(3) === 0
        ? null
        : { op: 'split', question: code },
  (_, random, { catalogue }) => {
    const definition = randomWeight(catalogue, random);
    const create = { name: word(random), scope: random.pick(scopes) };
    return definition && { op: 'weigh', definition, create };
  },
  (_, random, { catalogue, weighings }) => {
    const definition = randomWeight(catalogue, random);
    return weighings.length === 0 || definition === null
      ? null
      : { op: 'weigh', weight: random.pick(weighings), definition };
  },
  (_, random, { catalogue: { weights } }) => {
    const set = random.pick([{ projects: false }, { projects: true }, { default: true as const }]);
    return { op: 'weight', weight: random.pick(weights).code, set };
  },
];

const makersOf: Readonly<Record<EditKinds, readonly Maker[]>> = {
  words: wordMakers,
  all: [...wordMakers, ...retireMakers, ...readingMakers, ...madeMakers],
};

/** Answers in use of which a respondent has one. */
function codedAnswers({ kind, datapoints, suffixes }: Question) {
  const coded = kind === 'single' ? datapoints : kind === 'grid_single' ? suffixes : [];
  return coded.filter(({ retired }) => retired === undefined);
}
