import type { SurveyDecisions as WireDecisions } from '../../contract/survey-decisions.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';

/** The user's decisions about a proposal, in wire form; absent parts stay as guessed. */
export type SurveyDecisions = DeepReadonly<WireDecisions>;
export type DecidedGroup = NonNullable<SurveyDecisions['groups']>[number];
export type DecidedQuestion = NonNullable<SurveyDecisions['questions']>[string];
export type DecidedAnswer = NonNullable<DecidedQuestion['answers']>[string];
/** By value, or by the code of a period. */
export type Renamed = NonNullable<NonNullable<SurveyDecisions['wave']>['waves']>[number];
