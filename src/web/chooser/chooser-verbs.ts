import type { PickPlacement } from '../expression-editor/question-pick.ts';
import type { ChooserPurpose } from './chooser-props.ts';

export interface ChooserVerb {
  readonly placement: PickPlacement;
  readonly label: string;
  readonly keys: 'Enter' | 'Ctrl Enter' | 'Alt Enter';
}

/** Verbs of a purpose, the default first. */
export function verbsOf(takes: ChooserPurpose, editing: boolean): readonly ChooserVerb[] {
  return editing ? [{ placement: 'clause', label: 'Apply answers', keys: 'Enter' }] : verbs[takes];
}

const verbs: Readonly<Record<ChooserPurpose, readonly ChooserVerb[]>> = {
  clause: [
    { placement: 'clause', label: 'Add clause', keys: 'Enter' },
    { placement: 'group', label: 'In a new group', keys: 'Ctrl Enter' },
    { placement: 'exclusion', label: 'As exclusion', keys: 'Alt Enter' },
  ],
  question: [{ placement: 'question', label: 'Choose question', keys: 'Enter' }],
  items: [
    { placement: 'split', label: 'One per answer', keys: 'Enter' },
    { placement: 'or', label: 'Combine with OR', keys: 'Ctrl Enter' },
    { placement: 'and', label: 'Combine with AND', keys: 'Alt Enter' },
  ],
  audience: [{ placement: 'audience', label: 'Choose audience', keys: 'Enter' }],
  audiences: [{ placement: 'audience', label: 'Add', keys: 'Enter' }],
};

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Returns the verb that a key press means; undefined for every key but Enter. */
export function verbOfKey(key: Key, all: readonly ChooserVerb[]): ChooserVerb | undefined {
  if (key.key !== 'Enter') return undefined;
  const wanted = key.altKey ? 'Alt Enter' : key.ctrlKey || key.metaKey ? 'Ctrl Enter' : 'Enter';
  return all.find(({ keys }) => keys === wanted) ?? (all.length === 1 ? all[0] : undefined);
}
