import { useRef, useState } from 'react';
import type { CodebookEdit } from '../../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../../contract/codebook/codebook-revision.ts';
import { readEverythingAgain } from '../../api/codebook.ts';
import { toasts } from '../../ui/toasts.ts';
import { applyEdits, showApplied } from './variables/apply-edits.ts';
import type { CodebookTarget } from './variables/codebook-draft.ts';
import { messageOf } from '../../lib/message-of.ts';

interface ApplyEditsInput {
  readonly dataset: string;
  /** Newest revision when the edits were begun. */
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  /** Whether figures change. */
  readonly withFigures: boolean;
  /** Says that they are applied, next to their undo. */
  readonly done: string;
  readonly onApplied: (made: CodebookRevision) => void;
  /** Called as soon as they are applied: a page that is left now must not find them again. */
  readonly forget?: () => Promise<unknown>;
  /** The changes of others are used in place of the edits of these questions and answers; `newest`: their last revision. */
  readonly onTheirs: (theirs: readonly CodebookTarget[], newest: number) => void;
}

export type EditsInReview = ReturnType<typeof useApplyEdits>;

/** Applies edits all or none. Another person's changes meanwhile are shown, to be chosen between. */
export function useApplyEdits(input: ApplyEditsInput) {
  const { dataset, edits, withFigures, done, onApplied, forget, onTheirs } = input;
  // Of the beginning: what others change meanwhile is found by it.
  const [revision, setRevision] = useState(input.revision);
  const [conflict, setConflict] = useState<readonly CodebookRevision[]>([]);
  const [busy, setBusy] = useState(false);
  const building = useRef(new AbortController());
  return {
    busy,
    dataset,
    /** What the dialog with the changes reads. */
    review: {
      edits,
      revision,
      conflict,
      resolve: (theirs: readonly CodebookTarget[]) => {
        const newest = Math.max(revision, ...conflict.map(({ number }) => number));
        setRevision(newest);
        setConflict([]);
        if (theirs.length > 0) onTheirs(theirs, newest);
      },
    },
    /** Ends a build of columns; nothing is changed then. */
    cancel: () => building.current.abort(),
    /** Returns whether changes of others are in the way. */
    apply: async (reason: string): Promise<boolean> => {
      building.current = new AbortController();
      const { signal } = building.current;
      setBusy(true);
      try {
        const { made, conflict: inTheWay } = await applyEdits(dataset, { revision, edits, reason }, signal);
        setConflict(inTheWay);
        if (made === null) return true;
        await forget?.();
        await readEverythingAgain(withFigures);
        showApplied(dataset, made, done);
        onApplied(made);
      } catch (error) {
        const failure = messageOf(error);
        toasts.show({ text: signal.aborted ? 'Cancelled. Nothing was changed.' : failure });
      } finally {
        setBusy(false);
      }
      return false;
    },
  };
}
