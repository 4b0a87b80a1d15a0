import { quoted } from '../quoted.ts';
import type { PhrasedQuestion } from '../phrase.ts';
import { withoutNumber } from './words.ts';

/** A question as a sentence refers to it: by its name in quotes, or by a code such as Q17 as it is. */
export function questionReference({ name, code }: Pick<PhrasedQuestion, 'name' | 'code'>): string {
  const title = withoutNumber(name) || code;
  return /^\p{L}{0,3}\d+\p{L}?$/u.test(title) ? title : quoted(title);
}
