import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { PlatformAudienceList } from '../../contract/chat/platform-audience.ts';
import {
  type ToolDatasetList,
  type ToolName,
  tools,
  type ToolDatasetNode,
} from '../../contract/chat/tool-call.ts';
import { type TypedResult, type TypedToolName, typedTools } from '../../contract/chat/typed-tools.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AssistantService } from '../assistant/service.ts';
import type { ServerDeps } from '../deps.ts';
import { createTypedAnswers, type OnProgress } from './typed-answers.ts';
import { checkSchema } from '../http/reading/check-schema.ts';
import { checkText } from '../http/reading/check-text.ts';
import type { ServiceError, ServiceErrorKind } from '../request/service-error.ts';
import { toServiceError } from '../http/writing/to-service-error.ts';
import type { Principal } from '../request/principal.ts';
import type { DatasetAccess } from '../datasets/access.ts';

export type ToolOutcome =
  | { readonly ok: true; readonly result: ToolAnswer }
  /** `isInternal`: the service failed or ran out of time; else the request can't be answered. */
  | { readonly ok: false; readonly message: string; readonly isInternal: boolean };

type ToolAnswer =
  | ChatResult
  | InsightCalculation
  | ToolDatasetList
  | PlatformAudienceList
  | TypedResult<TypedToolName>;

/** Runs a tool with the caller's rights and no others, by the functions that the routes use. Never rejects. */
export type RunTool = (
  name: ToolName | TypedToolName,
  sent: unknown,
  principal: Principal,
  signal: AbortSignal,
  onProgress?: OnProgress,
) => Promise<ToolOutcome>;

const failures: ReadonlySet<ServiceErrorKind> = new Set([
  'internal_error',
  'unavailable',
  'deadline_exceeded',
]);

export function createToolRunner(deps: ServerDeps, assistant: AssistantService): RunTool {
  const typed = createTypedAnswers(deps, assistant);

  async function answer(
    name: ToolName | TypedToolName,
    sent: unknown,
    principal: Principal,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<ToolAnswer> {
    checkText(sent);
    switch (name) {
      case 'chat_svc':
        return assistant.chat(principal, checkSchema(tools.chat_svc.arguments, sent), signal, onProgress);
      case 'explore_insight_svc': {
        const { insight_id: id } = checkSchema(tools.explore_insight_svc.arguments, sent);
        return assistant.readInsight(principal, id);
      }
      case 'list_datasets':
        checkSchema(tools.list_datasets.arguments, sent);
        return { datasets: listToolDatasets(deps.datasets.accessOf(principal)) };
      case 'search_audiences':
        return assistant.searchAudiences(
          principal,
          checkSchema(tools.search_audiences.arguments, sent),
          signal,
        );
      case 'search_questions':
        return typed.search_questions(
          principal,
          checkSchema(typedTools.search_questions.arguments, sent),
          signal,
        );
      case 'describe_question':
        return typed.describe_question(principal, checkSchema(typedTools.describe_question.arguments, sent));
      case 'ask':
        return typed.ask(principal, checkSchema(typedTools.ask.arguments, sent), signal, onProgress);
      case 'query_crosstab':
        return typed.query_crosstab(
          principal,
          checkSchema(typedTools.query_crosstab.arguments, sent),
          signal,
        );
      default:
        return assertNever(name);
    }
  }

  return async (name, sent, principal, signal, onProgress = () => undefined) => {
    try {
      return { ok: true, result: await answer(name, sent, principal, signal, onProgress) };
    } catch (error) {
      const refusal = signal.aborted ? null : toServiceError(error);
      if (refusal !== null && failures.has(refusal.kind))
        deps.log.error({ tool: name, error: refusal }, 'failure');
      return refusal === null
        ? { ok: false, message: 'the call was cancelled', isInternal: true }
        : toFailure(refusal);
    }
  };
}

function toFailure({ kind, message }: ServiceError): ToolOutcome {
  return { ok: false, message, isInternal: failures.has(kind) };
}

/**
 * The datasets that the caller may use, children under their root: one root with any of its children is a valid
 * combination. A dataset without a visible root is listed as a root.
 */
function listToolDatasets(access: DatasetAccess): ToolDatasetNode[] {
  return access.trees.flatMap(({ tree, nodes }) => {
    const visible = tree.catalogue.datasets.filter(({ code }) => nodes.has(code));
    const toNode = (code: string, name: string): ToolDatasetNode => ({
      code,
      name,
      type: 'dataset',
      children: visible
        .filter(({ parent }) => parent === code)
        .map((child) => toNode(child.code, child.name)),
    });
    return visible
      .filter(({ parent }) => parent === null || !nodes.has(parent))
      .map(({ code, name }) => toNode(code, name));
  });
}
