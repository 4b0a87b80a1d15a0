import {
  createMcpHandler,
  type McpHttpHandler,
  McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ToolName, tools } from '../../contract/chat/tool-call.ts';
import { TypedToolName, typedTools } from '../../contract/chat/typed-tools.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { readProductVersion } from '../operations/product-version.ts';
import type { RunTool } from './run-tool.ts';
import type { OnProgress } from './typed-answers.ts';
import { registerSurveyResources } from './survey-resources.ts';
import { toToolResult } from './strict-tool-call.ts';
import { instructions, toolDescriptions } from './tool-descriptions.ts';

/** The whole protocol (handshake, list of tools, calls, both of its eras) by the official library. */
export interface McpEndpoint {
  /** `body` is the request's, read and parsed. */
  answer(request: Request, body: unknown, principal: Principal): Promise<Response>;
}

/** An endpoint without sessions: a new server answers each request, as the authenticated caller. */
export function createMcpEndpoint(runTool: RunTool, deps: Pick<ServerDeps, 'datasets' | 'log'>): McpEndpoint {
  const version = readProductVersion();
  const principals = new WeakMap<Request, Principal>();

  function createServer(principal: Principal, signal: AbortSignal): McpServer {
    const server = new McpServer({ name: 'audience-insights', version }, { instructions });
    for (const name of toolNames) {
      const { arguments: taken, result } = allTools[name];
      server.registerTool(
        name,
        {
          ...toolDescriptions[name],
          inputSchema: listed(taken),
          outputSchema: listed(keysOf(result)),
        },
        async (sent: unknown, { mcpReq }: ServerContext) => {
          const outcome = await runTool(name, sent, principal, signal, progressOf(mcpReq));
          return {
            ...toToolResult(outcome),
            ...(outcome.ok ? { structuredContent: { ...outcome.result } } : {}),
          };
        },
      );
    }
    registerSurveyResources(server, deps, principal);
    return server;
  }

  const handler: McpHttpHandler = createMcpHandler(
    ({ requestInfo }) => {
      const principal = requestInfo === undefined ? undefined : principals.get(requestInfo);
      if (requestInfo === undefined || principal === undefined) {
        throw new TypeError('a server was asked for without the request that it is to answer');
      }
      return createServer(principal, requestInfo.signal);
    },
    { onerror: (error) => deps.log.debug({ error }, 'tool protocol') },
  );

  return {
    answer(request, body, principal) {
      principals.set(request, principal);
      return handler.fetch(request, { parsedBody: body });
    },
  };
}

/** Tells a client that wants to know how far its call is, stage by stage. */
function progressOf({ _meta, notify }: ServerContext['mcpReq']): OnProgress | undefined {
  const token = _meta?.progressToken;
  if (token === undefined) return undefined;
  let progress = 0;
  return ({ stage }) => {
    progress += 1;
    void notify({
      method: 'notifications/progress',
      params: { progressToken: token, progress, message: stage },
    }).catch(() => undefined);
  };
}

const allTools = { ...tools, ...typedTools };
const toolNames = [...ToolName.options, ...TypedToolName.options];

/** The keys of a result: what is in them would be most of the list of tools. */
function keysOf({ shape }: z.ZodObject): z.ZodObject {
  return z.looseObject(Object.fromEntries(Object.keys(shape).map((key) => [key, z.unknown().optional()])));
}

/**
 * A schema as it is listed: without its name, for which the library would write a reference where clients look for fields,
 * and in the shortest JSON that says the same.
 */
function listed(schema: z.ZodObject): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = schema.extend({})['~standard'];
  const input: typeof jsonSchema.input = (options) => shortest(jsonSchema.input(options));
  return { '~standard': { ...standard, jsonSchema: { input, output: input } } };
}

type Json = Record<string, unknown>;

function shortest(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    const isNoBound = Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER && /^(?:min|max)imum$/.test(key);
    return key === '$schema' || isNoBound ? undefined : withType(value);
  });
}

/** "Text, or null" as one schema of two types: what bounds a text bounds no null. */
function withType(value: unknown): unknown {
  if (!isJson(value) || !Array.isArray(value['anyOf'])) return value;
  const { anyOf, ...rest } = value;
  const [one, none, ...others]: readonly unknown[] = anyOf;
  const isNullable = others.length === 0 && isJson(none) && none['type'] === 'null';
  return isNullable && isJson(one) && typeof one['type'] === 'string' && !('const' in one) && !('enum' in one)
    ? { ...one, ...rest, type: [one['type'], 'null'] }
    : value;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
