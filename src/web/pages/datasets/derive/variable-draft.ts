import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../contract/question.ts';
import type { VariableDraft } from '../../../connected/variable-draft.ts';
import { newDefinition, sourceProblem } from './definition-drafts.ts';

/** Returns what a variable begins as. */
export function draftOf(saved: Question | null, source: Question | null): VariableDraft {
  if (saved?.derived === undefined) {
    const form = source !== null && sourceProblem('recode', source) !== null ? 'bands' : 'recode';
    return { name: '', meanName: '', scope: 'mine', definition: newDefinition(form, source) };
  }
  const { definition, scope } = saved.derived;
  return { name: saved.name, meanName: saved.mean_name ?? '', scope, definition };
}

/** Returns the edits that make the question as it is in the draft. */
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
