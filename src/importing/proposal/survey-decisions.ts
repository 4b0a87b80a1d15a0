import type { SurveyDecisions as WireDecisions } from '../../contract/survey-decisions.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';

/** What somebody decided about a proposal, as it is on the wire; whatever is absent stays as it is guessed. */
export type SurveyDecisions = DeepReadonly<WireDecisions>;
export type DecidedGroup = NonNullable<SurveyDecisions['groups']>[number];
export type DecidedQuestion = NonNullable<SurveyDecisions['questions']>[string];
export type DecidedAnswer = NonNullable<DecidedQuestion['answers']>[string];
/** By value, or by the code of a period. */
export type Renamed = NonNullable<NonNullable<SurveyDecisions['wave']>['waves']>[number];
