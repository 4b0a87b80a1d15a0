import type { Path } from '../../../expression/paths.ts';
import { dragKind } from './drag-kind.ts';

/** The dragged thing: conditions of an editor, or a question that is not in it yet. */
export type Dragged =
  | { readonly kind: 'conditions'; readonly editor: string; readonly paths: readonly Path[] }
  | { readonly kind: 'question'; readonly code: string };

/** Data of what is dragged, and what was dragged by its data. */
export const { data: draggedData, of: draggedOf } = dragKind<Dragged>();
