import type { DescribedVariable } from '../source/source-description.ts';
import type { DecidedQuestion } from './survey-proposal.ts';

/** The user's decision on how a question's cells are read, which its answers follow. */
export type QuestionReading = Pick<DecidedQuestion, 'kind' | 'blanks' | 'cells'>;

/** The decision with its values as the variables hold them: whoever types 1 means the text "1" where cells are texts. */
export function decidedValues(
  decided: DecidedQuestion | undefined,
  variables: readonly DescribedVariable[],
): DecidedQuestion | undefined {
  if (decided === undefined) return undefined;
  const areTexts = variables.every(({ kind }) => kind === 'text');
  const areNumbers = variables.every(({ kind }) => kind !== 'text');
  const toHeld = (value: number | string): number | string => {
    if (areTexts) return String(value);
    const number = Number(value);
    return areNumbers && value !== '' && Number.isFinite(number) ? number : value;
  };
  const { blanks, cells } = decided;
  return {
    ...decided,
    ...(blanks !== undefined && { blanks: blanks.map(toHeld) }),
    ...(cells?.reading === 'marks' && { cells: { ...cells, counted: cells.counted.map(toHeld) } }),
  };
}
