import type { Expression } from '../../../../expression/expression.ts';
import type { ItemList, Side } from '../draft/crosstab-item.ts';

/** What is open over the table. */
export type EditorDialog =
  /** Answers that become rows or columns. */
  | { readonly kind: 'question'; readonly side: Side }
  /** Codes and names from a sheet. */
  | { readonly kind: 'paste'; readonly side: Side; readonly text: string }
  /** A question whose numbers are averaged. */
  | { readonly kind: 'value'; readonly side: Side }
  | { readonly kind: 'audiences'; readonly list: ItemList }
  /** A new header from conditions. */
  | { readonly kind: 'build'; readonly list: ItemList }
  | { readonly kind: 'conditions'; readonly list: ItemList; readonly id: string }
  /** A condition for many headers: first which, then how it is said. */
  | { readonly kind: 'affix'; readonly side: Side; readonly ids: ReadonlySet<string> }
  | {
      readonly kind: 'affixWords';
      readonly side: Side;
      readonly ids: ReadonlySet<string>;
      readonly condition: Expression;
    }
  | { readonly kind: 'pattern'; readonly side: Side; readonly ids: ReadonlySet<string> }
  /** Another heading for chosen headers; for a whole group, its new name. */
  | {
      readonly kind: 'group';
      readonly side: Side;
      readonly ids: ReadonlySet<string>;
      readonly isWhole: boolean;
      readonly name: string;
    }
  | { readonly kind: 'baseName'; readonly id: string };

const nouns: Readonly<Record<ItemList, readonly [one: string, many: string]>> = {
  rows: ['row', 'rows'],
  columns: ['column', 'columns'],
  bases: ['base', 'bases'],
};

/** "row", "3 columns" without its number. */
export function nounOf(list: ItemList, count = 1): string {
  const [one, many] = nouns[list];
  return count === 1 ? one : many;
}
