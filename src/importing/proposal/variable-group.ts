import type { DescribedVariable } from '../source/source-description.ts';

/** Variables that are proposed as one question. */
export interface VariableGroup {
  readonly code: string;
  /** `""` where their labels share nothing and nothing else names them. */
  readonly name: string;
  readonly variables: readonly DescribedVariable[];
  readonly shape: GroupShape;
  readonly reason: string;
  readonly decided: boolean;
}

export type GroupShape =
  | { readonly shape: 'alone' }
  /** One variable an answer. `counted`: null where the marks tell it. */
  | { readonly shape: 'marks'; readonly counted: number | string | null }
  | { readonly shape: 'categories' }
  | { readonly shape: 'grid_single' }
  /** `cells`: null where each variable is a row. */
  | { readonly shape: 'grid_numeric'; readonly cells: GridCells | null }
  | ({ readonly shape: 'grid_multiple'; readonly counted: number | string | null } & GridCells);

/** Names of the rows and columns that the variables of a grid, row by row, are of. */
export interface GridCells {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}
