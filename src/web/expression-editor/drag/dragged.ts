import type { Path } from '../../../expression/paths.ts';

/** The dragged thing: conditions of an editor, or a question that is not in it yet. */
export type Dragged =
  | { readonly kind: 'conditions'; readonly editor: string; readonly paths: readonly Path[] }
  | { readonly kind: 'question'; readonly code: string };

const key = 'expression-editor';

export function draggedData(dragged: Dragged): Record<string, unknown> {
  return { [key]: dragged };
}

/** Null for things dragged from elsewhere on the page. */
export function draggedOf(source: Record<string | symbol, unknown>): Dragged | null {
  // Only `draggedData` writes under this key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (source[key] as Dragged | undefined) ?? null;
}
