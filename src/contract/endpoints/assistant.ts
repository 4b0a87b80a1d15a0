import { z } from 'zod';
import {
  ChatProgress,
  ChatRequest,
  ChatResult,
  PromptSuggestionQuery,
  PromptSuggestions,
} from '../chat/chat.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { InsightCalculation } from '../chat/insight.ts';
import { PlatformAudienceList, PlatformAudienceSearch } from '../chat/platform-audience.ts';
import { ToolCall, ToolCallAnswer } from '../chat/tool-call.ts';

export const assistantEndpoints = declareEndpoints('assistant', {
  callTool: {
    method: 'POST',
    path: '/v1/assistant-api/mcp',
    summary: 'Execute a JSON-RPC tool call',
    scope: 'chat',
    errors: 'tool',
    refusals: [403],
    request: ToolCall,
    ownBody: true,
    response: ToolCallAnswer,
  },
  callToolAtAlias: {
    method: 'POST',
    path: '/mcp',
    summary: 'Execute a JSON-RPC tool call, at a shorter address',
    scope: 'chat',
    errors: 'tool',
    refusals: [403],
    request: ToolCall,
    ownBody: true,
    response: ToolCallAnswer,
  },
  chat: {
    method: 'POST',
    path: '/v1/assistant-api/generic',
    summary: 'Chat with the service',
    scope: 'chat',
    errors: 'assistant',
    refusals: [404, 422],
    request: ChatRequest,
    response: ChatResult,
    alternatives: { 'text/event-stream': ChatProgress },
  },
  suggestPrompts: {
    method: 'GET',
    path: '/v1/assistant-api/suggestions',
    summary: 'Prompts to begin a conversation with, each of which was tried and has an answer',
    refusals: [404],
    query: PromptSuggestionQuery,
    response: PromptSuggestions,
  },
  readInsightCalculation: {
    method: 'GET',
    path: '/v1/assistant-api/generic/insights/{id}',
    summary: 'The calculation behind an insight of a chat',
    params: z.object({ id: Uuid }),
    response: InsightCalculation,
  },
  searchPlatformAudiences: {
    method: 'POST',
    path: '/v1/assistant-api/audiences/search',
    summary: 'Search platform audiences',
    scope: 'read',
    errors: 'assistant',
    refusals: [422],
    request: PlatformAudienceSearch,
    response: PlatformAudienceList,
  },
});
