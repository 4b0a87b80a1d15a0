import type { SurveyDecisions as WireDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal as WireProposal } from '../../contract/datasets/survey-proposal.ts';
import type { DeepReadonly } from '../../lib/deep-readonly.ts';

/** The proposed result of a file, in wire form: every guess with its reason, and whether the user decided it. */
export type SurveyProposal = DeepReadonly<WireProposal>;
export type IdChoice = SurveyProposal['id'];
export type WaveChoice = SurveyProposal['wave'];
export type ProposedWave = WaveChoice['waves'][number];
export type Period = Exclude<WaveChoice['period'], ''>;
export type LocationChoice = SurveyProposal['location'];
export type WeightChoice = SurveyProposal['weights'][number];
export type DesignChoice = SurveyProposal['design'];
export type Choice = Pick<DesignChoice, 'reason' | 'decided'>;
export type ProposedQuestion = SurveyProposal['questions'][number];
export type CellReading = ProposedQuestion['cells'];
export type ProposedAnswer = ProposedQuestion['answers'][number];
export type ProposedColumn = ProposedQuestion['columns'][number];
export type ProposalFinding = SurveyProposal['findings'][number];

/** The user's decisions about a proposal, in wire form; absent parts stay as guessed. */
export type SurveyDecisions = DeepReadonly<WireDecisions>;
export type DecidedGroup = NonNullable<SurveyDecisions['groups']>[number];
export type DecidedQuestion = NonNullable<SurveyDecisions['questions']>[string];
export type DecidedAnswer = NonNullable<DecidedQuestion['answers']>[string];
/** By value, or by the code of a period. */
export type Renamed = NonNullable<NonNullable<SurveyDecisions['wave']>['waves']>[number];

/** A question's code with its namespace; that of an add-on questionnaire's has it already. */
export function fullCode(
  { code, namespace: own }: Pick<ProposedQuestion, 'code' | 'namespace'>,
  namespace: string,
): string {
  return own === undefined ? `${namespace}.${code}` : code;
}

/** Name of the variable that a cell of a question is read from. */
export function variableOfCell(
  { variables: [first = ''], columns }: ProposedQuestion,
  row: ProposedAnswer | null,
  column: ProposedColumn | null,
): string {
  if (row === null) return first;
  return column === null ? row.variable : (row.variables[columns.indexOf(column)] ?? '');
}
