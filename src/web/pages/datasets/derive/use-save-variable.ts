import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Codebook } from '../../../../contract/codebook/codebook-revision.ts';
import type { Question } from '../../../../contract/question.ts';
import type { VariableDraft } from '../../../connected/variable-draft.ts';
import { useApplyEdits } from '../use-apply-edits.ts';
import { showApplied } from '../variables/apply-edits.ts';
import type { readyDefinition } from './definition-drafts.ts';

interface SaveVariableInput {
  readonly codebook: Codebook;
  /** The derived question that is edited; null: a new one. */
  readonly saved: Question | null;
  readonly draft: VariableDraft;
  readonly ready: ReturnType<typeof readyDefinition>;
  /** Takes the code of the question. */
  readonly onSaved: (code: string | undefined) => void;
  /** The changes of another person are used in place of the draft. */
  readonly onTheirs: () => void;
}

/** Saves a derived question as a revision of the codebook. */
export function useSaveVariable({ codebook, saved, draft, ready, onSaved, onTheirs }: SaveVariableInput) {
  const edits = 'definition' in ready ? editsOf(saved, { ...draft, definition: ready.definition }) : [];
  const saving = useApplyEdits({
    dataset: codebook.dataset,
    revision: codebook.revision,
    edits,
    withFigures: saved !== null,
    onApplied: (made) => {
      showApplied(codebook.dataset, made, saved === null ? 'Variable made' : 'Variable changed');
      onSaved(saved?.code ?? made.changes.find(({ question }) => question !== '')?.question);
    },
    onTheirs,
  });
  return {
    ...saving,
    apply: async (reason: string) => {
      if (edits.length === 0) onSaved(saved?.code);
      else await saving.apply(reason);
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
