import type { Expression } from '../../contract/expression.ts';
import type { NamedCode } from '../../contract/fields.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { isOutside, isZero } from '../../insight/survey/answer-order.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import type { AcceptedPlan, ExpectedPrompt } from '../prompts/prompt-set.ts';
import { seededRandom } from './seeded-random.ts';

/** Respondents by the numbers of their answers. */
const by = (question: string, ...numbers: readonly number[]): Expression => ({
  question,
  datapoints: numbers.map((at) => `${question}_${at}`),
});

/** People as prompts call them, and as plans write them. */
const people: readonly (readonly [said: string, plan: Expression])[] = [
  ['women', by('q3', 2)],
  ['men', by('q3', 1)],
  ['Gen Z', by('q2', 1)],
  ['boomers', by('q2', 4)],
  ['people aged 25 to 34', by('q1', 2)],
  ['under-35s', by('q1', 1, 2)],
  ['over-54s', by('q1', 5, 6)],
  ['students', by('q12', 5)],
  ['renters', by('q10', 3)],
  ['graduates', by('q6', 4, 5)],
  ['dog owners', by('q11', 1)],
  ['people without children', by('q9', 99)],
  ['people who are not married', { ...by('q5', 4), not: true }],
];
const times: readonly (readonly [said: string, first: string, last: string])[] = [
  [' in 2025', '2025q1', '2025q4'],
  [' since Q1 2026', '2026q1', '2026q3'],
  [' in H1 2026', '2026q1', '2026q2'],
  [' last year', '2025q1', '2025q4'],
  [' in the latest wave', '2026q3', '2026q3'],
];
const sides = [
  ['women vs men', by('q3', 2), by('q3', 1)],
  ['Gen Z compared with boomers', by('q2', 1), by('q2', 4)],
  ['renters versus homeowners', by('q10', 3), by('q10', 1, 2)],
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
  const questions = catalogue.questions.filter(({ category }) => category[0] !== 'Demographics');
  return questions.flatMap((question) =>
    Array.from({ length: perQuestion }, (_, at): ExpectedPrompt => {
      const drawn = {
        who: pick(people),
        place: pick(catalogue.locations),
        elsewhere: catalogue.locations,
        when: pick(times),
        against: pick(sides),
        split: pick(splits),
      };
      const top = 2 + Math.floor(random() * 5);
      const [prompt, plan] = pick([
        ...shapesOf(question, drawn, top),
        ...shapesOfAnswer(question, pick(answersOf(question)), drawn),
      ]);
      const id = `${question.code} ${at + 1}`;
      const assumed = { assumed: ['suffixes' as const] };
      return {
        id,
        prompt,
        accept: [{ ...plan, ...assumed }],
        voice: 'names',
        written: '2026-11-22',
        note: '',
      };
    }),
  );
}

type Shape = readonly [prompt: string, plan: AcceptedPlan];

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
function shapesOf(question: Question, drawn: Drawn, top: number): readonly Shape[] {
  const { place } = drawn;
  const [who, audience] = drawn.who;
  const [when, first, last] = drawn.when;
  const [against, one, other] = drawn.against;
  const [split, split_by] = drawn.split;
  const name = question.name.charAt(0).toLowerCase() + question.name.slice(1);
  const about = { topics: [{ question: question.code }] };
  const ofWho = { ...about, audience: [{ expression: audience }] };
  return [
    [
      `Top ${top} answers for ${name} among ${who} in ${place.name}`,
      { ...ofWho, intent: 'ranking', locations: [{ code: place.code }], top },
    ],
    [`${question.name}: ${against}`, { ...about, intent: 'compare', sides: sidesOf(one, other) }],
    [
      `${question.name} ${split}${when}`,
      { ...about, intent: 'compare', split_by, waves: wavesOf(first, last) },
    ],
    [
      `How has ${name} changed among ${who} since 2025?`,
      { ...ofWho, intent: 'trend', waves: wavesOf('2025q1', '2026q3') },
    ],
  ];
}

/** About one of its answers; none where its answers are not named. */
function shapesOfAnswer(question: Question, answer: NamedCode | null, drawn: Drawn): readonly Shape[] {
  if (answer === null) return [];
  const { place, elsewhere } = drawn;
  const [who, audience] = drawn.who;
  const [when, first, last] = drawn.when;
  const [against, one, other] = drawn.against;
  const [split, split_by] = drawn.split;
  const topic = { question: question.code, datapoints: [answer.code] };
  const named = `${answer.name} (${question.name})`;
  const about = { topics: [topic] };
  const ofWho = { ...about, audience: [{ expression: audience }], waves: wavesOf(first, last) };
  return [
    [
      `What share of ${who} in ${place.name} say ${named}${when}?`,
      { ...ofWho, intent: 'size', locations: [{ code: place.code }] },
    ],
    [`${named}: how many ${who} chose it${when}?`, { ...ofWho, intent: 'size' }],
    [`${named}, ${against}`, { ...about, intent: 'compare', sides: sidesOf(one, other) }],
    [`${named} ${split}`, { ...about, intent: 'compare', split_by }],
    [
      `How many people outside ${place.name} do not say ${named}?`,
      {
        intent: 'size',
        topics: [{ ...topic, negated: true }],
        locations: elsewhere.flatMap(({ code }) => (code === place.code ? [] : [{ code }])),
      },
    ],
  ];
}

function sidesOf(...expressions: readonly Expression[]) {
  return expressions.map((expression) => ({ expression }));
}

/** Waves of the demo from the first to the last. */
function wavesOf(first: string, last: string) {
  const all = ['2024q4', '2025q1', '2025q2', '2025q3', '2025q4', '2026q1', '2026q2', '2026q3'];
  return all.slice(all.indexOf(first), all.indexOf(last) + 1).map((code) => ({ code }));
}

/** Answers that can be named: not those of scales, whose steps are read from other words, and none that says "none". */
function answersOf(question: Question): readonly (NamedCode | null)[] {
  if (question.kind !== 'multiple') return [null];
  return question.datapoints.filter((answer) => !isOutside(answer) && !isZero({ ...answer, midpoint: null }));
}
