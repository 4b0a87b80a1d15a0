import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';

export type DecisionEdit = (decisions: SurveyDecisions) => SurveyDecisions;

/** Props of a step: the proposal, and the function to decide about it. */
export interface StepProps {
  readonly proposal: SurveyProposal;
  readonly decisions: SurveyDecisions;
  readonly onDecide: (edit: DecisionEdit) => void;
  /** Whether decisions are on their way, so that the proposal is still without them. */
  readonly isDeciding: boolean;
}
