import type { Question, QuestionKind } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: 'single',
  multiple: 'multiple',
  grid_single: 'grid',
  grid_multiple: 'grid, multiple',
  numeric: 'number',
  grid_numeric: 'number grid',
};

/** "21 × 11" of a grid, the answers of the rest, – of a number without bands. */
export function answersName({ datapoints, suffixes }: Pick<Question, 'datapoints' | 'suffixes'>): string {
  if (suffixes.length > 0) return `${format.count(datapoints.length)} × ${format.count(suffixes.length)}`;
  return datapoints.length === 0 ? '–' : format.count(datapoints.length);
}

/** Whether it did not run in all waves and locations, or its answers did not. */
export function isPartial(
  question: Pick<Question, 'waves' | 'locations' | 'datapoints' | 'suffixes'>,
  all: { readonly waves: number; readonly locations: number },
): boolean {
  return (
    question.waves.length < all.waves ||
    question.locations.length < all.locations ||
    hasChangedAnswers(question)
  );
}

/** Some answer ran in fewer waves than its question. */
function hasChangedAnswers({ datapoints, suffixes }: Pick<Question, 'datapoints' | 'suffixes'>): boolean {
  return [...datapoints, ...suffixes].some((answer) => answer.asked_in !== undefined);
}
