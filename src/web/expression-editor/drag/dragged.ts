import type { Path } from '../../../expression/paths.ts';
import { dragKind } from './drag-kind.ts';

/** The dragged thing: conditions of an editor, or a question that is not in it yet. */
export type Dragged =
  | { readonly kind: 'conditions'; readonly editor: string; readonly paths: readonly Path[] }
  | { readonly kind: 'question'; readonly code: string };

/** Writes a dragged part as data of the browser's drag, and reads it back. */
export const { data: draggedData, of: draggedOf } = dragKind<Dragged>();
