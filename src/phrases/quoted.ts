import { shorten } from '../expression/shorten.ts';

/** A name set apart in a sentence, the longest ones cut. */
export function quoted(name: string): string {
  return `“${shorten(name, 80)}”`;
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
