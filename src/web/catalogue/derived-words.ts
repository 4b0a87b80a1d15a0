import { derivedNote } from '../../phrases/quoted.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns `“Age in three bands” from “Age”` of each derived question among these codes. */
export function derivedWords(questions: Iterable<string>, catalogue: Catalogue | null): readonly string[] {
  if (catalogue === null) return [];
  const { questionByCode } = catalogue;
  const quoted = (code: string) => `“${questionByCode.get(code)?.name ?? code}”`;
  return [...new Set(questions)].flatMap((code) => {
    const sources = questionByCode.get(code)?.derived?.sources ?? [];
    return sources.length === 0 ? [] : [`${quoted(code)} from ${sources.map(quoted).join(', ')}`];
  });
}

/** Returns what each derived question among these codes is and where it can be answered, for the notes of a file. */
export function derivedNotes(questions: Iterable<string>, catalogue: Catalogue | null): readonly string[] {
  return [...new Set(questions)].flatMap((code) => {
    const question = catalogue?.questionByCode.get(code);
    return question?.derived === undefined ? [] : [derivedNote(question.name, question.derived)];
  });
}
