import type { SurveyDecisions } from '../../contract/survey-decisions.ts';

/** Findings about the reading of variables, not about the respondents of a file. */
const kept = /^(?:group|kept_missing|unlabelled|sentinel|battery):/;

/**
 * The decisions about a dataset's last file that hold for a further wave: kinds and names of questions, not excluded
 * respondents or the dataset's name.
 */
export function inheritedDecisions(last: SurveyDecisions): SurveyDecisions {
  const { code: _code, name: _name, namespace: _namespace, findings = {}, weights, ...rest } = last;
  const chosen = Object.entries(findings).filter(([finding]) => kept.test(finding));
  // Before, an import raked weights to targets; the wave's own variable is not that weight.
  const ofFile = weights?.filter((weight) => !Object.hasOwn(weight, 'targets'));
  return {
    ...rest,
    ...(ofFile !== undefined && { weights: ofFile }),
    ...(chosen.length > 0 && { findings: Object.fromEntries(chosen) }),
  };
}
