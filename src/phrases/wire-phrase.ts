import type { Phrase as WirePhrase } from '../contract/codebook/question-words.ts';
import type { Phrase } from './phrase.ts';

/** Writes a phrase as the wire has it. */
export function toWirePhrase({ doesNot, ...phrase }: Phrase): WirePhrase {
  return { ...phrase, ...(doesNot !== undefined && { does_not: doesNot }) };
}

/** Reads a phrase of the wire, its texts in one order; blank texts are left out. */
export function fromWirePhrase({ noun, does, does_not: doesNot, people, inline }: WirePhrase): Phrase {
  const given = Object.entries({ noun, does, doesNot, people, inline });
  return Object.fromEntries(given.filter(([, text]) => text !== undefined && text !== ''));
}
