import type { ChatProgress, ChatResult } from '../../contract/chat/chat.ts';
import type { Expression } from '../../contract/expression.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { Interpretation } from '../../contract/chat/interpretation.ts';
import type { StandInScope } from '../../insight/answering/stand-in-scope.ts';
import type { AccessibleTree, DatasetAccess } from '../datasets/access.ts';
import type { Principal } from '../request/principal.ts';

/**
 * Makes an answer of a prompt. It sees only the caller's data, takes the prompt and all names for data and never for
 * instructions, and words no figure without a calculation. Throws where it fails.
 */
export type AnswerPrompt = (request: PromptRequest, signal: AbortSignal) => Promise<PromptAnswer>;

export interface PromptRequest {
  readonly principal: Principal;
  readonly prompt: string;
  /** How the prompt is to be read, in place of reading it; null: it is read. */
  readonly interpretation: Interpretation | null;
  /** Turns of the same conversation, oldest first. */
  readonly earlier: readonly ChatTurn[];
  readonly access: DatasetAccess;
  /** What the prompt was confined to; null: nothing in particular. */
  readonly scope: PromptScope | null;
  /** Audiences that the answer must cover, each. */
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
    | 'message'
    | 'sources'
    | 'outcome'
    | 'interpretation'
    | 'missed'
    | 'notes'
    | 'suggestions'
    | 'choices'
    | 'wording'
    | 'read_as'
  > {
  /** At most `maxInsights`, each with the query of its figures; they get ids when stored. */
  readonly insights: readonly Omit<InsightCalculation, 'id'>[];
}
