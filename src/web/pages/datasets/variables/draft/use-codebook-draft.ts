import { useEffect, useReducer, useState } from 'react';
import { z } from 'zod';
import { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Codebook } from '../../../../../contract/codebook/codebook-revision.ts';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { draftsOf } from '../../../../api/draft-store.ts';
import { useShortcuts } from '../../../../keys/use-shortcuts.ts';
import { newHistory, reduceHistory } from '../../../../lib/history.ts';
import { type ListMove, withMove } from './list-order.ts';
import { type CodebookDraft, type CodebookTarget, withEdit, withoutTargets } from './codebook-draft.ts';

/** Edits of an earlier visit, and the revision that they were made on. */
const KeptEdits = z.object({ revision: z.int(), edits: z.array(QuestionEdit).readonly() });
type KeptEdits = z.infer<typeof KeptEdits>;

/** Edits of codebooks that this browser keeps, by the code of the dataset. */
export const codebookDrafts = draftsOf('codebook', KeptEdits);

export type CodebookDraftState = ReturnType<typeof useCodebookDraft>;

/** The edits of a codebook in this browser, until they are applied or discarded. They outlive the page. */
export function useCodebookDraft(codebook: Codebook, name: string, kept: KeptEdits | null) {
  const { dataset } = codebook;
  const [history, dispatch] = useReducer(reduceHistory<CodebookDraft>, kept?.edits ?? [], newHistory);
  const edits = history.present;
  // Of the first edit: what others change meanwhile is found by it.
  const [madeOn, setMadeOn] = useState(kept?.revision ?? codebook.revision);
  const revision = edits.length === 0 ? codebook.revision : madeOn;
  useEffect(() => {
    if (edits.length === 0) void codebookDrafts.forget(dataset);
    else void codebookDrafts.keep(dataset, name, { revision, edits });
  }, [dataset, name, edits, revision]);
  const change = (edit: (draft: CodebookDraft) => CodebookDraft) => {
    if (edits.length === 0) setMadeOn(codebook.revision);
    dispatch({ kind: 'edit', name: 'edit', edit });
  };
  useShortcuts(
    history.future.length === 0
      ? []
      : [{ keys: 'Ctrl Shift Z', label: 'Redo the edit', run: () => dispatch({ kind: 'redo' }) }],
  );
  return {
    edits,
    revision,
    edit: (question: Question, edit: QuestionEdit) => change((draft) => withEdit(draft, edit, question)),
    /** Moves a variable, or a category, in the list. `saved`: all variables as they are in the codebook. */
    move: (saved: readonly Question[], move: ListMove) => change((draft) => withMove(draft, saved, move)),
    /** Undoes the last edit. */
    undo: () => dispatch({ kind: 'undo' }),
    discard: () => change(() => []),
    forget: () => codebookDrafts.forget(dataset),
    /** Undoing applied edits makes a revision of its own. */
    clear: () => dispatch({ kind: 'amend', edit: () => [] }),
    /** Leaves the questions and answers as others changed them; the other edits are made on their newest revision. */
    leave: (theirs: readonly CodebookTarget[], newest: number) => {
      setMadeOn(newest);
      change((draft) => withoutTargets(draft, theirs));
    },
  };
}
