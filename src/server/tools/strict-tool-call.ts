import {
  type ToolCallAnswer,
  type ToolCallFailure,
  ToolCallId,
  ToolName,
  toolCallErrors,
} from '../../contract/chat/tool-call.ts';
import type { Principal } from '../request/principal.ts';
import type { RunTool, ToolOutcome } from './run-tool.ts';

type Id = ToolCallId | null;

/** A message that is not a tool call, with its answer. */
class CallRefused extends Error {
  readonly answer: ToolCallFailure;

  constructor(id: Id, error: keyof typeof toolCallErrors, message: string) {
    super(message);
    this.answer = toolCallFailure(id, error, message);
  }
}

/** Interface 4.3, to the letter: one JSON-RPC request that calls a tool, and its answer. */
export async function answerToolCall(
  message: unknown,
  principal: Principal,
  runTool: RunTool,
  signal: AbortSignal,
): Promise<ToolCallAnswer> {
  try {
    const { id, name, sent } = readCall(message);
    return { jsonrpc: '2.0', id, result: toToolResult(await runTool(name, sent, principal, signal)) };
  } catch (error) {
    if (error instanceof CallRefused) return error.answer;
    throw error;
  }
}

export function toolCallFailure(
  id: Id,
  error: keyof typeof toolCallErrors,
  message: string,
): ToolCallFailure {
  return { jsonrpc: '2.0', id, error: { code: toolCallErrors[error], message } };
}

/** The outcome of a tool in the form that the strict call and the protocol's own route share. */
export function toToolResult(outcome: ToolOutcome) {
  return {
    content: [{ type: 'text' as const, text: outcome.ok ? JSON.stringify(outcome.result) : outcome.message }],
    isError: !outcome.ok,
    _meta: { isInternalError: !outcome.ok && outcome.isInternal },
  };
}

const callFields: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
const paramFields: ReadonlySet<string> = new Set(['name', 'arguments', '_meta']);

function readCall(message: unknown): { id: ToolCallId; name: ToolName; sent: unknown } {
  if (!isRecord(message)) {
    throw new CallRefused(
      null,
      'request',
      'the body must be one JSON-RPC request object; batches are not taken',
    );
  }
  const read = ToolCallId.safeParse(message['id']);
  if (!read.success) {
    throw new CallRefused(
      null,
      'request',
      'id must be text of at most 255 characters or an integer; a request without one is not taken',
    );
  }
  const id = read.data;
  if (message['jsonrpc'] !== '2.0') throw new CallRefused(id, 'request', 'jsonrpc must be "2.0"');
  const { method, params } = message;
  if (typeof method !== 'string') throw new CallRefused(id, 'request', 'method must be text: "tools/call"');
  const unknown = Object.keys(message).find((key) => !callFields.has(key));
  if (unknown !== undefined) {
    throw new CallRefused(
      id,
      'request',
      'a request has jsonrpc, id, method and params; leave other fields out',
    );
  }
  if (method !== 'tools/call') {
    throw new CallRefused(id, 'method', 'the method here is "tools/call"; other methods need an MCP client');
  }
  if (!isRecord(params))
    throw new CallRefused(id, 'params', 'params must be an object with name and arguments');
  if (Object.keys(params).some((key) => !paramFields.has(key))) {
    throw new CallRefused(id, 'params', 'params has name and arguments; leave other fields out');
  }
  const name = ToolName.safeParse(params['name']);
  if (!name.success) {
    throw new CallRefused(id, 'params', `params.name must be one of ${ToolName.options.join(', ')}`);
  }
  const sent = params['arguments'] ?? {};
  if (!isRecord(sent)) throw new CallRefused(id, 'params', 'params.arguments must be an object');
  return { id, name: name.data, sent };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
