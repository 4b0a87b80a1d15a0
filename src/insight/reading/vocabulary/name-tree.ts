/** How a name was found in a survey's codebook. */
type Via = 'name' | 'phrase' | 'alias' | 'example' | 'part' | 'wording' | 'word';

/** Points of a name's words by how the name was found. */
export const viaPoints: Readonly<Record<Via, number>> = {
  name: 10,
  phrase: 10,
  alias: 9,
  example: 8,
  part: 6,
  wording: 5,
  word: 4,
};

/** A thing of a survey that a name refers to. */
export type Target =
  | QuestionTarget
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'place'; readonly codes: readonly string[] };

/** A question, or columns or answers of one. */
export type QuestionTarget =
  | AnswerTarget
  | { readonly kind: 'column'; readonly question: string; readonly columns: readonly number[] }
  | { readonly kind: 'question'; readonly question: string; readonly example?: string };

/** Answers of one question. */
export interface AnswerTarget {
  readonly kind: 'answer';
  readonly question: string;
  readonly codes: readonly string[];
  /** Whether the name is one of people, as "students". */
  readonly isPeople: boolean;
  /** The product of the answer's kind that was named. */
  readonly example?: string;
}

/** A name by its stems, and the thing that it refers to. */
export interface Entry {
  readonly stems: readonly string[];
  readonly via: Via;
  readonly target: Target;
}

/** Adds a name of a target to the vocabulary. */
export type AddName = (text: string, via: Via, target: Target) => void;

/** A node of the tree of stem sequences, with the entries that end there. */
export interface NameNode {
  readonly next: Map<string, NameNode>;
  readonly entries: Entry[];
}

/** Inserts an entry below a node; a node holds each target once. */
export function insertEntry(root: NameNode, entry: Entry): void {
  let node = root;
  for (const stem of entry.stems) {
    const next = node.next.get(stem) ?? { next: new Map<string, NameNode>(), entries: [] };
    node.next.set(stem, next);
    node = next;
  }
  const key = JSON.stringify(entry.target);
  if (!node.entries.some(({ target }) => JSON.stringify(target) === key)) node.entries.push(entry);
}

/** An alias that begins so gives a product of the answer's kind: "e.g. Instagram". */
const exampleMark = 'e.g. ';

/** Returns the product that an alias gives as an example; null: it is an alias proper. */
export const exampleOf = (alias: string): string | null =>
  alias.startsWith(exampleMark) ? alias.slice(exampleMark.length) : null;
