import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { placeInSentence } from './place-name.ts';
import { fold } from '../text/fold.ts';

/** Answers that are said of people as they are. */
const spoken: readonly (readonly [string, string])[] = [
  ['female', 'women'],
  ['male', 'men'],
  ['gen z', 'Gen Z'],
  ['gen x', 'Gen X'],
  ['millennials', 'millennials'],
  ['baby boomers', 'baby boomers'],
  ['older generation', 'the older generation'],
];

/** "women" of the answer "Female"; undefined for answers that no noun is made of. */
export function nounOfAnswer(name: string): string | undefined {
  return spoken.find(([start]) => fold(name).startsWith(start))?.[1];
}

/** The people of a segment, behind "of": "people in Germany", "women", "those who say “City” for “Region type”". */
export function nameOfSegment(
  splitter: string,
  segment: string,
  { locations, waves, questions }: Catalogue,
): string {
  if (splitter === locationsQuestion)
    return `people in ${placeInSentence(locations.find(({ code }) => code === segment)?.name ?? segment)}`;
  if (splitter === wavesQuestion)
    return `people in ${waves.find(({ code }) => code === segment)?.name ?? segment}`;
  const question = questions.find(({ code }) => code === splitter);
  const name = question?.datapoints.find(({ code }) => code === segment)?.name ?? segment;
  const people = nounOfAnswer(name);
  if (people !== undefined) return people;
  return /^age\b/i.test(question?.name ?? '')
    ? `people aged ${name}`
    : `those who say “${name}” for “${question?.name ?? splitter}”`;
}
