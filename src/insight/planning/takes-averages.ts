import type { Question } from '../../engine/survey/catalogue.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';

/** Whether an average can be taken of a question: numbers, or answers of which three or more have midpoints. */
export function takesAverages(question: Question): boolean {
  if (columnKinds[question.kind] === 'numbers') return true;
  const steps = question.kind === 'grid_single' ? question.suffixes : question.datapoints;
  return (
    question.kind !== 'multiple' &&
    new Set(steps.map(({ midpoint }) => midpoint).filter((one) => one !== null)).size >= 3
  );
}
