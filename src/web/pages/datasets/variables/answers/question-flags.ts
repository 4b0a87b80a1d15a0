import type { Question, QuestionKind } from '../../../../../contract/codebook/question.ts';
import { proposePhrases } from '../../../../../phrases/proposal/propose-phrases.ts';
import { toFacts } from '../../../../connected/use-catalogue.ts';
import { format } from '../../../../lib/format.ts';
import { isOffered } from '../../../../../lib/offered.ts';

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
  const rows = datapoints.filter(isOffered).length;
  if (suffixes.length > 0)
    return `${format.count(rows)} × ${format.count(suffixes.filter(isOffered).length)}`;
  return rows === 0 ? '–' : format.count(rows);
}

/** Whether its sentences quote the answer, because neither a rule nor a user words the question. */
export function needsPhrase(question: Question): boolean {
  if ((question.phrase?.does ?? '') !== '') return false;
  return proposePhrases(toFacts(question)).sure === 'fallback';
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
