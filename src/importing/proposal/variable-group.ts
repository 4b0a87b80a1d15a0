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
  | { readonly shape: 'grid_numeric' }
  /** `rows` and `columns` name what the variables, row by row, are of. */
  | {
      readonly shape: 'grid_multiple';
      readonly counted: number | string | null;
      readonly rows: readonly string[];
      readonly columns: readonly string[];
    };
