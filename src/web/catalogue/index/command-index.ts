import { assertNever } from '../../../lib/assert-never.ts';
import { type EntryKind, entryKinds, type IndexEntry } from './index-entry.ts';
import { forgivenLetters, normalise, singular, wordsIn, wrongLetters } from './normalise.ts';

/** Ways to match, the best first. */
const matchClasses = ['exact', 'prefix', 'alias', 'wordPrefix', 'allWords', 'typingError', 'within'] as const;
export type MatchClass = (typeof matchClasses)[number];

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

export interface CommandIndex {
  readonly entries: readonly IndexEntry[];
  readonly byKey: ReadonlyMap<string, IndexEntry>;
  /** Hits with the best match first; empty for a blank text. */
  find(text: string, options?: FindOptions): readonly IndexHit[];
}

const usualLimit = 50;
const shortestPrefix = 3;

/** Builds the index of names, aliases, codes and contexts, once for a list of entries. */
export function createCommandIndex(given: readonly IndexEntry[]): CommandIndex {
  const entries = given.toSorted((one, other) => rankOfKind(one.kind) - rankOfKind(other.kind));
  const terms = new TermIndex(entries);
  return {
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    find: (text, options = {}) => find(entries, terms, text, options),
  };
}

function rankOfKind(kind: EntryKind): number {
  return entryKinds.indexOf(kind);
}

const classNumber = new Map(matchClasses.map((match, at) => [match, at + 1]));

function find(
  entries: readonly IndexEntry[],
  terms: TermIndex,
  text: string,
  options: FindOptions,
): readonly IndexHit[] {
  const { kinds, limit = usualLimit, weights } = options;
  const query = queryOf(text);
  if (query.words.length === 0) return [];
  const allowed = kinds === undefined ? null : new Set(kinds);
  const best = new Uint8Array(entries.length);
  let count = 0;
  const mark = (match: MatchClass, ids: Iterable<number>) => {
    const number = classNumber.get(match) ?? 0;
    for (const id of ids) {
      if (best[id] !== 0) continue;
      const entry = entries[id];
      if (entry === undefined || (allowed !== null && !allowed.has(entry.kind))) continue;
      best[id] = number;
      count++;
    }
  };
  for (const match of matchClasses) {
    // A word that is found as it is written is not taken for a typing error of another.
    if (match === 'typingError' && count > 0) continue;
    mark(match, matching(terms, match, query));
  }
  const byClass: number[][] = matchClasses.map(() => []);
  for (let id = 0; id < best.length; id++) {
    const number = best[id] ?? 0;
    if (number > 0) byClass[number - 1]?.push(id);
  }
  const taken = new Map<EntryKind, number>();
  return matchClasses.flatMap((match, at) => {
    const ids = (byClass[at] ?? []).filter((id) => {
      const kind = entries[id]?.kind ?? 'page';
      const number = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, number);
      // Those of a weight may be anywhere in a long class.
      return number <= limit || weights?.has(entries[id]?.key ?? '') === true;
    });
    return ids
      .map((id) => ({ id, order: orderOf(terms, match, query, id, entries, options) }))
      .toSorted((one, other) => compareOrders(one.order, other.order))
      .flatMap(({ id }) => {
        const entry = entries[id];
        return entry === undefined ? [] : [{ entry, match, alias: aliasFound(entry, query, match) }];
      });
  });
}

interface Query {
  readonly whole: string;
  readonly wholeSingular: string;
  readonly words: readonly string[];
}

function queryOf(text: string): Query {
  const words = wordsIn(text);
  return { whole: words.join(' '), wholeSingular: words.map(singular).join(' '), words };
}

function matching(terms: TermIndex, match: MatchClass, query: Query): Iterable<number> {
  switch (match) {
    case 'exact':
      return terms.named(query);
    case 'prefix':
      return query.whole.length < shortestPrefix ? [] : terms.beginning(query.whole);
    case 'alias':
      return terms.alsoCalled(query);
    case 'wordPrefix':
      return query.words.length === 1 ? terms.holding(query.words, beginsWord) : [];
    case 'allWords':
      return terms.holdingInContext(query.words, beginsWord);
    case 'typingError':
      return terms.misspelt(query);
    case 'within':
      return query.whole.length < shortestPrefix ? [] : terms.holding(query.words, isInsideWord);
    default:
      return assertNever(match);
  }
}

/** Numbers compared one after the other; the lower comes first. */
type Order = readonly number[];

