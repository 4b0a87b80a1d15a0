import type { Phrase } from '../../../phrases/phrase.ts';
import { phrasesOfPeople } from './phrases-of-people.ts';
import { phrasesOfShoppers } from './phrases-of-shoppers.ts';

/**
 * Phrases of a question and of its answers, in their order; null takes the question's pattern and the answer's label.
 */
export interface ListedPhrases {
  readonly question: Phrase;
  readonly answers: readonly (Phrase | null)[];
  readonly columns: readonly (Phrase | null)[];
}

/** Phrases of a question of the demo survey, by its code on the wire. */
export function phrasesOf(code: string): ListedPhrases | undefined {
  const found = phrasesOfPeople[code] ?? phrasesOfShoppers[code];
  if (found === undefined) return undefined;
  const { answers, columns, ...question } = found;
  return { question, answers: listed(answers), columns: listed(columns) };
}

function listed(parts = ''): readonly (Phrase | null)[] {
  return parts.split('|').map((part) => phraseOf(part.trim()));
}

function phraseOf(part: string): Phrase | null {
  if (part === '') return null;
  const isOwn = part.startsWith('=');
  const [first = '', doesNot = '', people = ''] = part.slice(isOwn ? 1 : 0).split(';');
  const more = { ...(doesNot === '' ? {} : { doesNot }), ...(people === '' ? {} : { people }) };
  return isOwn ? { does: first, ...more } : { inline: first, ...more };
}
