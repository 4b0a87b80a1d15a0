import { shorten } from '../expression/shorten.ts';

/** A name set apart in a sentence, the longest ones cut. */
export function quoted(name: string): string {
  return `“${shorten(name, 80)}”`;
}

/** Quotes an answer that has no phrase; `asked` names its question: "to Q17", "(Pets)". */
export function answeredWith(answer: string, asked: string): string {
  return `answered “${answer}” ${asked}`;
}
