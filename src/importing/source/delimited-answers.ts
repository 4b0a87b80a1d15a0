import type { ValueCount, VariableStatistics } from './source-description.ts';

/** Format of variables whose reader knows that their texts are lists, and their delimiter. */
export const listFormat = 'LIST';
export const listSeparator = ';';

const delimiters = [';', '|', ',', '\n'];
const mostAnswers = 80;
const longestAnswer = 120;
const mostTexts = 20_000;
const mostOfList = 1000;

/**
 * Finds lists of a few recurring answers, as exports of multiple questions have them: `1;2;5;`. `countOf` gives the
 * rows of each text. Returns null if they read as texts, never if they are known to be lists. `decided` is the
 * delimiter that the user chose, `""`: each is one text.
 */
export function delimitedAnswers(
  distinct: readonly string[],
  countOf: Readonly<Uint32Array>,
  isList = false,
  decided?: string,
): VariableStatistics['delimited'] {
  if (decided === '') return null;
  if (decided !== undefined) {
    return { delimiter: decided, parts: countParts(distinct, countOf, decided), decided: true };
  }
  if (isList) {
    return { delimiter: listSeparator, parts: countParts(distinct, countOf, listSeparator), decided: false };
  }
  if (distinct.length < 2 || distinct.length > mostTexts) return null;
  for (const delimiter of delimiters) {
    if (areLists(distinct, delimiter))
      return { delimiter, parts: countParts(distinct, countOf, delimiter), decided: false };
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

function countParts(
  distinct: readonly string[],
  countOf: Readonly<Uint32Array>,
  delimiter: string,
): ValueCount[] {
  const counts = new Map<string, number>();
  for (const [index, text] of distinct.entries()) {
    for (const part of new Set(splitAnswers(text, delimiter))) {
      counts.set(part, (counts.get(part) ?? 0) + (countOf[index] ?? 0));
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) => left.value.localeCompare(right.value, 'en', { numeric: true }))
    .slice(0, mostOfList);
}

/** Whether texts are lists of a few repeated answers, with this delimiter. */
function areLists(distinct: readonly string[], delimiter: string): boolean {
  const answers = new Set<string>();
  let occurrences = 0;
  let lists = 0;
  for (const text of distinct) {
    const parts = splitAnswers(text, delimiter);
    if (parts.length > 1) lists++;
    // No one chooses an answer twice: that is prose.
    if (new Set(parts).size < parts.length) return false;
    for (const part of parts) {
      if (part.length > longestAnswer || answers.add(part).size > mostAnswers) return false;
      occurrences++;
    }
  }
  // Commas are part of prose and of labels: there the answers must come again in more lists.
  const needed = delimiter === ',' ? 3 : 1.5;
  return lists >= 2 && occurrences / answers.size >= needed;
}