function orderOf(
  terms: TermIndex,
  match: MatchClass,
  query: Query,
  id: number,
  entries: readonly IndexEntry[],
  { weights, fits }: FindOptions,
): Order {
  const entry = entries[id];
  if (entry === undefined) return [];
  const wrong = match === 'typingError' ? terms.errorsIn(id, query) : 0;
  const weight = weights?.get(entry.key) ?? 0;
  const isWhole = match === 'exact' || match === 'alias' || match === 'typingError';
  // A part of a name says less: the question, which more people were asked, comes before one of its answers.
  const kind = isWhole || entry.kind !== 'answer' ? rankOfKind(entry.kind) : rankOfKind('question') + 0.5;
  return [wrong, fits?.has(entry.kind) === false ? 1 : 0, -weight, kind, id];
}

function compareOrders(one: Order, other: Order): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function aliasFound({ name, aliases }: IndexEntry, query: Query, match: MatchClass): string | null {
  if (match === 'exact' || match === 'prefix') return null;
  const test = match === 'within' ? isInsideWord : beginsWord;
  const holds = (text: string) => {
    const words = wordsIn(text);
    return query.words.some((typed) => words.some((word) => test(word, typed)));
  };
  if (match !== 'alias' && holds(name)) return null;
  return (
    aliases.find((alias) => normalise(alias) === query.whole) ??
    aliases.find((alias) => normalise(alias) === query.wholeSingular) ??
    aliases.find(holds) ??
    null
  );
}

/** A question of a dataset is found by its code with the dataset and without: `kiosk.q2`, `q2`. */
function codesOf(code: string): readonly string[] {
  const at = code.lastIndexOf('.');
  return code === '' ? [] : at < 0 ? [code] : [code, code.slice(at + 1)];
}

type WordTest = (word: string, typed: string) => boolean;

const beginsWord: WordTest = (word, typed) => word.startsWith(typed) || word === singular(typed);
const isInsideWord: WordTest = (word, typed) => word.includes(typed);

/** Most words of a query that are looked for; further ones are not. */
const mostWords = 8;
const noBits = 0;

/** Names, aliases and words of entries, by the number of the entry. */
class TermIndex {
  readonly #names: readonly string[];
  readonly #byName = new Map<string, number[]>();
  readonly #byAlias = new Map<string, number[]>();
  readonly #aliases: readonly (readonly string[])[];
  /** Entries whose name or aliases have the word. */
  readonly #byWord = new Map<string, number[]>();
  readonly #letters = new Map<string, number>();
  readonly #contexts: Int32Array;
  readonly #contextsByWord = new Map<string, number[]>();
  readonly #contextCount: number;
  readonly #isAnswer: readonly boolean[];
  readonly #isFinding: readonly boolean[];

