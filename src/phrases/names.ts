/** How things are called where a sentence is written; `waves` and `locations` are questions with datapoints too. */
export interface Names {
  question(code: string): QuestionNames | undefined;
}

export interface QuestionNames {
  readonly kind: 'single' | 'multiple' | 'grid_single' | 'grid_multiple' | 'numeric' | 'grid_numeric';
  readonly name: string;
  /** May be empty. */
  readonly wording: string;
  datapoint(code: string): string | undefined;
  suffix(code: number): string | undefined;
}
