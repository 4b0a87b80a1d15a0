import type { EntryKind, IndexEntry } from './index-entry.ts';
import { normalise, wordsIn } from './normalise.ts';
import { type MatchClass, matchClasses, type Query, queryOf, rankOfKind, TermIndex } from './term-index.ts';
import { beginsWith, holds } from './word-list.ts';

export interface IndexHit {
  readonly entry: IndexEntry;
  readonly match: MatchClass;
  /** Alias that was found where the name was not; else null. */
  readonly alias: string | null;
}

export interface FindOptions {
  /** Kinds to find; absent: every kind. */
  readonly kinds?: readonly EntryKind[];
  /** Most hits of a kind; 50 where absent. */
  readonly limit?: number;
  /** How lately or often entries were used, by key: the higher, the earlier within a class. */
  readonly weights?: ReadonlyMap<string, number>;
  /** Kinds that the page takes, the earlier within a class. */
  readonly fits?: ReadonlySet<EntryKind>;
}

const usualLimit = 50;
const never = () => false;

/**
 * An index of names, aliases, codes and contexts; of `base` and the entries where there is a base. It reads its entries at
 * the first search, unless `read` has read them before.
 */
export class CommandIndex {
  readonly #parts: readonly TermIndex[];

  constructor(entries: readonly IndexEntry[], base?: CommandIndex) {
    this.#parts = [...(base === undefined ? [] : base.#parts), new TermIndex(entries)];
  }

  /** Reads entries until the time is over; false where some are left, which the first search reads. */
  read(isOver: () => boolean): boolean {
    return this.#parts.every((part) => part.read(isOver));
  }

  /** Entries of one of the kinds, or with one of the keys. */
  filter(test: (entry: IndexEntry) => boolean): readonly IndexEntry[] {
    return this.#parts.flatMap(({ entries }) => entries.filter(test));
  }

  /** Hits with the best match first; empty for a blank text. */
  find(text: string, options: FindOptions = {}): readonly IndexHit[] {
    const query = queryOf(text);
    if (query.words.length === 0) return [];
    this.read(never);
    const found = this.#parts.map((part) => ({ part, classes: new Uint8Array(part.entries.length) }));
    const allowed = options.kinds === undefined ? null : new Set(options.kinds);
    let count = 0;
    for (const [at, match] of matchClasses.entries()) {
      // A word that is found as it is written is not taken for a typing error of another.
      if (match === 'typingError' && count > 0) continue;
      for (const { part, classes } of found) {
        part.match(match, query, (id) => {
          const kind = part.entries[id]?.kind;
          if (classes[id] !== 0 || kind === undefined || allowed?.has(kind) === false) return;
          classes[id] = at + 1;
          count++;
        });
      }
    }
    const candidates = matchClasses.map((): Candidate[] => []);
    for (const { part, classes } of found) {
      for (let id = 0; id < classes.length; id++) {
        const entry = part.entries[id];
        const at = classes[id] ?? 0;
        if (at > 0 && entry !== undefined) candidates[at - 1]?.push({ part, id, entry });
      }
    }
    return hitsOf(candidates, query, options);
  }
}

interface Candidate {
  readonly part: TermIndex;
  readonly id: number;
  readonly entry: IndexEntry;
}

/** Orders candidates within their classes, and takes the first of each kind. */
function hitsOf(
  classes: readonly (readonly Candidate[])[],
  query: Query,
  { limit = usualLimit, weights, fits }: FindOptions,
): readonly IndexHit[] {
  const taken = new Map<EntryKind, number>();
  return matchClasses.flatMap((match, at) =>
    (classes[at] ?? [])
      .filter(({ entry: { kind, key } }) => {
        const number = (taken.get(kind) ?? 0) + 1;
        taken.set(kind, number);
        // Those of a weight may be anywhere in a long class.
        return number <= limit || weights?.has(key) === true;
      })
      .map(({ part, id, entry }) => ({
        entry,
        wrong: match === 'typingError' ? part.errorsIn(id, query) : 0,
        misfit: fits?.has(entry.kind) === false ? 1 : 0,
        weight: weights?.get(entry.key) ?? 0,
        rank: rankIn(match, entry),
      }))
      .toSorted(
        (one, other) =>
          one.wrong - other.wrong ||
          one.misfit - other.misfit ||
          other.weight - one.weight ||
          one.rank - other.rank ||
          (other.entry.n ?? 0) - (one.entry.n ?? 0),
      )
      .map(({ entry }) => new Hit(entry, match, query)),
  );
}

/** A part of a name says less: the question, which more people were asked, comes before one of its answers. */
function rankIn(match: MatchClass, entry: IndexEntry): number {
  const isWhole = match === 'exact' || match === 'alias' || match === 'typingError';
  return isWhole || entry.kind !== 'answer' ? rankOfKind(entry) : rankOfKind({ kind: 'question' }) + 0.5;
}

class Hit implements IndexHit {
  readonly entry: IndexEntry;
  readonly match: MatchClass;
  readonly #query: Query;

  constructor(entry: IndexEntry, match: MatchClass, query: Query) {
    this.entry = entry;
    this.match = match;
    this.#query = query;
  }

  /** Looked for when it is shown: few of the hits are. */
  get alias(): string | null {
    return aliasFound(this.entry, this.#query, this.match);
  }
}

function aliasFound({ name, aliases = [] }: IndexEntry, query: Query, match: MatchClass): string | null {
  if (aliases.length === 0 || match === 'exact' || match === 'prefix') return null;
  const tests = query.words.map(match === 'within' ? holds : beginsWith);
  const isFound = (text: string) => {
    const words = wordsIn(text);
    return tests.some((test) => words.some((word) => test(word, 0)));
  };
  if (match !== 'alias' && isFound(name)) return null;
  return (
    aliases.find((alias) => normalise(alias) === query.whole) ??
    aliases.find((alias) => normalise(alias) === query.wholeSingular) ??
    aliases.find(isFound) ??
    null
  );
}
