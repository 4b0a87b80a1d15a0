export interface Verb {
  readonly label: string;
  readonly keys: VerbKeys;
}

export type VerbKeys = 'Enter' | 'Ctrl Enter' | 'Alt Enter' | 'Shift Enter';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns the verb that a key press means; undefined for every key but Enter. */
export function verbOfKey<V extends Verb>(key: Key, all: readonly V[]): V | undefined {
  if (key.key !== 'Enter') return undefined;
  const wanted: VerbKeys = key.altKey ? 'Alt Enter' : key.ctrlKey || key.metaKey ? 'Ctrl Enter' : 'Enter';
  const own = all.find(({ keys }) => keys === (key.shiftKey ? 'Shift Enter' : wanted));
  return own ?? all.find(({ keys }) => keys === wanted) ?? (all.length === 1 ? all[0] : undefined);
}
