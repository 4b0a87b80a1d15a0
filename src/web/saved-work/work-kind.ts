import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { SavedKind } from '../../contract/sharing.ts';
import type { WorkDocument } from '../../contract/work-version.ts';
import { shorten } from '../../expression/shorten.ts';

/** One difference between two documents. */
export interface Change {
  /** Parts of the document: two changes of one part collide. */
  readonly parts: readonly string[];
  /** "row added: Tea" */
  readonly words: string;
}

export interface Replacement<Saved, Input> {
  /** As it was read: a newer revision is a conflict. */
  readonly saved: Saved;
  /** The document that the editor makes of `saved`. */
  readonly untouched: Input;
  readonly document: Input;
  /** Change note of the version. */
  readonly change: string;
  /** The page is closing: the request must outlive it. */
  readonly outlivesPage: boolean;
}

/** A kind of saved work as saving, conflicts and history see it. `Input` is the document that is sent. */
export interface WorkKind<Saved, Input> {
  readonly kind: SavedKind;
  readonly noun: string;
  readonly schema: z.ZodType<Saved>;
  readonly inputSchema: z.ZodType<Input>;
  readonly identify: (saved: Saved) => { readonly id: string; readonly rev: number; readonly name: string };
  /** Whether the user may save over it. */
  readonly isEditable: (saved: Saved) => boolean;
  readonly read: (id: string) => Promise<Saved>;
  readonly create: (document: Input) => Promise<Saved>;
  readonly replace: (replacement: Replacement<Saved, Input>) => Promise<Saved>;
  /** The work of a version; null for a version of another kind. */
  readonly fromVersion: (version: WorkDocument) => Saved | null;
  /** The document as a new one under another name. */
  readonly copyOf: (document: Input, name: string, original: Saved | null) => Input;
  /** Text that is the same for equal documents. */
  readonly textOf: (document: Input) => string;
  /** Differences in the parts that the editor edits; none where only sharing or the folder differ. */
  readonly changes: (before: Input, after: Input) => readonly Change[];
  /** Their document with my changes. */
  readonly merge: (before: Input, mine: Input, theirs: Input) => Input;
}

const suffix = ', copy';

/** Name of a copy, within the longest that a name can have. */
export function copyName(name: string): string {
  return `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
}
