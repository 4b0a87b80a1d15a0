import { z } from 'zod';
import { ChatResult } from './chat.ts';
import { CodeList, Uuid, UuidOrBlank } from '../fields.ts';
import { InsightCalculation } from './insight.ts';
import { limits } from '../limits.ts';
import { PlatformAudienceList, PlatformAudienceSearch } from './platform-audience.ts';

/** The interface says string; clients of the protocol send integers too. Echoed unchanged. */
export const ToolCallId = z.union([z.string().max(limits.codeLength), z.int()]);
export type ToolCallId = z.infer<typeof ToolCallId>;

export const ToolName = z
  .enum(['chat_svc', 'explore_insight_svc', 'list_datasets', 'search_audiences'])
  .meta({ id: 'ToolName' });
export type ToolName = z.infer<typeof ToolName>;

/** Interface 4.3. Arguments are checked by the tool's own schema, with refusals as results, not errors. */
export const ToolCall = z
  .strictObject({
    jsonrpc: z.literal('2.0'),
    id: ToolCallId,
    method: z.literal('tools/call'),
    params: z.strictObject({
      name: ToolName,
      arguments: z.record(z.string(), z.unknown()).optional(),
      /** The protocol's own metadata, which clients may add; not read. */
      _meta: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'ToolCall' });
export type ToolCall = z.infer<typeof ToolCall>;

export const ToolResult = z
  .object({
    content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
    isError: z.boolean(),
    _meta: z.object({ isInternalError: z.boolean().optional() }),
  })
  .meta({ id: 'ToolResult' });
export type ToolResult = z.infer<typeof ToolResult>;

export const ToolCallSuccess = z
  .object({ jsonrpc: z.literal('2.0'), id: ToolCallId, result: ToolResult })
  .meta({ id: 'ToolCallSuccess' });

/** JSON-RPC's codes: text that is no JSON, no request, unknown method, wrong parameters. */
export const toolCallErrors = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
} as const;

/** `id` is null where the request's could not be read. */
export const ToolCallFailure = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: ToolCallId.nullable(),
    error: z.object({ code: z.int(), message: z.string() }),
  })
  .meta({ id: 'ToolCallFailure' });
export type ToolCallFailure = z.infer<typeof ToolCallFailure>;

export const ToolCallAnswer = z.union([ToolCallSuccess, ToolCallFailure]).meta({ id: 'ToolCallAnswer' });
export type ToolCallAnswer = z.infer<typeof ToolCallAnswer>;

const ChatArguments = z
  .strictObject({
    prompt: z.string().max(limits.promptLength).regex(/\S/, { error: 'must not be blank' }),
    chat_id: UuidOrBlank.optional(),
    dataset_codes: CodeList.optional(),
    docked_audiences: z.array(Uuid).max(limits.chatDockedAudiences).optional(),
    max_insights: z.int().min(1).max(limits.chatInsights).optional(),
  })
  .meta({ id: 'ChatArguments' });

const ExploreInsightArguments = z.strictObject({ insight_id: Uuid }).meta({ id: 'ExploreInsightArguments' });
const ListDatasetsArguments = z.strictObject({}).meta({ id: 'ListDatasetsArguments' });

/** A folder groups datasets; a dataset's children may be used together with it. */
export const ToolDatasetNode = z
  .object({
    code: z.string(),
    name: z.string(),
    type: z.enum(['folder', 'dataset']),
    get children() {
      return z.array(ToolDatasetNode);
    },
  })
  .meta({ id: 'ToolDatasetNode' });
export type ToolDatasetNode = z.infer<typeof ToolDatasetNode>;

/** `datasets` is empty where the caller may use none. */
export const ToolDatasetList = z
  .object({ datasets: z.array(ToolDatasetNode) })
  .meta({ id: 'ToolDatasetList' });
export type ToolDatasetList = z.infer<typeof ToolDatasetList>;

/** Arguments of each tool, and what the JSON in `content[0].text` of a successful result holds. */
export const tools = {
  chat_svc: { arguments: ChatArguments, result: ChatResult },
  explore_insight_svc: { arguments: ExploreInsightArguments, result: InsightCalculation },
  list_datasets: { arguments: ListDatasetsArguments, result: ToolDatasetList },
  search_audiences: { arguments: PlatformAudienceSearch, result: PlatformAudienceList },
} as const satisfies Record<ToolName, { readonly arguments: z.ZodType; readonly result: z.ZodType }>;
