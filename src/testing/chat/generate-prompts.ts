import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { seededRandom } from './seeded-random.ts';
import { isOutside } from '../../insight/survey/answer-order.ts';

const people = [
  'Gen Z',
  'women',
  'men',
  'millennials',
  'parents',
  'students',
  'graduates',
  'dog owners',
  'people over 55',
  'renters',
  'high earners',
  'retirees',
  'city dwellers',
];
const times = [
  '',
  '',
  '',
  ' in 2025',
  ' in the latest wave',
  ' since Q1 2026',
  ' in the first half of 2026',
  ' last year',
];

/**
 * Prompts by the names of a survey, the same for the same seed: what people ask in a few shapes, about any question and
 * answer, of anybody, anywhere.
 */
export function generatePrompts(
  { catalogue, audiences }: InsightSurvey,
  count: number,
  seed: number,
): readonly string[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const questions = catalogue.questions.filter(({ category }) => category[0] !== 'Demographics');
  const numbers = questions.filter(
    ({ kind, suffixes, datapoints }) =>
      kind === 'numeric' ||
      kind === 'grid_numeric' ||
      [...suffixes, ...datapoints].filter(({ midpoint }) => midpoint !== null).length >= 3,
  );
  const who = () => (random() < 0.25 ? pick(audiences).name : pick(people));
  const where = () => (random() < 0.5 ? '' : ` in ${pick(catalogue.locations).name}`);
  return Array.from({ length: count }, () => {
    const question = pick(questions);
    const answer = pick(question.datapoints.filter((one) => !isOutside(one))).name;
    const shapes = [
      () => `How many ${who()} say ${answer} for ${question.name}${where()}${pick(times)}?`,
      () => `What share of ${who()} choose ${answer}, ${question.name}${where()}?`,
      () =>
        `Top ${2 + Math.floor(random() * 6)} answers to ${question.name} among ${who()}${where()}${pick(times)}`,
      () => `Compare ${pick(people)} and ${pick(people)} on ${question.name}${where()}`,
      () => `${question.name} by ${pick(['gender', 'generation', 'country', 'age'])}${pick(times)}`,
      () => `How has ${question.name} changed over time${where()}?`,
      () => `Average ${pick(numbers).name} of ${who()}${where()}${pick(times)}`,
      () => `What makes ${who()}${where()} stand out?`,
      () => `How many ${who()} are there${where()}?`,
      () => `Who counts as ${who()}?`,
    ];
    // A profile asks every question, which takes a hundred times as long as the rest.
    const shape = random() < 0.03 ? shapes[7] : pick(shapes.filter((_, at) => at !== 7));
    return shape?.() ?? '';
  });
}
