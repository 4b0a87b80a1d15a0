import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { entryKinds, type IndexEntry } from './index-entry.ts';
import { forgivenLetters, normalise, singular, wordsIn, wrongLetters } from './normalise.ts';
import { allBits, beginsWith, holds, isNear, isNearText, lettersOf, WordList } from './word-list.ts';

/** Ways to match, the best first. */
export const matchClasses = [
  'exact',
  'prefix',
  'alias',
  'wordPrefix',
  'allWords',
  'typingError',
  'within',
] as const;
export type MatchClass = (typeof matchClasses)[number];

export interface Query {
  readonly whole: string;
  readonly wholeSingular: string;
  readonly words: readonly string[];
}

export function queryOf(text: string): Query {
  const words = wordsIn(text);
  return { whole: words.join(' '), wholeSingular: words.map(singular).join(' '), words };
}

type Take = (id: number) => void;

const shortestPrefix = 3;
/** Entries that are read between two looks at the clock. */
const readAtOnce = 256;

/** Names, aliases, codes and words of entries, by the position of the entry. */
export class TermIndex {
  /** Keyed by kind. */
  readonly entries: readonly IndexEntry[];
  #read = 0;
  readonly #names: string[] = [];
  readonly #byName = new Map<string, number[]>();
  readonly #byAlias = new Map<string, number[]>();
  readonly #aliases = new Map<number, readonly string[]>();
  readonly #own = new WordList();
  readonly #contexts: Int32Array;
  readonly #contextNumbers = new Map<string, number>();
  readonly #inContexts = new WordList();
  /** Words of names and codes that many entries share. */
  readonly #wordsOf = new Map<string, readonly string[]>();

  constructor(entries: readonly IndexEntry[]) {
    this.entries = entries.toSorted((one, other) => rankOfKind(one) - rankOfKind(other));
    this.#contexts = new Int32Array(entries.length);
  }

  /** Reads entries until the time is over; false where some are left. */
  read(isOver: () => boolean): boolean {
    while (this.#read < this.entries.length) {
      const end = Math.min(this.entries.length, this.#read + readAtOnce);
      for (; this.#read < end; this.#read++) this.#addEntry(this.#read);
      if (isOver()) break;
    }
    if (this.#read === this.entries.length) this.#wordsOf.clear();
    return this.#read === this.entries.length;
  }

  #addEntry(id: number): void {
    const entry = this.entries[id];
    if (entry === undefined) return;
    const { code = '', aliases: names = [], context = '' } = entry;
    const words = this.#words(entry.name);
    const name = words.join(' ');
    this.#names.push(name);
    add(this.#byName, name, id);
    for (const one of codesOf(code)) add(this.#byName, this.#words(one).join(' '), id);
    this.#own.add(words, id);
    if (names.length > 0) {
      const aliases = names.map(normalise);
      this.#aliases.set(id, aliases);
      for (const alias of aliases) {
        add(this.#byAlias, alias, id);
        this.#own.add(alias.split(' '), id);
      }
    }
    let number = this.#contextNumbers.get(context);
    if (number === undefined) {
      number = this.#contextNumbers.size;
      this.#contextNumbers.set(context, number);
      this.#inContexts.add(wordsIn(context), number);
    }
    this.#contexts[id] = number;
  }

  #words(text: string): readonly string[] {
    let words = this.#wordsOf.get(text);
    if (words === undefined) this.#wordsOf.set(text, (words = wordsIn(text)));
    return words;
  }

  /** Gives the entries that match in this way, some of them twice. */
  match(match: MatchClass, query: Query, take: Take): void {
    const { whole, wholeSingular, words } = query;
    switch (match) {
      case 'exact':
        return takeNamed(this.#byName, query, take);
      case 'prefix':
        return this.#takeBeginning(whole, take);
      case 'alias':
        return takeNamed(this.#byAlias, { whole, wholeSingular }, take);
      case 'wordPrefix':
        return words.length === 1 ? this.#takeOwn(words, beginsWith, take) : undefined;
      case 'allWords':
        return this.#takeWithContext(words, beginsWith, take);
      case 'typingError':
        return this.#takeMisspelt(query, take);
      default:
        return whole.length < shortestPrefix ? undefined : this.#takeOwn(words, holds, take);
    }
  }

  /** Titles of findings are sentences: they are found by their words. */
  #takeBeginning(whole: string, take: Take): void {
    if (whole.length < shortestPrefix) return;
    for (let id = 0; id < this.#names.length; id++) {
      if (this.#names[id]?.startsWith(whole) === true && this.entries[id]?.kind !== 'finding') take(id);
    }
  }

  /** Gives entries for which every typed word has a matching word among their own. */
  #takeOwn(words: readonly string[], testOf: typeof beginsWith, take: Take): void {
    const own = this.#own.bits(this.entries.length, words, testOf);
    const all = allBits(words);
    for (let id = 0; id < own.length; id++) if (own[id] === all) take(id);
  }

  /** The same with the words of the context. An answer needs a word of its own: its context is its question. */
  #takeWithContext(words: readonly string[], testOf: typeof beginsWith, take: Take): void {
    const own = this.#own.bits(this.entries.length, words, testOf);
    const inContext = this.#inContexts.bits(this.#contextNumbers.size, words, testOf);
    const all = allBits(words);
    const telling = words.reduce(
      (bits, word, at) => (word.length < shortestPrefix ? bits : bits | (1 << at)),
      0,
    );
    for (let id = 0; id < own.length; id++) {
      const bits = own[id] ?? 0;
      if ((bits | (inContext[this.#contexts[id] ?? 0] ?? 0)) !== all) continue;
      if ((bits & telling) !== 0 || this.entries[id]?.kind !== 'answer') take(id);
    }
  }

  #takeMisspelt({ words, whole }: Query, take: Take): void {
    if (words.some((word) => forgivenLetters(word) > 0)) this.#takeWithContext(words, isNear, take);
    const most = forgivenLetters(whole);
    if (words.length === 1 || most === 0) return;
    const letters = lettersOf(whole);
    const isHit = (text: string) => isNearText(text, whole, letters, most);
    for (let id = 0; id < this.#names.length; id++) if (isHit(this.#names[id] ?? '')) take(id);
    for (const [id, aliases] of this.#aliases) if (aliases.some(isHit)) take(id);
  }

  /** Wrong letters of the query in an entry, those in its name before those in its aliases. */
  errorsIn(id: number, { whole, words }: Query): number {
    const inName = errorsInText(this.#names[id] ?? '', whole, words);
    const inAliases = (this.#aliases.get(id) ?? []).map((alias) => errorsInText(alias, whole, words) + 0.5);
    return Math.min(inName, ...inAliases);
  }
}

/** Position of an entry's kind among all. */
export function rankOfKind({ kind }: Pick<IndexEntry, 'kind'>): number {
  return entryKinds.indexOf(kind);
}

function takeNamed(
  byName: ReadonlyMap<string, readonly number[]>,
  { whole, wholeSingular }: Omit<Query, 'words'>,
  take: Take,
): void {
  for (const text of [whole, wholeSingular]) for (const id of byName.get(text) ?? []) take(id);
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

/** A question of a dataset is found by its code with the dataset and without: `kiosk.q2`, `q2`. */
function codesOf(code: string): readonly string[] {
  const short = questionnaireCode(code);
  return code === '' ? [] : short === code ? [code] : [code, short];
}

function add(lists: Map<string, number[]>, key: string, id: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else if (list.at(-1) !== id) list.push(id);
}
