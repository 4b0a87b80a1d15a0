import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import { ChatProgress, type ChatRequest, type ChatResult } from '../../contract/chat/chat.ts';
import type { ChatMarkChange } from '../../contract/chat/chat-marks.ts';
import { readFinding } from '../../figures/statements/finding.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { ApiError } from './transport/api-error.ts';
import { catalogueStaleMs } from './datasets.ts';
import { call, callEvents } from './client.ts';

export const chatKeys = {
  all: ['chats'] as const,
  list: ['chats', 'list'] as const,
  one: (id: string) => ['chats', 'one', id] as const,
  unhelpful: ['chats', 'unhelpful'] as const,
  calculation: (insight: string, levels: readonly number[]) =>
    ['chats', 'calculation', insight, levels] as const,
};

/** Asks, reports the progress of the answer, and returns it. Aborting the signal stops the service's work as well. */
export async function askChat(
  body: ChatRequest,
  signal: AbortSignal,
  onProgress: (progress: ChatProgress) => void,
): Promise<ChatResult> {
  for await (const progress of callEvents('chat', ChatProgress, { body, signal })) {
    if (progress.answer !== undefined) return progress.answer;
    onProgress(progress);
  }
  throw new ApiError('network', 'The answer was cut off.', { status: 200 });
}

/** The finding of an insight, marked at the workspace's levels. Its answer is stored; access to it may end. */
export const findingOptions = (insight: string) => {
  const { levels } = testDefaults.read();
  return queryOptions({
    queryKey: chatKeys.calculation(insight, levels),
    queryFn: async ({ signal }) =>
      readFinding(await call('readInsightCalculation', { params: { id: insight }, signal }), levels),
    staleTime: catalogueStaleMs,
    refetchOnWindowFocus: false,
  });
};

/** Prompts that the service has tried on a survey and found an answer to. */
export const firstPromptsOptions = (datasetCode: string) =>
  endpointOptions('suggestPrompts', [...chatKeys.all, 'suggestions', datasetCode], {
    query: { dataset_code: datasetCode },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: ({ suggestions }) => suggestions,
  });

/** The user's conversations, latest first, and shared copies. */
export const chatsOptions = () => endpointOptions('listChats', chatKeys.list, {});

export const chatOptions = (id: string) => endpointOptions('readChat', chatKeys.one(id), { params: { id } });

export const renameChat = (id: string, title: string) =>
  call('renameChat', { params: { id }, body: { title } });

/** A read-only copy for the organisation. */
export const copyChat = (id: string) => call('copyChat', { params: { id } });

export const markAnswer = (id: string, mark: ChatMarkChange) =>
  call('markAnswer', { params: { id }, body: mark });

/** What people marked as not helpful, the newest mark first; for administrators. */
export const unhelpfulAnswersOptions = () =>
  endpointOptions('listUnhelpfulAnswers', chatKeys.unhelpful, { select: ({ answers }) => answers });

export const removeChat = (id: string) => call('removeChat', { params: { id } });

export const restoreChat = (id: string) => call('restoreChat', { params: { id } });
