/** Returns text as searches compare it: lower case, without accents, words separated by one space. */
export function normalise(text: string): string {
  return wordsIn(text).join(' ');
}

export function wordsIn(text: string): readonly string[] {
  if (plain.test(text))
    return (
      text
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z0-9]+/g) ?? []
    );
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    // By way of upper case, because "ß" has its plain form only there.
    .toUpperCase()
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Signs of most names, which need no folding. */
const plain = /^[ -~]*$/;

/** Returns the singular that a plural most likely has; every other word as it is. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** Number of wrong letters that a search forgives in a word. */
export function forgivenLetters(word: string): number {
  if (word.length > 6) return 2;
  return word.length > 3 ? 1 : 0;
}

/** Rows that are written by each comparison: making them takes longer than most comparisons. */
let scratch = rowsOf(128);

function rowsOf(length: number): [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

/**
 * Returns the number of letters to add, remove, replace or swap with a neighbour to make `typed` the word, or the
 * beginning of the word where `isPrefix`; `most + 1` where that is more than `most`.
 */
export function wrongLetters(typed: string, word: string, most: number, isPrefix = false): number {
  if (!isPrefix && Math.abs(typed.length - word.length) > most) return most + 1;
  const length = Math.min(word.length, typed.length + most);
  if (typed.length > length + most) return most + 1;
  const far = most + 1;
  if (scratch[0].length < length + 2) scratch = rowsOf(2 * length);
  let [before, last, row] = scratch;
  for (let j = 0; j <= Math.min(length, most) + 1; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    // Further from the diagonal there are more wrong letters than asked for.
    const from = Math.max(1, i - most);
    const to = Math.min(length, i + most);
    row[from - 1] = from === 1 ? i : far;
    let least = row[from - 1] ?? far;
    for (let j = from; j <= to; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    row[to + 1] = far;
    [before, last, row] = [last, row, before];
  }
  if (!isPrefix) return length < word.length ? far : Math.min(last[length] ?? far, far);
  let wrong = far;
  for (let j = Math.max(0, typed.length - most); j <= length; j++) wrong = Math.min(wrong, last[j] ?? far);
  return wrong;
}
