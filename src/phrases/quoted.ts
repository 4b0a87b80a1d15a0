import { shorten } from '../expression/shorten.ts';
import type { PhrasedQuestion } from './phrase.ts';

/** A name set apart in a sentence, the longest ones cut. */
export function quoted(name: string): string {
  return `“${shorten(name, 80)}”`;
}

/** A question as a sentence refers to it: by its name in quotes, or by a code such as Q17 as it is. */
export function questionReference({ name, code }: Pick<PhrasedQuestion, 'name' | 'code'>): string {
  const title = withoutNumber(name) || code;
  return /^\p{L}{0,3}\d+\p{L}?$/u.test(title) ? title : quoted(title);
}

/** Quotes an answer that has no phrase; `asked` names its question: "to Q17", "(Pets)". */
export function answeredWith(answer: string, asked: string): string {
  return `answered “${answer}” ${asked}`;
}

/** Says what a derived question is made of, where it can be answered, and what it leaves out. */
export function derivedNote(
  name: string,
  {
    explanation,
    notes = [],
  }: { readonly explanation: string; readonly notes?: readonly string[] | undefined },
): string {
  return [`${quoted(name)} is derived.`, explanation, ...notes].join(' ');
}

/** "Q3. Age" and "Q7b Age" as "Age". */
export function withoutNumber(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?:[A-Z]{1,3}\d+[a-z]?(?:[_.]\d+)?[.):]?|\d+[.):]) /iu, '');
}
