import { z } from 'zod';
import { ChatHistory, ChatList, ChatSummary, ChatTitle } from '../chat/chat-history.ts';
import { ChatMarkChange, ChatMarks, UnhelpfulAnswers } from '../chat/chat-marks.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';

const params = z.object({ id: Uuid });

/** Endpoints that change the caller's own conversations. */
const ofChat = {
  tag: 'assistant',
  auth: 'required',
  scope: 'chat',
  errors: 'general',
  refusals: [],
  params,
} as const;

/** Additive: the conversations that a person had, which are nobody else's. */
export const chatEndpoints = declareEndpoints('assistant', {
  listChats: {
    method: 'GET',
    path: '/v1/assistant-api/chats',
    summary: 'List conversations',
    response: ChatList,
  },
  readChat: {
    method: 'GET',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'A conversation with its questions and answers',
    params,
    response: ChatHistory,
  },
  renameChat: {
    method: 'PUT',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'Name a conversation',
    ...ofChat,
    request: ChatTitle,
    response: ChatSummary,
  },
  removeChat: {
    method: 'DELETE',
    path: '/v1/assistant-api/chats/{id}',
    summary: 'Remove a conversation; it can be restored for 30 days',
    ...ofChat,
    response: Removed,
  },
  restoreChat: {
    method: 'POST',
    path: '/v1/assistant-api/chats/{id}/restore',
    summary: 'Bring back a conversation that was removed',
    ...ofChat,
    response: ChatSummary,
  },
  copyChat: {
    method: 'POST',
    path: '/v1/assistant-api/chats/{id}/copy',
    summary: 'Share a conversation: a copy as it stands, which the organisation may read',
    ...ofChat,
    response: ChatSummary,
  },
  markAnswer: {
    method: 'PUT',
    path: '/v1/assistant-api/chats/{id}/marks',
    summary: 'Mark an answer as not helpful, or take the mark back; administrators see what is marked',
    ...ofChat,
    request: ChatMarkChange,
    response: ChatMarks,
  },
  listUnhelpfulAnswers: {
    method: 'GET',
    path: '/v1/assistant-api/marks',
    summary: 'Answers that people marked as not helpful',
    administrators: 'what people found of no help',
    scope: 'account',
    response: UnhelpfulAnswers,
  },
});
