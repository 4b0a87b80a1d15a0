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
