import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { isIntervalCode } from '../../expression/interval.ts';
import { fold } from '../text/fold.ts';
import type { ModelReading } from './model-reading.ts';

/** A part of a model's reading, as far as it can answer for words of the prompt. */
export interface CitedPart {
  /** What the model calls it. */
  readonly name: string;
  readonly kind: 'people' | 'topic' | 'sides' | 'scope' | 'other';
  readonly said: readonly string[];
  readonly denies: boolean;
  /** Its question and answers; `""` and none: it has none. */
  readonly question: string;
  readonly answers: readonly string[];
  /** Folded words of its names in the survey. */
  readonly labels: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

/** The parts of a reading that cite words; those around the question are none, and a part that says nothing cites nothing. */
export function partsOfReading(reading: ModelReading, catalogue: Catalogue): readonly CitedPart[] {
  const { measure, conditions, groups, topics, sides, against, split, places, times, order } = reading;
  const other = {
    denies: false,
    question: '',
    answers: [],
    labels: new Set<string>(),
    numbers: new Set<number>(),
  };
  return [
    { ...other, name: 'measure', kind: 'other', said: measure.said },
    ...conditions.map((condition): CitedPart => {
      const named = answersOf(condition, catalogue);
      return { ...named, name: condition.id, kind: 'people', numbers: named.numbers.add(condition.at_least) };
    }),
    ...groups.map(
      ({ id, said, not, at_least: least }): CitedPart => ({
        ...other,
        name: id,
        kind: 'people',
        said,
        denies: not,
        numbers: new Set([least]),
      }),
    ),
    ...topics.map(
      (topic, at): CitedPart => ({ ...answersOf(topic, catalogue), name: `topic ${at + 1}`, kind: 'topic' }),
    ),
    ...sides.map(({ of, said }): CitedPart => ({ ...other, name: `side ${of}`, kind: 'sides', said })),
    // "The rest" and "non-owners" deny what the first side has.
    {
      ...other,
      name: 'against',
      kind: 'sides',
      said: against.kind === 'none' ? [] : against.said,
      denies: against.kind === 'rest',
    },
    { ...other, name: 'split', kind: 'sides', said: split.by === '' ? [] : split.said },
    { ...other, name: 'places', kind: 'scope', said: places.codes.length === 0 ? [] : places.said },
    {
      ...other,
      name: 'times',
      kind: 'scope',
      said: times.codes.length === 0 && !times.over_time ? [] : times.said,
      numbers: numbersOf(catalogue.waves.map(({ name }) => name)),
    },
    {
      ...other,
      name: 'order',
      kind: 'other',
      said: order.direction === 'none' ? [] : order.said,
      numbers: new Set([order.keep]),
    },
  ];
}

type Answers = ModelReading['topics'][number];

/** A part that names answers of a question, with the words and numbers of their names. */
function answersOf(part: Answers, catalogue: Catalogue) {
  const labels = labelsOf(part, catalogue);
  const { question, answers, not: denies, said } = part;
  return { said, denies, question, answers, labels: wordsOf(labels), numbers: numbersOf(labels) };
}

/** What a survey calls a question and the answers that are named of it. */
function labelsOf(part: Answers, { questions, locations, waves }: Catalogue): readonly string[] {
  if (part.question === locationsQuestion || part.question === wavesQuestion)
    return (part.question === wavesQuestion ? waves : locations).map(({ name }) => name);
  const question = questions.find(({ code }) => code === part.question);
  if (question === undefined) return [];
  return [
    question.name,
    question.wording,
    ...question.datapoints.filter(({ code }) => part.answers.includes(code)).map(({ name }) => name),
    ...question.suffixes.filter(({ code }) => part.columns.includes(code)).map(({ name }) => name),
    ...part.answers.filter(isIntervalCode),
  ];
}

const wordsOf = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.flatMap((label) => fold(label).split(/[^\p{L}\p{N}']+/u)));

const isOpen = (label: string): boolean => /[+<>≤≥]|\b(?:over|under|more|less|older|younger)\b/i.test(label);

/** Numbers of labels; of ranges also those next to their ends, so that "over 44" may be the answer "45 to 54". */
function numbersOf(labels: readonly string[]): Set<number> {
  return new Set(
    labels.flatMap((label) => {
      const numbers = (label.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      return numbers.length > 1 || isOpen(label)
        ? numbers.flatMap((one) => [one - 1, one, one + 1])
        : numbers;
    }),
  );
}
