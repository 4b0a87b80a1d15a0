import type { ChatProgress, ChatResult } from '../../contract/chat.ts';
import type { Expression } from '../../contract/expression.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import type { Interpretation } from '../../contract/interpretation.ts';
import type { StandInScope } from '../../insight/planning/stand-in-scope.ts';
import type { AccessibleTree, DatasetAccess } from '../datasets/access.ts';
import type { Principal } from '../request/principal.ts';

/**
 * What makes an answer of a prompt: it sees nothing that the caller may not, takes the prompt and all names for data
 * and never for instructions, and puts no figure into words that is not in a calculation. Throws where it fails.
 */
export type AnswerPrompt = (request: PromptRequest, signal: AbortSignal) => Promise<PromptAnswer>;

export interface PromptRequest {
  readonly principal: Principal;
  readonly prompt: string;
  /** How the prompt is to be read, in place of reading it; null: it is read. */
  readonly interpretation: Interpretation | null;
  /** Of the same conversation, the first first. */
  readonly earlier: readonly ChatTurn[];
  readonly access: DatasetAccess;
  /** What the prompt was confined to; null: nothing in particular. */
  readonly scope: PromptScope | null;
  /** To be spoken of, each. */
  readonly dockedAudiences: readonly DockedAudience[];
  readonly maxInsights: number;
  /** Where and when, if the prompt names neither. */
  readonly standIn: StandInScope;
  /** Code of the weight that figures are counted with; `""`: the survey's default. */
  readonly weight: string;
  onProgress(progress: ChatProgress): void;
}

export interface PromptScope {
  readonly tree: AccessibleTree;
  /** Root and children of that tree. */
  readonly datasetCodes: readonly string[];
}

export interface DockedAudience {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly expression: Expression;
}

export interface ChatTurn {
  readonly prompt: string;
  readonly datasetCodes: readonly string[];
  readonly dockedAudiences: readonly string[];
  readonly answer: ChatResult;
}

export interface PromptAnswer
  extends Pick<
    ChatResult,
    'message' | 'sources' | 'outcome' | 'interpretation' | 'missed' | 'notes' | 'suggestions' | 'wording'
  > {
  /** At most `maxInsights`, each with what gives its figures; ids are given when they are stored. */
  readonly insights: readonly Omit<InsightCalculation, 'id'>[];
}
