import type { Question } from '../../engine/survey/catalogue.ts';
import { fill } from '../../phrases/fill.ts';
import type { Topic } from '../plan/plan.ts';

const behindTheNoun = / (?:of|for|to|on|in|with|at|from|about) .*/u;
/** Limit in words: longer ones make an odd question. */
const longestPhrase = 5;

/** "reasons for …", "genres watched", "purchase drivers": names of which there are several, and so a first three. */
function isPlural(named: string): boolean {
  const words = named.replace(behindTheNoun, '').split(' ');
  return !named.endsWith('?') && [words[0], words.at(-1)].some((word) => /[^s]s$/u.test(word ?? ''));
}

/** As a person would ask which answers are given most; null where the question's name makes no such sentence. */
export function askForMost(question: Question, among: string): string | null {
  const named = nounOf(question);
  if (!isPlural(named)) return null;
  const which = /^(?:reasons|ways|uses|sources)\b/.test(named) ? 'main' : 'top 3';
  return `What are the ${which} ${named}${among === '' ? '' : ` among ${among}`}?`;
}

/** As a person would ask about those who gave an answer: "… changed over time?"; null where they have to be quoted. */
export function askAboutAnswer(
  question: Question,
  datapoint: string,
  how: { readonly ask: 'has' | 'does'; readonly end: string },
  people: string,
): string | null {
  const phrase = fill(question, { datapoints: [datapoint], suffixes: null }).does;
  if (/[“”]|^(?:have|own) (?!an? |heard |played )/.test(phrase)) return null;
  return phrase.split(' ').length > longestPhrase
    ? null
    : `How ${how.ask} the share of ${people} who ${phrase} ${how.end}?`;
}

/** As a person would ask what tells one group from another; null as above. */
export function askHowTheyDiffer(question: Question, one: string, other: string): string | null {
  const named = nounOf(question);
  return isPlural(named) ? `How do ${one} and ${other} differ in ${named}?` : null;
}

/** As a person would ask how many gave some answers; null where they have to be quoted. */
export function askForShare(question: Question, topic: Topic, people: string): string | null {
  const phrase = fill(question, topic).does;
  return topic.negated || /[“”]/.test(phrase) ? null : `What share of ${people} ${phrase}?`;
}

/** Name of a question in mid-sentence; one that is a whole sentence is called by its noun, else quoted. */
export function nounOf({ name, phrase }: Question): string {
  return name.endsWith('?') ? (phrase?.noun ?? `“${name}”`) : inSentence(name);
}

/** "AI …" keeps its capitals. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
