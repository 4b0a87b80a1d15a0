import type { WaveRule } from '../../../lib/wave-rule.ts';

/** Kinds in the order that decides between equal matches of the whole name or alias. */
export const entryKinds = [
  'scope',
  'audience',
  'crosstab',
  'chart',
  'answer',
  'question',
  'finding',
  'survey',
  'conversation',
  'folder',
  'page',
  'action',
  'setting',
  'person',
  'help',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something with a name that can be found, chosen or run. */
export interface IndexEntry {
  readonly kind: EntryKind;
  /** Unique among all entries. */
  readonly key: string;
  /** Text that is matched first. */
  readonly name: string;
  /** Text that is shown where it differs from the name: "Theme: dark" of "Dark". */
  readonly label?: string;
  readonly aliases?: readonly string[] | undefined;
  readonly code?: string | undefined;
  /** Words of its surroundings: the question of an answer, the headers of a crosstab. */
  readonly context?: string | undefined;
  /** Respondents, or waves that a question ran in: of equal matches the larger comes first. */
  readonly n?: number;
  /** Keys that do the same, where there are any. */
  readonly keys?: string;
  readonly run: EntryRun;
}

export type EntryRun =
  /** `keepsScope`: the page begins in the scope of the page before. */
  | { readonly kind: 'open'; readonly to: string; readonly keepsScope?: true }
  | { readonly kind: 'audience'; readonly id: string }
  | { readonly kind: 'chart'; readonly id: string }
  | { readonly kind: 'survey'; readonly code: string }
  | { readonly kind: 'crosstab'; readonly id: string }
  | { readonly kind: 'question'; readonly code: string }
  | { readonly kind: 'answer'; readonly question: string; readonly code: string }
  | { readonly kind: 'scope'; readonly change: ScopeChange }
  | { readonly kind: 'act'; readonly act: () => void; readonly about?: string }
  /** A command that needs a value: "Sort by…". */
  | { readonly kind: 'choose'; readonly choices: readonly IndexEntry[] }
  /** Known, but not possible on this page. */
  | { readonly kind: 'elsewhere'; readonly where: string };

/** One value of a command that needs one. */
export interface CommandChoice {
  readonly label: string;
  readonly run: () => void;
}

/** Parts of the scope that a command sets; null is all, an absent part stays as it is. */
export interface ScopeChange {
  readonly locations?: readonly string[] | null;
  readonly waves?: readonly string[] | null;
  /** Rule that the waves are of; absent: they are named. */
  readonly waveRule?: WaveRule;
  readonly weight?: string;
}
