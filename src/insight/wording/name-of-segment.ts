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
