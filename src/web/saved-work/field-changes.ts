import type { Change } from './work-kind.ts';

/** Changes and merges of documents field by field. `words`: part of each field; one part may be in several fields. */
export function fieldChanges<Fields extends object>(words: Readonly<Record<keyof Fields & string, string>>) {
  const isField = (key: string): key is keyof Fields & string => key in words;
  const fields = Object.keys(words).filter(isField);
  const changed = (before: Fields, after: Fields) =>
    fields.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return {
    /** Each part that differs, once. */
    changes: (before: Fields, after: Fields): readonly Change[] => {
      const parts = new Set(changed(before, after).map((key) => words[key]));
      return [...parts].map((part) => ({ parts: [part], words: `change ${part}` }));
    },
    /** Their fields with my changes: fields that I did not touch are theirs, to the letter. */
    merge: <Theirs extends object>(
      before: Fields,
      theirs: Theirs,
      mine: Fields,
    ): Theirs & Partial<Fields> => {
      const own = changed(before, mine).map((key) => [key, mine[key]] as const);
      return { ...theirs, ...Object.fromEntries(own) };
    },
  };
}
