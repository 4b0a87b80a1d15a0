import { z } from 'zod';
import { ChatProgress, ChatRequest, ChatResult } from '../chat.ts';
import type { Endpoint } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { InsightCalculation } from '../insight.ts';
import { limits } from '../limits.ts';
import { PlatformAudienceList, PlatformAudienceSearch } from '../platform-audience.ts';
import { PromptSuggestionQuery, PromptSuggestions } from '../prompt-suggestions.ts';
import { ToolCall, ToolCallAnswer } from '../tool-call.ts';

export const assistantEndpoints = {
  callTool: {
    method: 'POST',
    path: '/v1/assistant-api/mcp',
    summary: 'Execute a JSON-RPC tool call',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'tool',
    refusals: [403],
    request: ToolCall,
    ownBody: true,
    response: ToolCallAnswer,
    bodyLimitBytes: limits.bodyBytes,
  },
  callToolAtAlias: {
    method: 'POST',
    path: '/mcp',
    summary: 'Execute a JSON-RPC tool call, at a shorter address',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'tool',
    refusals: [403],
    request: ToolCall,
    ownBody: true,
    response: ToolCallAnswer,
    bodyLimitBytes: limits.bodyBytes,
  },
  chat: {
    method: 'POST',
    path: '/v1/assistant-api/generic',
    summary: 'Chat with the service',
    tag: 'assistant',
    auth: 'required',
    scope: 'chat',
    errors: 'assistant',
    refusals: [404, 422],
    request: ChatRequest,
    response: ChatResult,
    alternatives: { 'text/event-stream': ChatProgress },
    bodyLimitBytes: limits.bodyBytes,
  },
  suggestPrompts: {
    method: 'GET',
    path: '/v1/assistant-api/suggestions',
    summary: 'Prompts to begin a conversation with, each of which was tried and has an answer',
    tag: 'assistant',
    auth: 'required',
    errors: 'general',
    refusals: [404],
    query: PromptSuggestionQuery,
    response: PromptSuggestions,
    bodyLimitBytes: 0,
  },
  readInsightCalculation: {
    method: 'GET',
    path: '/v1/assistant-api/generic/insights/{id}',
    summary: 'The calculation behind an insight of a chat',
    tag: 'assistant',
    auth: 'required',
    errors: 'general',
    refusals: [],
    params: z.object({ id: Uuid }),
    response: InsightCalculation,
    bodyLimitBytes: 0,
  },
  searchPlatformAudiences: {
    method: 'POST',
    path: '/v1/assistant-api/audiences/search',
    summary: 'Search platform audiences',
    tag: 'assistant',
    auth: 'required',
    scope: 'read',
    errors: 'assistant',
    refusals: [422],
    request: PlatformAudienceSearch,
    response: PlatformAudienceList,
    bodyLimitBytes: limits.bodyBytes,
  },
} as const satisfies Record<string, Endpoint>;
