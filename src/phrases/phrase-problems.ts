import type { Phrase } from './phrase.ts';

export interface PhraseProblem {
  readonly field: keyof Phrase;
  readonly message: string;
  readonly remedy: string;
}

const mostLetters = 120;
const slots = new Set(['answer', 'row', 'column', 'number']);
/** Words that no finite verb phrase in the plural begins with. */
const noVerb = /^(?:to|who|people|they|the|an?|is|has|does|was|isn't|hasn't|doesn't|wasn't)\b/u;

/** Reasons why texts of a phrase make no sentence: "People who {does}", "52% of {people}". */
export function phraseProblems(phrase: Phrase): readonly PhraseProblem[] {
  const fields = ['noun', 'does', 'doesNot', 'people', 'inline'] as const;
  return fields.flatMap((field) => {
    const text = phrase[field]?.trim() ?? '';
    const found = text === '' ? null : problemOf(field, text);
    return found === null ? [] : [{ field, message: found[0], remedy: found[1] }];
  });
}

function problemOf(field: keyof Phrase, text: string): readonly [message: string, remedy: string] | null {
  if (text.length > mostLetters)
    return [`“${text.slice(0, 40)}…” has over ${mostLetters} characters`, 'Shorten it.'];
  if (/[.!?]$/u.test(text)) return [`“${text}” ends like a sentence`, 'Leave the last mark out.'];
  const used = Array.from(text.matchAll(/\{([^{}]*)\}/gu), ([, slot = '']) => slot);
  const unknown = used.find((slot) => !slots.has(slot));
  if (unknown !== undefined) {
    return [`{${unknown}} isn’t part of an answer`, 'Use {answer}, {row}, {column} or {number}.'];
  }
  const twice = used.find((slot, at) => used.indexOf(slot) !== at);
  if (twice !== undefined) return [`{${twice}} is in “${text}” twice`, 'Name it once.'];
  if (field !== 'does' && field !== 'doesNot') return null;
  if (/^\p{Lu}/u.test(text))
    return [`“${text}” begins with a capital letter`, 'Begin it with a verb in lower case.'];
  return noVerb.test(text)
    ? [`“people who ${text}” isn’t a phrase`, 'Begin it with a verb in the plural: “own a car”.']
    : null;
}
