import type { PickPlacement } from '../catalogue/question-pick.ts';
import type { ChooserProps, ChooserPurpose } from './chooser-props.ts';
import type { ChooserPick } from './use-chooser.ts';
import { format } from '../lib/format.ts';
import type { Verb } from './list/verb.ts';

export interface ChooserVerb extends Verb {
  readonly placement: PickPlacement;
}

/** Verbs of a purpose for some picks, the default first. Audiences have no answers to combine or to expand. */
export function verbsOf(
  { takes, editing = false, expands = false }: Pick<ChooserProps, 'takes' | 'editing' | 'expands'>,
  picks: readonly ChooserPick[],
): readonly ChooserVerb[] {
  if (takes === 'items' && picks.length > 0 && picks.every((pick) => pick.kind === 'audience')) {
    const noun = picks.some(({ audience }) => audience.headings === undefined) ? 'audience' : 'banner';
    const label = picks.length === 1 ? `Add ${noun}` : `Add ${format.count(picks.length)} ${noun}s`;
    return [{ placement: 'audience', label, keys: 'Enter' }];
  }
  if (editing) return [{ placement: 'clause', label: 'Apply answers', keys: 'Enter' }];
  const areQuestions = picks.length > 0 && picks.every((pick) => pick.kind === 'question');
  return expands && areQuestions ? [...verbs[takes], expand] : verbs[takes];
}

const expand: ChooserVerb = { placement: 'expand', label: 'Expand…', keys: 'Shift Enter' };

const verbs: Readonly<Record<ChooserPurpose, readonly ChooserVerb[]>> = {
  clause: [
    { placement: 'clause', label: 'Add condition', keys: 'Enter' },
    { placement: 'group', label: 'In a new group', keys: 'Ctrl Enter' },
    { placement: 'exclusion', label: 'As exclusion', keys: 'Alt Enter' },
  ],
  question: [{ placement: 'question', label: 'Choose question', keys: 'Enter' }],
  items: [
    { placement: 'split', label: 'One per answer', keys: 'Enter' },
    { placement: 'or', label: 'OR', keys: 'Ctrl Enter' },
    { placement: 'and', label: 'AND', keys: 'Alt Enter' },
  ],
};
