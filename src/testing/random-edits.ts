import type { QuestionEdit } from '../contract/codebook/codebook-edit.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';

/** Draws from lists and ranges by numbers from 0 up to 1. */
export class RandomPicks {
  readonly #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  /** A whole number below `end`. */
  int(end: number): number {
    return Math.floor(this.#next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** Draws edits that fit a codebook as it is now; `words`: none that changes a figure. */
export function randomEdit(catalogue: Catalogue, random: RandomPicks, kinds: 'words' | 'all'): QuestionEdit {
  const question = random.pick(catalogue.questions);
  const makers = kinds === 'words' ? wordMakers : [...wordMakers, ...readingMakers];
  const edit = random.pick(makers)(question, random);
  return edit ?? randomEdit(catalogue, random, kinds);
}

type Maker = (question: Question, random: RandomPicks) => QuestionEdit | null;

const word = (random: RandomPicks): string => `Name ${random.int(100_000)}`;

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
  (question, random) => {
    const answer = answerOf(question, random);
    return answer === null ? null : { op: 'retire', question: question.code, answer: answer.code };
  },
  ({ code, retired }) => (retired === undefined ? { op: 'retire', question: code } : null),
];

const readingMakers: readonly Maker[] = [
  (question, random) => {
    const numbered: readonly (Datapoint | Suffix)[] = question.kind.startsWith('grid_')
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
];

/** Answers in use of which a respondent has one. */
function codedAnswers({ kind, datapoints, suffixes }: Question) {
  const coded = kind === 'single' ? datapoints : kind === 'grid_single' ? suffixes : [];
  return coded.filter(({ retired }) => retired === undefined);
}
