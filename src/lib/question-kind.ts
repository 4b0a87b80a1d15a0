export const questionKinds = [
  'single',
  'multiple',
  'grid_single',
  'grid_multiple',
  'numeric',
  'grid_numeric',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface Kinded {
  readonly kind: QuestionKind;
}

/** Whether a question asks about several things, its rows. */
export function isGrid({ kind }: Kinded): boolean {
  return kind === 'grid_single' || kind === 'grid_multiple' || kind === 'grid_numeric';
}

/** Whether a respondent may give several answers, in a grid in each row. */
export function takesSeveral({ kind }: Kinded): boolean {
  return kind === 'multiple' || kind === 'grid_multiple';
}

/** Whether a respondent gives numbers. */
export function takesNumbers({ kind }: Kinded): boolean {
  return kind === 'numeric' || kind === 'grid_numeric';
}
