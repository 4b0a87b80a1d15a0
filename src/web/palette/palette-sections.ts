import { CommandIndex, type IndexHit, type FindOptions } from '../catalogue/index/command-index.ts';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import type { ScopeCommands } from '../catalogue/index/scope-commands.ts';
import { wordsIn } from '../catalogue/index/normalise.ts';

export interface PaletteSection {
  /** `""`: the lines that are always last. */
  readonly title: string;
  readonly hits: readonly Pick<IndexHit, 'entry' | 'alias'>[];
}

export interface SectionSource {
  readonly index: CommandIndex;
  readonly scopeCommands: ScopeCommands | null;
  /** Recency of entries by key, 0–1. */
  readonly weights: ReadonlyMap<string, number>;
  /** Kinds that the page takes. */
  readonly fits: ReadonlySet<EntryKind>;
  /** Keys of recent entries, the latest first. */
  readonly recent: readonly string[];
  /** Keys of the actions of the page. */
  readonly here: readonly string[];
  /** Entries for a typed text: asking the chat, a new audience. */
  readonly always: (text: string) => readonly IndexEntry[];
}

const shown = { inAll: 4, inOne: 40, recent: 5, here: 6 } as const;

/** The values of a command that needs one, for a text. */
export function choicesOf(command: string, choices: readonly IndexEntry[], text: string): PaletteSection {
  const hits = text.trim() === '' ? choices.map(plainHit) : new CommandIndex(choices).find(text);
  return { title: command, hits };
}

/** Sections of the palette for a text, the group with the best match first; `only` narrows to one group. */
export function sectionsOf(
  source: SectionSource,
  text: string,
  only: PaletteGroup | null,
): readonly PaletteSection[] {
  const { index, scopeCommands, weights, fits, always } = source;
  if (text.trim() === '') return sectionsBeforeTyping(source, only).filter(isFilled);
  const { hits, isQuestion } = findEntries(index, scopeCommands, text, {
    weights,
    fits,
    ...(only === null ? {} : { kinds: only.kinds }),
  });
  const groups = [...new Set(hits.map(({ entry }) => groupOfKind(entry.kind)))];
  const found = groups.map((group) => ({
    title: group.title,
    hits: hits
      .filter(({ entry }) => groupOfKind(entry.kind) === group)
      .slice(0, only === null ? shown.inAll : shown.inOne),
  }));
  const last = { title: '', hits: always(text).map(plainHit) };
  return (isQuestion ? [last, ...found] : [...found, last]).filter(isFilled);
}

function sectionsBeforeTyping(
  { index, recent, here }: SectionSource,
  only: PaletteGroup | null,
): readonly PaletteSection[] {
  const wanted = new Set([...recent, ...here]);
  const byKey = new Map(index.filter(({ key }) => wanted.has(key)).map((entry) => [entry.key, entry]));
  const hitsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []).map(plainHit);
  if (only !== null) {
    const kinds: readonly EntryKind[] = only.kinds;
    const all = index.filter(({ kind }) => kinds.includes(kind));
    return [{ title: only.title, hits: all.slice(0, shown.inOne).map(plainHit) }];
  }
  const makes = index.filter(({ kind, name }) => kind === 'action' && name.startsWith('New '));
  const others = here.filter((key) => !makes.some((make) => make.key === key));
  return [
    { title: 'Recent', hits: hitsOf(recent).slice(0, shown.recent) },
    { title: 'On this page', hits: hitsOf(others).slice(0, shown.here) },
    { title: 'New…', hits: makes.map(plainHit) },
  ];
}

/** Returns the next group to narrow to: those that have hits, or every group before typing; null is all of them. */
export function nextGroup(
  { index, scopeCommands }: Pick<SectionSource, 'index' | 'scopeCommands'>,
  text: string,
  only: PaletteGroup | null,
  by: number,
): PaletteGroup | null {
  const { hits } = findEntries(index, scopeCommands, text);
  const found = new Set(hits.map(({ entry }) => groupOfKind(entry.kind)));
  const choices = [null, ...(found.size === 0 ? paletteGroups : found)];
  return choices[(choices.indexOf(only) + by + choices.length) % choices.length] ?? null;
}

function plainHit(entry: IndexEntry): Pick<IndexHit, 'entry' | 'alias'> {
  return { entry, alias: null };
}

function isFilled({ hits }: PaletteSection): boolean {
  return hits.length > 0;
}

interface Found {
  readonly hits: readonly IndexHit[];
  /** Whether the text reads as a question to the chat rather than as a name. */
  readonly isQuestion: boolean;
}

const wordsOfQuestion = 3;

/** Finds entries and, where the text names several parts of the scope, the command that sets them together. */
export function findEntries(
  index: CommandIndex,
  scope: ScopeCommands | null,
  text: string,
  options: FindOptions = {},
): Found {
  const hits = index.find(text, options);
  const takesScope = options.kinds === undefined || options.kinds.includes('scope');
  const combined = takesScope ? (scope?.combined(text) ?? null) : null;
  const byName = combined !== null || hits.some(({ match }) => namedMatches.has(match));
  return {
    hits: combined === null ? hits : [{ entry: combined, match: 'exact', alias: null }, ...hits],
    isQuestion: text.includes('?') || (wordsIn(text).length >= wordsOfQuestion && !byName),
  };
}

/** Matches as they are written: by name, alias, prefix or all words. */
const namedMatches = new Set(['exact', 'prefix', 'alias', 'wordPrefix', 'allWords', 'typingError']);

/** Groups of the palette's list with the kinds in each. */
const paletteGroups = [
  { title: 'Scope', kinds: ['scope', 'survey'] },
  { title: 'Audiences', kinds: ['audience'] },
  { title: 'Answers', kinds: ['answer'] },
  { title: 'Questions', kinds: ['question'] },
  { title: 'Saved work', kinds: ['crosstab', 'chart', 'folder'] },
  { title: 'Findings', kinds: ['finding'] },
  { title: 'Conversations', kinds: ['conversation'] },
  { title: 'Actions', kinds: ['action', 'page', 'setting'] },
  { title: 'People', kinds: ['person'] },
  { title: 'Help', kinds: ['help'] },
] as const satisfies readonly { readonly title: string; readonly kinds: readonly EntryKind[] }[];

export type PaletteGroup = (typeof paletteGroups)[number];

export function groupOfKind(kind: EntryKind): PaletteGroup {
  return paletteGroups.find(({ kinds }) => kinds.some((own) => own === kind)) ?? paletteGroups[7];
}
