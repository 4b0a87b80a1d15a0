import type { SourceDescription } from '../source/source-description.ts';
import type { SurveyDecisions } from './survey-decisions.ts';
import type { IdChoice } from './survey-proposal.ts';

const named =
  /^(?:.*[_.\s])?(?:id|ids|serial|respid|resp(?:ondent)?_?(?:id|no|num|number|serial)|case_?(?:id|no)|uuid|record|responseid|caseid)$/i;

/** The variable that tells respondents apart: the file's own serial, else one called so of which no value comes twice. */
export function proposeId(
  { variables, serial, rows }: SourceDescription,
  { id: decided }: Pick<SurveyDecisions, 'id'>,
): IdChoice {
  const unique = variables.filter(({ statistics }) => statistics.filled === rows && statistics.isUnique);
  const candidates = unique.map(({ name }) => name);
  const known = decided === '' || variables.some(({ name }) => name === decided);
  if (decided !== undefined && known)
    return { variable: decided, candidates, reason: 'decided', decided: true };
  if (serial !== null && variables.some(({ name }) => name === serial)) {
    return {
      variable: serial,
      candidates,
      reason: 'the file calls it the serial of respondents',
      decided: false,
    };
  }
  const found = unique.find(({ name, kind }) => kind !== 'date' && named.test(name));
  return found === undefined
    ? {
        variable: '',
        candidates,
        reason: 'no variable called an id has a value of its own in every row, so the rows are numbered',
        decided: false,
      }
    : {
        variable: found.name,
        candidates,
        reason: 'it is called an id, and no value of it comes twice',
        decided: false,
      };
}
