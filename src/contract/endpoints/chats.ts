import { z } from 'zod';
import { ChatHistory, ChatList, ChatSummary, ChatTitle } from '../chat-history.ts';
import type { Endpoint } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const params = z.object({ id: Uuid });

/** Additive: the conversations that a person had, which are nobody else's. */
export const chatEndpoints = {
  listChats: {
    method: 'GET',
    path: '/v1/assistant-api/chats',
    summary: 'List conversations',
    tag: 'assistant',
    auth: 'required',
    errors: 'general',
    refusals: [],
    response: ChatList,
    bodyLimitBytes: 0,
  },
  readChat: {
    method: 'GET',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'A conversation with its questions and answers',
    tag: 'assistant',
    auth: 'required',
    errors: 'general',
    refusals: [],
    params,
    response: ChatHistory,
    bodyLimitBytes: 0,
  },
  renameChat: {
    method: 'PUT',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'Name a conversation',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'general',
    refusals: [],
    params,
    request: ChatTitle,
    response: ChatSummary,
    bodyLimitBytes: limits.bodyBytes,
  },
  removeChat: {
    method: 'DELETE',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'Remove a conversation; it can be restored for 30 days',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'general',
    refusals: [],
    params,
    response: Removed,
    bodyLimitBytes: 0,
  },
  restoreChat: {
    method: 'POST',
    path: '/v1/assistant-api/chats/{id}/restore',
    summary: 'Bring back a conversation that was removed',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'general',
    refusals: [],
    params,
    response: ChatSummary,
    bodyLimitBytes: 0,
  },
} as const satisfies Record<string, Endpoint>;