  constructor(entries: readonly IndexEntry[]) {
    this.#names = entries.map(({ name }) => normalise(name));
    this.#aliases = entries.map(({ aliases }) => aliases.map(normalise));
    this.#isFinding = entries.map(({ kind }) => kind === 'finding');
    this.#isAnswer = entries.map(({ kind }) => kind === 'answer');
    this.#contexts = new Int32Array(entries.length);
    const contextNumbers = new Map<string, number>();
    for (const [id, { code, context }] of entries.entries()) {
      const name = this.#names[id] ?? '';
      add(this.#byName, name, id);
      for (const one of codesOf(code)) add(this.#byName, normalise(one), id);
      const aliases = this.#aliases[id] ?? [];
      for (const alias of aliases) add(this.#byAlias, alias, id);
      for (const word of new Set([name, ...aliases].flatMap((text) => text.split(' ')))) {
        add(this.#byWord, word, id);
      }
      let number = contextNumbers.get(context);
      if (number === undefined) {
        number = contextNumbers.size;
        contextNumbers.set(context, number);
        for (const word of new Set(wordsIn(context))) add(this.#contextsByWord, word, number);
      }
      this.#contexts[id] = number;
    }
    this.#contextCount = contextNumbers.size;
    for (const word of this.#byWord.keys()) this.#letters.set(word, lettersOf(word));
  }

  named({ whole, wholeSingular }: Query): readonly number[] {
    return [...(this.#byName.get(whole) ?? []), ...(this.#byName.get(wholeSingular) ?? [])];
  }

  /** Titles of findings are sentences: they are found by their words. */
  *beginning(whole: string): Iterable<number> {
    for (const [id, name] of this.#names.entries()) {
      if (name.startsWith(whole) && !this.#isFinding[id]) yield id;
    }
  }

  alsoCalled({ whole, wholeSingular }: Query): readonly number[] {
    return [...(this.#byAlias.get(whole) ?? []), ...(this.#byAlias.get(wholeSingular) ?? [])];
  }

  /** Entries whose own words pass the test, each for every typed word. */
  *holding(words: readonly string[], test: WordTest): Iterable<number> {
    const own = this.#bitsOf(words, test);
    const all = allBits(words);
    for (const [id, bits] of own.entries()) if (bits === all) yield id;
  }

  /** The same with the words of the context. An answer needs a word of its own: its context is its question. */
  *holdingInContext(words: readonly string[], test: WordTest, testInContext = beginsWord): Iterable<number> {
    const own = this.#bitsOf(words, test);
    const inContext = bitsIn(this.#contextsByWord, this.#contextCount, words, testInContext);
    const all = allBits(words);
    const telling = words.reduce(
      (bits, word, at) => (word.length < shortestPrefix ? bits : bits | (1 << at)),
      0,
    );
    for (const [id, bits] of own.entries()) {
      const context = inContext[this.#contexts[id] ?? 0] ?? noBits;
      if ((bits | context) === all && ((bits & telling) !== noBits || !this.#isAnswer[id])) yield id;
    }
  }

  *misspelt(query: Query): Iterable<number> {
    const { words, whole } = query;
    const isNear = this.#nearTest();
    if (words.some((word) => forgivenLetters(word) > 0)) yield* this.holdingInContext(words, isNear, isNear);
    const most = forgivenLetters(whole);
    if (words.length === 1 || most === 0) return;
    const letters = lettersOf(whole);
    for (const [id, name] of this.#names.entries()) {
      if (nearWhole(name, whole, letters, most)) yield id;
      else if (this.#aliases[id]?.some((alias) => nearWhole(alias, whole, letters, most)) === true) yield id;
    }
  }

  /** Wrong letters of the query in an entry, those in its name before those in its aliases. */
  errorsIn(id: number, { whole, words }: Query): number {
    const inName = errorsInText(this.#names[id] ?? '', whole, words);
    const inAliases = (this.#aliases[id] ?? []).map((alias) => errorsInText(alias, whole, words) + 0.5);
    return Math.min(inName, ...inAliases);
  }

  #nearTest(): WordTest {
    const masks = new Map<string, number>();
    return (word, typed) => {
      if (beginsWord(word, typed)) return true;
      const most = forgivenLetters(typed);
      if (most === 0) return false;
      let mask = masks.get(typed);
      if (mask === undefined) masks.set(typed, (mask = lettersOf(typed)));
      if (bitCount(mask & ~(this.#letters.get(word) ?? lettersOf(word))) > most) return false;
      return wrongLetters(typed, word, most, true) <= most;
    };
  }

  #bitsOf(words: readonly string[], test: WordTest): Uint8Array {
    return bitsIn(this.#byWord, this.#names.length, words, test);
  }
}

function nearWhole(text: string, whole: string, letters: number, most: number): boolean {
  if (text.length < whole.length - most) return false;
  if (bitCount(letters & ~lettersOf(text)) > most) return false;
  return wrongLetters(whole, text, most, true) <= most;
}

function errorsInText(text: string, whole: string, words: readonly string[]): number {
  const most = forgivenLetters(whole);
  const wrongInWhole = wrongLetters(whole, text, most, true);
  const own = text.split(' ');
  const wrongInWords = words.reduce((sum, typed) => {
    const allowed = forgivenLetters(typed);
    const exact = Math.min(...own.map((word) => wrongLetters(typed, word, allowed)));
    const begun = Math.min(...own.map((word) => wrongLetters(typed, word, allowed, true)));
    return sum + Math.min(exact, begun + 0.25);
  }, 0);
  return Math.min(wrongInWhole > most ? Number.POSITIVE_INFINITY : wrongInWhole, wrongInWords);
}

function bitsIn(
  byWord: ReadonlyMap<string, readonly number[]>,
  size: number,
  words: readonly string[],
  test: WordTest,
): Uint8Array {
  const found = new Uint8Array(size);
  for (const [at, typed] of words.slice(0, mostWords).entries()) {
    for (const [word, ids] of byWord) {
      if (test(word, typed)) for (const id of ids) found[id] = (found[id] ?? 0) | (1 << at);
    }
  }
  return found;
}

function allBits(words: readonly string[]): number {
  return (1 << Math.min(words.length, mostWords)) - 1;
}

/** Set of the letters and digits of a text, as bits. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

function add<Key>(lists: Map<Key, number[]>, key: Key, id: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else if (list.at(-1) !== id) list.push(id);
}
