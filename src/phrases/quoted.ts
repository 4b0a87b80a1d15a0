import { shorten } from '../expression/shorten.ts';

/** A name set apart in a sentence, the longest ones cut. */
export function quoted(name: string): string {
  return `“${shorten(name, 80)}”`;
}
