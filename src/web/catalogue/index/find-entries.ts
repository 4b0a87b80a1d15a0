import type { CommandIndex, FindOptions, IndexHit } from './command-index.ts';
import { wordsIn } from './normalise.ts';
import type { ScopeCommands } from './scope-commands.ts';

export interface Found {
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
