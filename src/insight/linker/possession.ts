import type { Question } from '../../engine/survey/catalogue.ts';
import type { Word } from '../text/words.ts';

const asksOfHaving =
  /\bown(?:ed|s|ership)?\b|\bheld\b|\bholding\b|\bdo you have\b|\blive in your\b|\bat home\b/i;
const ownership = new Set(['own', 'owner', 'ownership']);
const having = new Set(['own', 'owner', 'ownership', 'have', 'hold', 'holder', 'with', 'without', 'possess']);

/** Whether a question asks what people have. */
export function isOfHaving({ name, alsoCalled, wording, datapoints }: Question): boolean {
  return (
    [name, wording, ...alsoCalled].some((text) => asksOfHaving.test(text)) ||
    datapoints.some((answer) => /^owned\b/i.test(answer.name))
  );
}

/** What is owned is asked as owned: an interest in cars is no car, and paying by card is no card. */
export function saysOwnership(words: readonly Word[]): boolean {
  return words.some(
    ({ stem, text }, at) =>
      ownership.has(stem) &&
      // "Music of my own country" is nobody's property.
      !(text === 'own' && /^(?:my|our|your|his|her|their)$/.test(words[at - 1]?.text ?? '')),
  );
}

/** Whether having a thing is asked about, and not using it. */
export function saysHaving(words: readonly Word[]): boolean {
  return words.some(({ stem }) => having.has(stem));
}
