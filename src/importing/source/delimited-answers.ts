import type { ValueCount, VariableStatistics } from './source-description.ts';

const delimiters = [';', '|', ',', '\n'];
const mostAnswers = 80;
const longestAnswer = 120;
const mostTexts = 20_000;

/**
 * Whether texts are lists of a few answers that come again and again, as exports of multiple questions are:
 * `1;2;5;`. `countOf` has the rows of each text. null where they read as texts.
 */
export function delimitedAnswers(
  distinct: readonly string[],
  countOf: Readonly<Uint32Array>,
): VariableStatistics['delimited'] {
  if (distinct.length < 2 || distinct.length > mostTexts) return null;
  for (const delimiter of delimiters) {
    const parts = partsOf(distinct, countOf, delimiter);
    if (parts !== null) return { delimiter, parts };
  }
  return null;
}

/** The answers of a cell. */
export function splitAnswers(text: string, delimiter: string): string[] {
  return text
    .split(delimiter)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function partsOf(
  distinct: readonly string[],
  countOf: Readonly<Uint32Array>,
  delimiter: string,
): ValueCount[] | null {
  const counts = new Map<string, number>();
  let occurrences = 0;
  let lists = 0;
  for (const [index, text] of distinct.entries()) {
    const parts = splitAnswers(text, delimiter);
    if (parts.length > 1) lists++;
    // No one chooses an answer twice: that is prose.
    if (new Set(parts).size < parts.length) return null;
    for (const part of parts) {
      if (part.length > longestAnswer) return null;
      counts.set(part, (counts.get(part) ?? 0) + (countOf[index] ?? 0));
      if (counts.size > mostAnswers) return null;
      occurrences++;
    }
  }
  // Commas are part of prose and of labels: there the answers must come again in more lists.
  const needed = delimiter === ',' ? 3 : 1.5;
  if (lists < 2 || occurrences / counts.size < needed) return null;
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) => left.value.localeCompare(right.value, 'en', { numeric: true }));
}
