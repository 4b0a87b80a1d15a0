import type {
  ComparedAnswer,
  ComparedQuestion,
  VersionComparison,
} from '../../../contract/datasets/version-comparison.ts';
import { format } from '../../lib/format.ts';

export function valueWords(
  figure: ComparedAnswer['before'],
  { measure, unit }: Pick<ComparedQuestion, 'measure' | 'unit'>,
): string {
  if (figure === null) return '–';
  return measure === 'mean' ? format.mean(figure.value, unit) : format.percent(figure.value);
}

export function differenceWords(
  { difference }: Pick<ComparedAnswer, 'difference'>,
  { measure, unit }: Pick<ComparedQuestion, 'measure' | 'unit'>,
): string {
  if (difference === null) return '–';
  if (measure === 'share') return format.gap(difference);
  const sign = difference < 0 ? '−' : '+';
  return `${sign}${format.mean(Math.abs(difference), unit)}`;
}

/** "Yes: Harvest Grill" */
export function answerWords({ name, suffix_name: suffix }: ComparedAnswer): string {
  return [name, suffix].filter((part) => part !== '').join(': ');
}

/** What the two sides are, and what the marks mean. */
export function comparisonWords({ before, after, tested, tests_made: tests }: VersionComparison): string {
  const sides = `${sideWords(after)} against ${sideWords(before)}, weighted.`;
  return tested
    ? `${sides} Marked: more than chance would make, at 5% after Benjamini–Hochberg over ${format.count(tests)} tests.`
    : `${sides} No wave is new: both sides have the same respondents, so that nothing is tested.`;
}

function sideWords({ waves, respondents }: VersionComparison['before']): string {
  const named = waves.length > 3 ? `${format.count(waves.length)} waves` : waves.join(', ');
  return `${named} (n ${format.count(respondents)})`;
}

export interface LargestDifference {
  readonly question: ComparedQuestion;
  readonly answer: ComparedAnswer;
}

/** Answers with the largest changes of share, marked ones first. */
export function largestDifferences({ questions }: VersionComparison, most: number): LargestDifference[] {
  return questions
    .filter(({ measure }) => measure === 'share')
    .flatMap((question) => question.answers.map((answer) => ({ question, answer })))
    .filter(({ answer }) => answer.difference !== null && answer.difference !== 0)
    .toSorted(
      (left, right) =>
        Number(right.answer.flagged) - Number(left.answer.flagged) ||
        Math.abs(right.answer.difference ?? 0) - Math.abs(left.answer.difference ?? 0),
    )
    .slice(0, most);
}
