import type { Path } from '../../../expression/paths.ts';

/** Data of things of one kind that are dragged over the page; `of` returns null for things of other kinds. */
export function dragKind<Thing extends object>() {
  const known = new WeakMap<object, Thing>();
  return {
    data: (thing: Thing): Record<string, unknown> => {
      known.set(thing, thing);
      return { dragged: thing };
    },
    of: ({ dragged }: Record<string | symbol, unknown>): Thing | null =>
      typeof dragged === 'object' && dragged !== null ? (known.get(dragged) ?? null) : null,
  };
}

/** The dragged thing: conditions of an editor, or a question that is not in it yet. */
export type Dragged =
  | { readonly kind: 'conditions'; readonly editor: string; readonly paths: readonly Path[] }
  | { readonly kind: 'question'; readonly code: string };

/** Writes a dragged part as data of the browser's drag, and reads it back. */
export const { data: draggedData, of: draggedOf } = dragKind<Dragged>();
