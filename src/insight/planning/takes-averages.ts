import type { Question } from '../../engine/survey/catalogue.ts';

/** Whether an average can be taken of a question: numbers, or answers of which three or more have midpoints. */
export function takesAverages(question: Question): boolean {
  if (question.kind === 'numeric' || question.kind === 'grid_numeric') return true;
  const steps = question.kind === 'grid_single' ? question.suffixes : question.datapoints;
  return (
    question.kind !== 'multiple' &&
    new Set(steps.map(({ midpoint }) => midpoint).filter((one) => one !== null)).size >= 3
  );
}
