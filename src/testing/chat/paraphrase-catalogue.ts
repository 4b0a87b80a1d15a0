import type { NamedCode } from '../../contract/fields.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { concepts } from '../../insight/lexicon/concepts.ts';
import { fold } from '../../insight/text/fold.ts';
import type { ExpectedPrompt } from './development-set/expected-prompt.ts';
import { isOutside, isZero } from '../../insight/survey/answer-order.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { seededRandom } from './seeded-random.ts';

/** People as prompts call them, and as plans write them. */
const people: readonly (readonly [said: string, plan: string])[] = [
  ['women', 'q3:2'],
  ['men', 'q3:1'],
  ['Gen Z', 'q2:1'],
  ['boomers', 'q2:4'],
  ['people aged 25 to 34', 'q1:2'],
  ['under-35s', 'q1:1,2'],
  ['over-54s', 'q1:5,6'],
  ['students', 'q12:5'],
  ['renters', 'q10:3'],
  ['graduates', 'q6:4,5'],
  ['dog owners', 'q11:1'],
  ['people without children', 'q9:99'],
  ['people who are not married', '!q5:4'],
];
const times: readonly (readonly [said: string, first: string, last: string])[] = [
  [' in 2025', '2025q1', '2025q4'],
  [' since Q1 2026', '2026q1', '2026q3'],
  [' in H1 2026', '2026q1', '2026q2'],
  [' last year', '2025q1', '2025q4'],
  [' in the latest wave', '2026q3', '2026q3'],
];
const sides = [
  ['women vs men', 'q3:2', 'q3:1'],
  ['Gen Z compared with boomers', 'q2:1', 'q2:4'],
  ['renters versus homeowners', 'q10:3', 'q10:1,2'],
] as const;
const splits = [
  ['by gender', 'q3'],
  ['by generation', 'q2'],
  ['per country', 'locations'],
  ['by age', 'q1'],
] as const;

/**
 * A prompt for each question of a survey and for answers of it, in many shapes, with the plan that it must give: names as
 * the questionnaire has them, people, places and times drawn by the seed. What people are told by, such as demographics, is not asked about.
 */
export function paraphraseCatalogue(
  { catalogue }: Pick<InsightSurvey, 'catalogue'>,
  perQuestion: number,
  seed: number,
): readonly ExpectedPrompt[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const tells = new Set(concepts.flatMap(({ about }) => about));
  const questions = catalogue.questions.filter(
    ({ name, alsoCalled, category, kind }) =>
      category[0] !== 'Demographics' &&
      (kind.startsWith('grid') || ![name, ...alsoCalled].some((title) => tells.has(fold(title)))),
  );
  return questions.flatMap((question) =>
    Array.from({ length: perQuestion }, (): ExpectedPrompt => {
      const drawn = {
        who: pick(people),
        place: pick(catalogue.locations),
        elsewhere: catalogue.locations,
        when: pick(times),
        against: pick(sides),
        split: pick(splits),
      };
      const top = 2 + Math.floor(random() * 5);
      return pick([
        ...shapesOf(question, drawn, top),
        ...shapesOfAnswer(question, pick(answersOf(question)), drawn),
      ]);
    }),
  );
}

interface Drawn {
  readonly who: (typeof people)[number];
  readonly place: NamedCode;
  /** All places. */
  readonly elsewhere: readonly NamedCode[];
  readonly when: (typeof times)[number];
  readonly against: (typeof sides)[number];
  readonly split: (typeof splits)[number];
}

/** About a question as a whole. */
function shapesOf(question: Question, drawn: Drawn, top: number): ExpectedPrompt[] {
  const { place } = drawn;
  const [who, audience] = drawn.who;
  const [when, first, last] = drawn.when;
  const [against, one, other] = drawn.against;
  const [split, splitBy] = drawn.split;
  const name = question.name.charAt(0).toLowerCase() + question.name.slice(1);
  const topics = [question.code];
  return [
    {
      prompt: `Top ${top} answers for ${name} among ${who} in ${place.name}`,
      intent: 'ranking',
      topics,
      audience: [audience],
      locations: [place.code],
      top,
    },
    { prompt: `${question.name}: ${against}`, intent: 'compare', topics, sides: [one, other] },
    {
      prompt: `${question.name} ${split}${when}`,
      intent: 'compare',
      topics,
      splitBy,
      waves: [first, last],
    },
    {
      prompt: `How has ${name} changed among ${who} since 2025?`,
      intent: 'trend',
      topics,
      audience: [audience],
      waves: ['2025q1', '2026q3'],
    },
  ];
}

/** About one of its answers; none where its answers are not named. */
function shapesOfAnswer(question: Question, answer: NamedCode | null, drawn: Drawn): ExpectedPrompt[] {
  if (answer === null) return [];
  const { place, elsewhere } = drawn;
  const [who, audience] = drawn.who;
  const [when, first, last] = drawn.when;
  const [against, one, other] = drawn.against;
  const [split, splitBy] = drawn.split;
  const topic = `${question.code}:${answer.code.split('_').at(-1) ?? ''}`;
  const about = `${answer.name} (${question.name})`;
  return [
    {
      prompt: `What share of ${who} in ${place.name} say ${about}${when}?`,
      intent: 'size',
      topics: [topic],
      audience: [audience],
      locations: [place.code],
      waves: [first, last],
    },
    {
      prompt: `${about}: how many ${who} chose it${when}?`,
      intent: 'size',
      topics: [topic],
      audience: [audience],
      waves: [first, last],
    },
    { prompt: `${about}, ${against}`, intent: 'compare', topics: [topic], sides: [one, other] },
    { prompt: `${about} ${split}`, intent: 'compare', topics: [topic], splitBy },
    {
      prompt: `How many people outside ${place.name} do not say ${about}?`,
      intent: 'size',
      topics: [`!${topic}`],
      locations: elsewhere.flatMap(({ code }) => (code === place.code ? [] : [code])),
    },
  ];
}

/** Answers that can be named: not those of scales, whose steps are read from other words, and none that says "none". */
function answersOf(question: Question): readonly (NamedCode | null)[] {
  if (question.kind !== 'multiple') return [null];
  return question.datapoints.filter((answer) => !isOutside(answer) && !isZero({ ...answer, midpoint: null }));
}
