import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';

type Finding = SurveyProposal['findings'][number];

const begin = 'projects:';

/** Whether a finding asks what the sums of a weight count: that is asked with the weight. */
export function isProjection({ id }: Finding): boolean {
  return id.startsWith(begin);
}

/** Returns what a weight is asked about its sums; undefined where nothing is known to judge them by. */
export function projectionOf({ findings }: SurveyProposal, weight: string): Finding | undefined {
  return findings.find(({ id }) => id === `${begin}${weight}`);
}
