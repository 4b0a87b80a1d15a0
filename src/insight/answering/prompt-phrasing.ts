import type { Question } from '../../engine/survey/catalogue.ts';
import type { Topic } from '../plan/plan.ts';
import { fill } from '../../phrases/fill.ts';

const behindTheNoun = / (?:of|for|to|on|in|with|at|from|about) .*/u;
/** Limit in words: longer ones make an odd question. */
const longestPhrase = 5;

/** "reasons for …", "genres watched", "purchase drivers": names of which there are several, and so a first three. */
function isPlural(named: string): boolean {
  const words = named.replace(behindTheNoun, '').split(' ');
  return [words[0], words.at(-1)].some((word) => /[^s]s$/u.test(word ?? ''));
}

/** As a person would ask which answers are given most; null where the question's name makes no such sentence. */
export function askForMost({ name }: Question, among: string, top = 3): string | null {
  const named = inSentence(name);
  if (!isPlural(named)) return null;
  const which = /^(?:reasons|ways|uses|sources)\b/.test(named) ? 'main' : `top ${top}`;
  return `What are the ${which} ${named}${among === '' ? '' : ` among ${among}`}?`;
}

/** As a person would ask about those who gave an answer; null where they have to be quoted. */
export function askAboutAnswer(
  question: Question,
  datapoint: string,
  how: 'over time' | 'by country',
  people: string,
): string | null {
  const phrase = fill(question, { datapoints: [datapoint], suffixes: null }).does;
  if (/[“”]|^(?:have|own) (?!an? |heard |played )/.test(phrase)) return null;
  if (phrase.split(' ').length > longestPhrase) return null;
  const share = `the share of ${people} who ${phrase}`;
  return how === 'over time' ? `How has ${share} changed over time?` : `How does ${share} differ by country?`;
}

/** As a person would ask what tells one group from another; null as above. */
export function askHowTheyDiffer({ name }: Question, one: string, other: string): string | null {
  const named = inSentence(name);
  return isPlural(named) ? `How do ${one} and ${other} differ in ${named}?` : null;
}

/** As a person would ask how many gave some answers; null where they have to be quoted. */
export function askForShare(question: Question, topic: Topic, people: string): string | null {
  const phrase = fill(question, topic).does;
  if (topic.negated || /[“”]/.test(phrase)) return null;
  return `What share of ${people} ${phrase}?`;
}

/** "AI …" keeps its capitals. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
