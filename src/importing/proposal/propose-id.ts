import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import type { IdChoice, SurveyDecisions } from './survey-proposal.ts';

const named =
  /^(?:.*[_.\s])?(?:id|ids|serial|respid|resp(?:ondent)?_?(?:id|no|num|number|serial)|case_?(?:id|no)|uuid|record|responseid|caseid)$/i;

/** What tables call a column without a header, as an export writes the rows' own numbers. */
const unnamed: ReadonlySet<string> = new Set(['column_1', 'unnamed: 0', '__index_level_0__']);

/**
 * The variable that tells respondents apart: the file's own serial, else one called so of which no value comes twice, else
 * a first column without a name that numbers the rows.
 */
export function proposeId(
  { variables, serial, rows }: SourceDescription,
  { id: decided }: Pick<SurveyDecisions, 'id'>,
): IdChoice {
  const unique = variables.filter(({ statistics }) => statistics.filled === rows && statistics.isUnique);
  const candidates = unique.map(({ name }) => name);
  const guess = (variable: string, reason: string): IdChoice => {
    return { variable, candidates, reason, decided: false };
  };
  const known = decided === '' || variables.some(({ name }) => name === decided);
  if (decided !== undefined && known) return { ...guess(decided, 'decided'), decided: true };
  if (serial !== null && variables.some(({ name }) => name === serial))
    return guess(serial, 'the file calls it the serial of respondents');
  const found = unique.find(({ name, kind }) => kind !== 'date' && named.test(name));
  if (found !== undefined) return guess(found.name, 'it is called an id, and no value of it comes twice');
  const [first] = variables;
  const from = first !== undefined && unique.includes(first) ? numbersRowsFrom(first, rows) : null;
  if (first !== undefined && from !== null) {
    const to = from + rows - 1;
    return guess(
      first.name,
      `it is the first column, has no header, and numbers the rows from ${from} to ${to.toLocaleString('en-GB')}`,
    );
  }
  return guess('', 'no variable called an id has a value of its own in every row, so the rows are numbered');
}

/** The first number where a variable of which no value comes twice holds all from 0 or 1 on, in whatever order; else null. */
function numbersRowsFrom(
  { name, label, statistics: { numbers } }: DescribedVariable,
  rows: number,
): number | null {
  // A label is what a header was that is too long for a name.
  if (!unnamed.has(name.toLowerCase()) || label !== '' || numbers === null || !numbers.areIntegers)
    return null;
  const { min, max } = numbers;
  return (min === 0 || min === 1) && max - min === rows - 1 ? min : null;
}
