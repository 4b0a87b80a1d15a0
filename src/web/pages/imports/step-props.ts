import type { SurveyDecisions } from '../../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../../contract/survey-proposal.ts';

/** What a step is given: what is proposed, and how to decide about it. */
export interface StepProps {
  readonly proposal: SurveyProposal;
  readonly decisions: SurveyDecisions;
  readonly onDecide: (edit: (decisions: SurveyDecisions) => SurveyDecisions) => void;
}
