import type { DescribedVariable } from '../source/source-description.ts';
import type { QuestionReading } from './decided-values.ts';
import { rowsOf } from './question-of.ts';
import type { CellReading, ProposedQuestion } from './survey-proposal.ts';
import { marksOf } from './variable-marks.ts';

/** Variables that each say whether one answer was chosen. */
export function ofMarks(
  variables: readonly DescribedVariable[],
  stated: number | string | null,
  { cells }: QuestionReading,
): Partial<ProposedQuestion> {
  const marks = marksIn(variables, stated, cells);
  const { counted } = marks;
  return {
    kind: 'multiple',
    cells: marks,
    answers: rowsOf(variables).map((answer, index) => ({
      ...answer,
      name: variables[index]?.label === '' ? textOfMark(variables[index], counted) : answer.name,
      midpoint: scoreOf(variables[index], counted),
      respondents: countOf(variables[index], counted),
    })),
  };
}

/** How the cells are read: a blank among marks of both kinds was not asked, one among chosen marks was not chosen. */
export function marksIn(
  variables: readonly DescribedVariable[],
  stated: number | string | null,
  cells: QuestionReading['cells'],
): Extract<CellReading, { reading: 'marks' }> {
  const counted = countedOf(variables, stated, cells);
  const hasOthers = variables.some(({ statistics }) =>
    statistics.values.some(({ value }) => !counted.includes(value)),
  );
  return { reading: 'marks', counted, empty: hasOthers ? 'unasked' : 'unchosen' };
}

/** The value that means chosen: as the user decided, as the file says, else as the cells of each variable show. */
function countedOf(
  variables: readonly DescribedVariable[],
  stated: number | string | null,
  cells: QuestionReading['cells'],
): readonly (number | string)[] {
  if (cells?.reading === 'marks') return cells.counted;
  if (stated !== null) return [stated];
  return [...new Set(variables.flatMap((variable) => marksOf(variable)?.counted ?? []))];
}

/** What the file says that a mark counts as in means. */
function scoreOf(
  variable: DescribedVariable | undefined,
  counted: readonly (number | string)[],
): number | null {
  return variable?.valueLabels.find(({ value }) => counted.includes(value))?.score ?? null;
}

function countOf(variable: DescribedVariable | undefined, counted: readonly (number | string)[]): number {
  return (variable?.statistics.values ?? [])
    .filter(({ value }) => counted.includes(value))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The text that is written where the answer is chosen, as exports of labels have it. */
function textOfMark(variable: DescribedVariable | undefined, counted: readonly (number | string)[]): string {
  const text = variable?.statistics.values.find(({ value }) => counted.includes(value))?.value;
  return typeof text === 'string' ? text : (variable?.name ?? '');
}
