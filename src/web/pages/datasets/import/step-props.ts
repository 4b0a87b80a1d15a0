import type { SurveyDecisions } from '../../../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';

export type DecisionEdit = (decisions: SurveyDecisions) => SurveyDecisions;

/** What a step is given: what is proposed, and how to decide about it. */
export interface StepProps {
  readonly proposal: SurveyProposal;
  readonly decisions: SurveyDecisions;
  readonly onDecide: (edit: DecisionEdit) => void;
  /** The same for what waits for its answer: what is proposed then. Rejects where it was refused, which nothing else tells. */
  readonly decide: (edit: DecisionEdit) => Promise<SurveyProposal>;
}
