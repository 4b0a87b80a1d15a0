import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../../../contract/codebook/codebook-revision.ts';
import { ApiError } from '../../../api/api-error.ts';
import {
  codebookRevisionsOptions,
  createCodebookRevision,
  type NewRevision,
  readCodebookAgain,
  undoCodebookRevisions,
} from '../../../api/codebook.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toasts } from '../../../ui/toasts.ts';
import { messageOf } from '../../../lib/message-of.ts';

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
export function showApplied(dataset: string, { number }: CodebookRevision, text: string): void {
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
