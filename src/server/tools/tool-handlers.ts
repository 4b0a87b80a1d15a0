import { limits } from '../../contract/limits.ts';
import type { AssistantService } from '../assistant/service.ts';
import { isLoopbackHost } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import type { HandlerRequest, Handlers } from '../http/handler.ts';
import { readJsonBody } from '../http/reading/read-body.ts';
import { ServiceError } from '../request/service-error.ts';
import type { McpEndpoint } from './mcp-server.ts';
import { createToolRunner } from './run-tool.ts';
import { answerToolCall, toolCallFailure } from './strict-tool-call.ts';

type CallRequest = Pick<HandlerRequest<'callTool'>, 'raw' | 'principal' | 'signal'>;

/**
 * One address for two kinds of client. Clients written from the interface post a call and nothing else; clients of the
 * protocol identify themselves by its version header, or, before they know a version, by accepting an event stream.
 */
export function toolHandlers(deps: ServerDeps, assistant: AssistantService) {
  const runTool = createToolRunner(deps, assistant);
  let loaded: Promise<McpEndpoint> | undefined;
  /** The library takes memory that a service without such clients can do without. */
  const protocol = () =>
    (loaded ??= import('./mcp-server.ts').then(({ createMcpEndpoint }) => createMcpEndpoint(runTool, deps)));
  const isLocalOnly = isLoopbackHost(deps.config.host) && deps.config.trustedProxies.length === 0;

  async function callTool({ raw, principal, signal }: CallRequest) {
    checkOrigin(raw, isLocalOnly);
    const read = await readMessage(raw);
    if ('response' in read) return read;
    const { message } = read;
    return isOfProtocol(raw.headers, message)
      ? { response: await (await protocol()).answer(raw, message, principal) }
      : { body: await answerToolCall(message, principal, runTool, signal) };
  }

  return { callTool, callToolAtAlias: callTool } satisfies Handlers;
}

/**
 * The message, or the answer of text that is none. Media type and size are refused as everywhere; a text that is too
 * long is refused by the tool that gets it.
 */
async function readMessage(raw: Request): Promise<{ message: unknown } | { response: Response }> {
  try {
    const { value: message, leave } = await readJsonBody(raw, limits.bodyBytes, limits.bodyBytes);
    leave();
    if (message !== undefined) return { message };
  } catch (error) {
    const isUnreadable =
      error instanceof ServiceError && ['invalid_request', 'nested_too_deep'].includes(error.kind);
    if (!isUnreadable) throw error;
    return { response: Response.json(toolCallFailure(null, 'parse', error.message), { status: 400 }) };
  }
  const missing = toolCallFailure(null, 'parse', 'the body is missing; send a JSON-RPC request');
  return { response: Response.json(missing, { status: 400 }) };
}

/** A batch is none: it would count as one request, however many calls it holds, and the protocol has dropped it. */
function isOfProtocol(headers: Headers, message: unknown): boolean {
  if (Array.isArray(message)) return false;
  if (headers.has('mcp-protocol-version')) return true;
  const isCall =
    typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call';
  return !isCall && (headers.get('accept') ?? '').includes('text/event-stream');
}

/**
 * Refuses a page of another site that calls the tools through a user's browser. A service that only this machine
 * reaches is called by a name of this machine: another name that leads here was made to get past this check.
 */
function checkOrigin(request: Request, isLocalOnly: boolean): void {
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const own = new URL(request.url);
  const isOwn = URL.canParse(origin) && new URL(origin).host === own.host;
  if (!isOwn || (isLocalOnly && !isLoopbackHost(own.hostname.replace(/^\[|\]$/g, '')))) {
    throw new ServiceError(
      'forbidden',
      'pages of another origin may not call tools; call them from a program',
    );
  }
}
