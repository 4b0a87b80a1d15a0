import type { Expression } from '../../../../expression/expression.ts';
import type { ItemList, Side } from '../draft/crosstab-item.ts';
import type { Nesting } from './nesting-commands.ts';
import type { HeaderTarget } from './use-chosen-headers.ts';

/** The dialog open over the table. */
export type EditorDialog =
  /** Answers and audiences that become rows, columns or bases; found by a text, such as pasted codes. */
  | { readonly kind: 'add'; readonly list: ItemList; readonly text?: string }
  /** A question that is put under headings. */
  | ({ readonly kind: 'nest'; readonly side: Side } & Nesting)
  /** A saved banner or stub in the place of a side, or a side as one. */
  | { readonly kind: 'banner' }
  /** People that a block of rows is read among. */
  | { readonly kind: 'among'; readonly block: string }
  /** The order of a side, by one of the lines across it; without an id by the one it is sorted by. */
  | { readonly kind: 'sort'; readonly at: { readonly side: Side; readonly id: string | null } | null }
  /** What the block of a question shows. */
  | { readonly kind: 'expand'; readonly side: Side; readonly question: string }
  /** A new header from conditions. */
  | { readonly kind: 'build'; readonly list: ItemList }
  | { readonly kind: 'conditions'; readonly list: ItemList; readonly id: string }
  /** A condition for many headers: first which, then how it is said. */
  | ({ readonly kind: 'affix' } & HeaderTarget)
  | ({ readonly kind: 'affixWords'; readonly condition: Expression } & HeaderTarget)
  | ({ readonly kind: 'pattern' } & HeaderTarget)
  /** Another heading for selected headers; for a whole group, its new name. */
  | ({ readonly kind: 'group'; readonly isWhole: boolean; readonly name: string } & HeaderTarget)
  | { readonly kind: 'baseName'; readonly id: string };
