import type { ChatProgress, ChatRequest, ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { PlatformAudienceList, PlatformAudienceSearch } from '../../contract/chat/platform-audience.ts';
import { limits } from '../../contract/limits.ts';
import { startPromptTime } from '../answering/prompt-time.ts';
import { searchAudiences } from '../saved-work/audiences/search-audiences.ts';
import { filterAudiences } from '../saved-work/audiences/filter-audiences.ts';
import { audienceKind } from '../saved-work/kinds/audience-kind.ts';
import { createWorkService } from '../saved-work/store/work-service.ts';
import type { DatasetAccess } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { createLine } from '../request/line.ts';
import type { Principal } from '../request/principal.ts';
import { createQueryService } from '../figures/service.ts';
import type { AnswerPrompt, PromptScope, DockedAudience } from './answer-prompt.ts';
import { createSurveyAnswers } from './answer-from-surveys.ts';
import { askAs } from './ask-as.ts';
import { seesInsight } from './sees-answer.ts';
import { createSurveysAtHand } from './surveys-at-hand.ts';
import { createChatStore, namedDatasets } from './store.ts';
import { createSharingService } from '../saved-work/sharing/service.ts';

export interface AssistantService {
  /** Throws `invalid_value`, `mixed_datasets`, `not_found`, and what answering the prompt throws. */
  chat(
    principal: Principal,
    request: ChatRequest,
    signal: AbortSignal,
    onProgress?: (progress: ChatProgress) => void,
  ): Promise<ChatResult>;
  /** Throws `invalid_value` for a dataset that the caller may not use. */
  searchAudiences(
    principal: Principal,
    search: PlatformAudienceSearch,
    signal: AbortSignal,
  ): Promise<PlatformAudienceList>;
  /** Prompts that have an answer, to begin a conversation with. Throws `not_found` and what a query throws. */
  suggest(principal: Principal, datasetCode: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Throws `not_found`, also for a calculation over a dataset that the caller may no longer see. */
  readInsight(principal: Principal, id: string): InsightCalculation;
}

/** Conversations about the surveys that the caller may see. Turns of a conversation come one after the other. */
export function createAssistantService(deps: ServerDeps, answerPrompt?: AnswerPrompt): AssistantService {
  const store = createChatStore(deps);
  const turns = createLine({ atOnce: 1 });
  const surveysAtHand = createSurveysAtHand(deps);
  const answer = answerPrompt ?? createSurveyAnswers(deps, surveysAtHand);
  const queries = createQueryService(deps);

  async function takeTurn(
    principal: Principal,
    chatId: string | null,
    request: ChatRequest,
    signal: AbortSignal,
    onProgress: (progress: ChatProgress) => void,
  ): Promise<ChatResult> {
    signal.throwIfAborted();
    const earlier = chatId === null ? [] : store.findTurns(principal, chatId);
    if (earlier === undefined) throw chatNotFound();
    const access = deps.datasets.accessOf(principal);
    const scope = scopeOf(access, namedDatasets(request));
    const dockedAudiences = dockAudiences(deps, principal, request.docked_audiences ?? []);
    const answered = await answer(
      {
        principal,
        prompt: request.prompt,
        interpretation: request.interpretation ?? null,
        onProgress,
        earlier: request.version_of === undefined ? earlier : earlier.slice(0, request.version_of - 1),
        access,
        scope,
        dockedAudiences,
        standIn: { locations: request.locations ?? [], waves: request.waves ?? [] },
        weight: request.weight ?? '',
        maxInsights: request.max_insights ?? limits.chatInsightsDefault,
      },
      signal,
    );
    const result = store.addTurn(principal, chatId, request, answered);
    if (result === undefined) throw chatNotFound();
    return result;
  }

  return {
    async chat(principal, request, signal, onProgress = () => undefined) {
      const chatId = request.chat_id === undefined || request.chat_id === '' ? null : request.chat_id;
      if (chatId === null) return takeTurn(principal, null, request, signal, onProgress);
      // Before it waits in line: nobody can hold up a conversation of somebody else's.
      if (!store.has(principal, chatId)) throw chatNotFound();
      return turns.run(chatId, () => takeTurn(principal, chatId, request, signal, onProgress));
    },

    async searchAudiences(principal, search, signal) {
      const access = deps.datasets.accessOf(principal);
      const { data } = await filterAudiences(deps, principal, { flags: ['curated'] }, signal);
      return { audiences: searchAudiences(data, search, access) };
    },

    async suggest(principal, datasetCode, signal) {
      const access = deps.datasets.accessOf(principal);
      const scope = scopeOf(access, datasetCode === '' ? [] : [datasetCode]);
      const time = startPromptTime(signal, deps.config.promptDeadlineMs);
      try {
        const [first] = await surveysAtHand(
          { principal, access, scope, dockedAudiences: [], weight: '' },
          time.signal,
        );
        if (first === undefined) return [];
        const result = await deps.answering.run({
          account: principal.userId,
          survey: first.survey,
          task: { kind: 'suggest', count: mostSuggested },
          ask: askAs(queries, principal, time.signal),
          time,
        });
        return result.kind === 'suggest' ? result.prompts : [];
      } finally {
        time.end();
      }
    },

    readInsight(principal, id) {
      const found = store.findInsight(principal, id);
      if (found === undefined || !seesInsight(found, deps.datasets.accessOf(principal))) {
        throw new ServiceError('not_found', 'insight not found; take an id from an answer of your chats');
      }
      return found;
    },
  };
}

const mostSuggested = 4;

/** null: no dataset is named. Values are refused before things that are not there. */
function scopeOf(access: DatasetAccess, codes: readonly string[]): PromptScope | null {
  const found = codes.map((code) => ({ code, tree: access.findDataset(code) }));
  const trees = new Set(found.flatMap(({ tree }) => (tree === undefined ? [] : [tree])));
  if (trees.size > 1) {
    throw new ServiceError(
      'mixed_datasets',
      'dataset_codes belong to different surveys; name datasets of one survey, its root or its children',
    );
  }
  const missing = found.find(({ tree }) => tree === undefined);
  if (missing !== undefined) {
    throw new ServiceError(
      'not_found',
      `there is no dataset ${quote(missing.code)} for you; list the datasets for the codes`,
    );
  }
  const [tree] = trees;
  return tree === undefined ? null : { tree, datasetCodes: codes };
}

function chatNotFound(): ServiceError {
  return new ServiceError('not_found', 'chat not found; leave chat_id empty to begin a conversation');
}

/**
 * The audiences of a prompt, each once. The caller's own become visible to the organisation, which may read the answer,
 * if the credential may change anything. All or none: throws `not_found` for one that the caller does not see.
 */
function dockAudiences(
  deps: ServerDeps,
  principal: Principal,
  ids: readonly string[],
): readonly DockedAudience[] {
  const audiences = createWorkService(deps, audienceKind);
  return deps.storage.transaction(() =>
    [...new Set(ids)].map((id) => {
      const saved = audiences.find(principal, id);
      if (saved === undefined) {
        throw new ServiceError(
          'not_found',
          `docked_audiences names ${quote(id)}, which is no audience of yours; search the audiences for the ids`,
        );
      }
      if (principal.scopes.includes('write'))
        createSharingService(deps).openToOrganisation(principal, 'audiences', id);
      const { name, description, expression } = audiences.show(principal, saved);
      return { id, name, description, expression };
    }),
  );
}
