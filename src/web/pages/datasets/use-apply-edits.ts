import { useRef, useState } from 'react';
import type { CodebookEdit } from '../../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../../contract/codebook/codebook-revision.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import {
  codebookRevisionsOptions,
  createCodebookRevision,
  type NewRevision,
  readCodebookAgain,
  readEverythingAgain,
  undoCodebookRevisions,
} from '../../api/codebook.ts';
import { queryClient } from '../../api/query-client.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import type { CodebookTarget } from './variables/draft/codebook-draft.ts';
import { messageOf } from '../../api/failure-words.ts';

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

interface Applied {
  /** null: the edits were not applied. */
  readonly made: CodebookRevision | null;
  /** Later revisions in their way, newest first: those that changed the same questions, else all that are seen. */
  readonly conflict: readonly CodebookRevision[];
}

/** Applies edits. Columns that are being built for them end with the signal, and nothing is changed then. */
export async function applyEdits(dataset: string, sent: NewRevision, signal?: AbortSignal): Promise<Applied> {
  try {
    return { made: await createCodebookRevision(dataset, sent, signal), conflict: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'conflict') throw error;
    const conflict = await changesSince(dataset, sent);
    await readCodebookAgain(dataset);
    if (conflict.length === 0) throw error;
    return { made: null, conflict };
  }
}

/** Says that a revision was made, and offers its undo, which is a revision of its own. */
function showApplied(dataset: string, { number }: CodebookRevision, text: string): void {
  const undo = () => {
    undoCodebookRevisions(dataset, { from: number, to: number }, number).catch((error: unknown) =>
      toasts.show({ text: messageOf(error) }),
    );
  };
  toasts.show({ text, undo });
}

async function changesSince(
  dataset: string,
  { revision, edits }: Pick<NewRevision, 'revision' | 'edits'>,
): Promise<readonly CodebookRevision[]> {
  const touched = new Set(edits.flatMap(questionsOf));
  // The refusal is about revisions that a history read before lacks.
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...codebookRevisionsOptions(dataset),
    staleTime: 0,
  });
  const later = pages.flatMap(({ revisions }) => revisions).filter(({ number }) => number > revision);
  const same = later
    .map((one) => ({ ...one, changes: one.changes.filter(({ question }) => touched.has(question)) }))
    .filter(({ changes }) => changes.length > 0);
  // The service names a new question itself: its edit shares no code with the change in its way.
  return same.length > 0 ? same : later;
}

/** Codes of the questions that an edit changes; `""`: the survey itself. */
export function questionsOf(edit: CodebookEdit): readonly string[] {
  if (edit.op === 'group') return [...edit.questions, ''];
  if (edit.op === 'split') return [edit.question, ''];
  // A weight of the survey file is an entry of the survey itself.
  if (edit.op === 'weight') return [edit.weight, ''];
  if (edit.op === 'weigh') return [edit.weight ?? ''];
  return ['question' in edit ? (edit.question ?? '') : ''];
}
