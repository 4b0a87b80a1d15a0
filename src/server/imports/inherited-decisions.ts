import type { SurveyDecisions } from '../../contract/survey-decisions.ts';

/** Findings about the reading of variables, not about the respondents of a file. */
const kept = /^(?:group|kept_missing|unlabelled|sentinel|battery):/;

/**
 * What was decided of a dataset's last file, as far as it holds for a further wave: what questions are and are called, not
 * whom to leave out, nor what the dataset is called.
 */
export function inheritedDecisions(last: SurveyDecisions): SurveyDecisions {
  const { code: _code, name: _name, namespace: _namespace, findings = {}, ...rest } = last;
  const chosen = Object.entries(findings).filter(([finding]) => kept.test(finding));
  return { ...rest, ...(chosen.length > 0 && { findings: Object.fromEntries(chosen) }) };
}
