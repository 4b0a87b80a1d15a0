import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ToolName, tools } from '../../contract/tool-call.ts';
import type { Log } from '../http/log.ts';
import type { Principal } from '../request/principal.ts';
import { readProductVersion } from '../operations/product-version.ts';
import type { RunTool } from './run-tool.ts';
import { toToolResult } from './strict-tool-call.ts';
import { instructions, toolDescriptions } from './tool-descriptions.ts';

/** The whole protocol (handshake, list of tools, calls, both of its eras) by the official library. */
export interface McpEndpoint {
  /** `body` is the request's, read and parsed. */
  answer(request: Request, body: unknown, principal: Principal): Promise<Response>;
}

/** An endpoint without sessions: a new server answers each request, as the authenticated caller. */
export function createMcpEndpoint(runTool: RunTool, log: Log): McpEndpoint {
  const version = readProductVersion();
  const principals = new WeakMap<Request, Principal>();

  function createServer(principal: Principal, signal: AbortSignal): McpServer {
    const server = new McpServer({ name: 'audience-insights', version }, { instructions });
    for (const name of ToolName.options) {
      server.registerTool(
        name,
        {
          ...toolDescriptions[name],
          inputSchema: plain(tools[name].arguments),
          outputSchema: plain(tools[name].result),
        },
        async (sent: unknown) => {
          const outcome = await runTool(name, sent, principal, signal);
          return {
            ...toToolResult(outcome),
            ...(outcome.ok ? { structuredContent: { ...outcome.result } } : {}),
          };
        },
      );
    }
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
    { onerror: (error) => log.debug({ error }, 'tool protocol') },
  );

  return {
    answer(request, body, principal) {
      principals.set(request, principal);
      return handler.fetch(request, { parsedBody: body });
    },
  };
}

/** Drops the schema's name, for which the library would write a reference where clients look for fields. */
function plain(schema: z.ZodObject): z.ZodObject {
  return schema.extend({});
}
