const separators = [' - ', ' – ', ' — ', ': ', ' | ', ' / ', '? ', '... ', '… ', '] '];

/** What labels of one question share, and what is each one's own. */
export interface CommonWording {
  /** `""` where they share nothing. */
  readonly shared: string;
  readonly own: readonly string[];
}

/** The number of a question in front of a label, such as "Q24. " or "Q24a) ". */
const numbering = /^\p{L}{1,4}\d{1,3}\p{L}?[.:)]\s+/u;

/** Labels as exports write them: the question, a separator, the item; or the item first. A number that all begin with is cut off. */
export function commonWording(labels: readonly string[]): CommonWording {
  const [number = ''] = numbering.exec(labels[0] ?? '') ?? [];
  return number !== '' && labels.every((label) => label.startsWith(number) && label !== number)
    ? wordingOf(labels.map((label) => label.slice(number.length)))
    : wordingOf(labels);
}

function wordingOf(labels: readonly string[]): CommonWording {
  const shortest = Math.min(...labels.map((label) => label.length));
  const none = { shared: '', own: labels };
  if (labels.length < 2 || !Number.isFinite(shortest) || shortest === 0) return none;
  const [first = ''] = labels;
  const prefix = lengthWhile(shortest, (index) => labels.every((label) => label[index] === first[index]));
  const cut = lastSeparatorEnd(first.slice(0, prefix));
  if (cut > 3) {
    const own = labels.map((label) => label.slice(cut).trim());
    if (own.every((text) => text !== '')) return { shared: withoutSeparator(first.slice(0, cut)), own };
  }
  const suffix = lengthWhile(shortest, (index) =>
    labels.every((label) => label[label.length - 1 - index] === first[first.length - 1 - index]),
  );
  const tail = first.slice(first.length - suffix);
  const start = firstSeparator(tail);
  if (start !== null && tail.length - start.end > 3) {
    const length = tail.length - start.at;
    const own = labels.map((label) => label.slice(0, label.length - length).trim());
    if (own.every((text) => text !== '')) {
      return { shared: tail.slice(start.end).trim(), own: own.map(withoutBracket) };
    }
  }
  return none;
}

/** How many from the start hold, at most `most`. */
export function lengthWhile(most: number, holds: (index: number) => boolean): number {
  let length = 0;
  while (length < most && holds(length)) length++;
  return length;
}

function lastSeparatorEnd(text: string): number {
  return Math.max(
    0,
    ...separators.map((separator) => {
      const at = text.lastIndexOf(separator);
      return at === -1 ? 0 : at + separator.length;
    }),
  );
}

function firstSeparator(text: string): { at: number; end: number } | null {
  const found = separators.flatMap((separator) => {
    const at = text.indexOf(separator);
    return at === -1 ? [] : [{ at, end: at + separator.length }];
  });
  return found.toSorted((left, right) => left.at - right.at)[0] ?? null;
}

function withoutSeparator(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.endsWith(']')) return withoutBracket(trimmed.slice(0, -1)).trim();
  return trimmed.replace(/[-–—:|/…]$/, '').trim();
}

/** The text of a label in brackets, such as "[feminine] Coke", where its end is cut off. */
function withoutBracket(text: string): string {
  return text.startsWith('[') ? text.slice(1) : text;
}
