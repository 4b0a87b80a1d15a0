const pattern = /^[A-Za-z0-9_.:-]{1,64}$/;
const dotlessPattern = /^[A-Za-z0-9_:-]{1,64}$/;

/** What codes of datasets, questions, answers, waves and places cannot be, for they mean something everywhere. */
export const reservedCodes: ReadonlySet<string> = new Set(['waves', 'locations', 'unstated', 'core']);

/**
 * Things that have codes. Codes of questions and namespaces hold no dot; those of weights are separate from all others.
 */
export type Coded = 'dataset' | 'namespace' | 'wave' | 'location' | 'weight' | 'question' | 'answer' | 'band';

/** Why something cannot have the code, with the remedy; null: it can, where nothing else has it. */
export function whyBadCode(noun: Coded, code: string): string | null {
  const isDotless = noun === 'namespace' || noun === 'question';
  if (!(isDotless ? dotlessPattern : pattern).test(code)) {
    return `the ${noun} code "${code}" must be 1 to 64 letters, digits or _ ${isDotless ? '' : '. '}: -`;
  }
  return noun !== 'weight' && reservedCodes.has(code)
    ? `the ${noun} code "${code}" is reserved; use another`
    : null;
}
