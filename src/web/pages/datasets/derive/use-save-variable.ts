import { useState } from 'react';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Question } from '../../../../contract/question.ts';
import { createCodebookRevision, readEverythingAgain } from '../../../api/codebook.ts';
import { toasts } from '../../../ui/toasts.ts';
import type { VariableDraft } from '../../../connected/variable-draft.ts';
import type { readyDefinition } from './definition-drafts.ts';

interface SaveVariableInput {
  readonly codebook: Codebook;
  /** The derived question that is edited; null: a new one. */
  readonly saved: Question | null;
  readonly draft: VariableDraft;
  readonly ready: ReturnType<typeof readyDefinition>;
  /** Takes the code of the question. */
  readonly onSaved: (code: string | undefined) => void;
}

/** Saves a derived question as a revision of the codebook. */
export function useSaveVariable({ codebook, saved, draft, ready, onSaved }: SaveVariableInput) {
  const [busy, setBusy] = useState(false);
  const edits = 'definition' in ready ? editsOf(saved, { ...draft, definition: ready.definition }) : [];
  return {
    busy,
    /** What the dialog with the changes reads. */
    review: { edits, revision: codebook.revision, conflict: [], resolve: () => undefined },
    apply: async (reason: string) => {
      if (edits.length === 0) return onSaved(saved?.code);
      setBusy(true);
      try {
        const { changes } = await createCodebookRevision(codebook.dataset, {
          revision: codebook.revision,
          edits,
          reason,
        });
        await readEverythingAgain(saved !== null);
        onSaved(saved?.code ?? changes.find(({ question }) => question !== '')?.question);
      } catch (error) {
        toasts.show({ text: error instanceof Error ? error.message : String(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Edits that make the question as it is in the draft. */
export function editsOf(
  saved: Question | null,
  { name, meanName, scope, definition }: VariableDraft,
): readonly CodebookEdit[] {
  if (saved?.derived === undefined) {
    const set = { ...(name !== '' && { name }), ...(meanName !== '' && { mean_name: meanName }) };
    return [{ op: 'derive', definition, scope, ...(Object.keys(set).length > 0 && { set }) }];
  }
  const { code: question, derived } = saved;
  const set = {
    ...(name !== '' && name !== saved.name && { name }),
    ...(meanName !== (saved.mean_name ?? '') && { mean_name: meanName }),
  };
  const isSame = JSON.stringify(definition) === JSON.stringify(derived.definition);
  return [
    ...(isSame ? [] : [{ op: 'redefine' as const, question, definition }]),
    ...(scope === derived.scope ? [] : [{ op: 'scope' as const, question, scope }]),
    ...(Object.keys(set).length === 0 ? [] : [{ op: 'question' as const, question, set }]),
  ];
}
