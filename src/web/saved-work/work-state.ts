import { limits } from '../../contract/limits.ts';
import { shorten } from '../../expression/shorten.ts';
import type { Step } from '../lib/history.ts';
import type { Change, DocumentKind, WorkIdentity } from './work-kind.ts';

/** The editor as saving sees it, after each of its renders. */
export interface WorkView<Saved, Input> {
  /** The document of the draft. What the editor does not show is taken from `saved`. */
  readonly write: (saved: Saved | null) => Input;
  /** The editor's document of saved work without edits. */
  readonly untouched: (saved: Saved) => Input;
  readonly past: readonly Step<unknown>[];
  /** Runs after the first save and after each copy. */
  readonly onCreated: (saved: Saved) => void;
  /** Replaces the draft, as one step that can be undone; the scope too, unless it is kept. */
  readonly open: (document: Input, step: string, keepsScope?: boolean) => void;
  /** Name of a draft in the library, and the scope in the address that it is opened with. */
  readonly name: string;
  readonly search: string;
}

/** Why work is not saved; a `waiting` save is sent again by itself. */
export type Failure =
  | { readonly kind: 'waiting'; readonly isOffline: boolean }
  | { readonly kind: 'failed'; readonly reason: string; readonly isGone: boolean }
  | { readonly kind: 'conflict' };

export type SaveStatus =
  /** New, and nothing done to it. */
  | { readonly kind: 'untouched' }
  /** New, kept in this browser. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly rev: number }
  | (Extract<Failure, { kind: 'waiting' }> & { readonly edits: number })
  | Exclude<Failure, { kind: 'waiting' }>
  /** Someone else saved, and nothing here is unsaved. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'viewing' };

export interface WorkState<Saved> {
  /** Saved work that is edited, as the service has it; null before the first save. */
  readonly saved: Saved | null;
  readonly status: SaveStatus;
  readonly conflict: Conflict<Saved> | null;
  /** Whether the first save or a copy is under way. */
  readonly isCreating: boolean;
  readonly isDirty: boolean;
}

/** `work`: null before the first save. */
export function statusOf(
  work: WorkIdentity | null,
  isDirty: boolean,
  hasNewer = false,
  failure: Failure | null = null,
  edits = 0,
): SaveStatus {
  if (failure?.kind === 'waiting') return { ...failure, edits: Math.max(1, edits) };
  if (failure !== null) return failure;
  if (work === null) return { kind: isDirty ? 'draft' : 'untouched' };
  if (!isEditable(work)) return { kind: 'viewing' };
  if (isDirty) return { kind: 'saving' };
  return hasNewer ? { kind: 'newer' } : { kind: 'saved', rev: work.rev };
}

export function isEditable({ access }: WorkIdentity): boolean {
  return access === 'owner' || access === 'edit';
}

/** Names of the steps since the last save; of changes outside the history, as of the scope, their words. */
export function changeNote(
  past: readonly Step<unknown>[],
  savedSteps: number,
  changes: readonly Change[],
): string {
  if (past.length < savedSteps) return 'undo';
  const steps = past.slice(savedSteps).map(({ name }) => name);
  const parts = steps.length > 0 ? steps : changes.map(({ words }) => words);
  return shorten([...new Set(parts)].join('; '), limits.nameLength);
}

export interface Conflict<Saved> {
  readonly theirs: Saved;
  readonly yourChanges: readonly Change[];
  readonly theirChanges: readonly Change[];
}

/** Compares both sides; null: there is nothing to decide. `before`: the saved document as the editor writes it. */
export function conflictOf<Saved, Input>(
  kind: DocumentKind<Saved, Input>,
  theirs: Saved,
  documents: Readonly<Record<'saved' | 'before' | 'mine' | 'theirs', Input>>,
): Conflict<Saved> | null {
  const theirChanges = kind.changes(documents.saved, documents.theirs);
  // It was shared or moved, or this very document arrived before its answer was lost.
  if (theirChanges.length === 0 || kind.changes(documents.theirs, documents.mine).length === 0) return null;
  return { theirs, yourChanges: kind.changes(documents.before, documents.mine), theirChanges };
}

export type Resolution = 'merge' | 'theirs' | 'mine' | 'both';
