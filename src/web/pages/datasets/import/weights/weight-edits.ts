import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { freeCode } from '../../../../../lib/free-code.ts';

export type DecidedWeight = NonNullable<SurveyDecisions['weights']>[number];
type ProposedWeight = SurveyProposal['weights'][number];

/** The proposed weights as decisions, in their order. */
export function decidedWeights(proposed: readonly ProposedWeight[]): DecidedWeight[] {
  return proposed.map(({ code, name, variable }) => ({ code, name: name === '' ? code : name, variable }));
}

/** Puts the weight at `place` first: the default. */
export function preferWeight(proposed: readonly ProposedWeight[], place: number): DecidedWeight[] {
  const weights = decidedWeights(proposed);
  return [...weights.splice(place, 1), ...weights];
}

export function dropWeight(proposed: readonly ProposedWeight[], code: string): DecidedWeight[] {
  return decidedWeights(proposed).filter((weight) => weight.code !== code);
}

/** A number of the file becomes the last weight, with a code like its name that no other weight has. */
export function addWeight(
  proposed: readonly ProposedWeight[],
  { name, label }: Pick<SurveyProposal['variables'][number], 'name' | 'label'>,
): DecidedWeight[] {
  const taken = new Set(proposed.map((weight) => weight.code));
  const code = freeCode(name.toLowerCase(), taken, 'weight');
  return [...decidedWeights(proposed), { code, name: label || name, variable: name }];
}

type Finding = SurveyProposal['findings'][number];

const projects = 'projects:';

/** Whether a finding asks what the sums of a weight count: that is asked with the weight. */
export function isProjection({ id }: Finding): boolean {
  return id.startsWith(projects);
}

/** Returns what a weight is asked about its sums; undefined where nothing is known to judge them by. */
export function projectionOf({ findings }: SurveyProposal, weight: string): Finding | undefined {
  return findings.find(({ id }) => id === `${projects}${weight}`);
}
