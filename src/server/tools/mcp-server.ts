import {
  createMcpHandler,
  type McpHttpHandler,
  McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ToolName, tools } from '../../contract/chat/tool-call.ts';
import { TypedToolName, typedTools } from '../../contract/chat/typed-tools.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { readProductVersion } from '../operations/product-version.ts';
import type { RunTool } from './run-tool.ts';
import { type OnProgress, describeQuestion, fitting, toCodeAndName } from './typed-answers.ts';
import { toToolResult } from './strict-tool-call.ts';
import { filterQuestions } from '../catalogue/service.ts';

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

const questionsAPage = 100;

const about = (title: string) => ({ title, mimeType: 'application/json' });

const answer = (uri: URL, value: object) => ({
  contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(value) }],
});

/** The codebooks that the caller may see: `survey://DATASET`, its questions a page at a time, and each of them. */
function registerSurveyResources(
  server: McpServer,
  { datasets }: Pick<ServerDeps, 'datasets'>,
  principal: Principal,
): void {
  const access = () => datasets.accessOf(principal);
  const questionsOf = (dataset: string, offset: number) => {
    const { questions, total } = filterQuestions(access(), { dataset, limit: questionsAPage, offset });
    const page = fitting(
      questions.map(({ code, name, kind }) => ({ code, name, kind })),
      {},
    );
    const next = offset + page.length;
    return {
      questions: page,
      total,
      next: next < total ? `survey://${dataset}/questions?offset=${next}` : null,
    };
  };

  server.registerResource(
    'survey',
    new ResourceTemplate('survey://{dataset}', {
      list: () => ({
        resources: access().trees.map(({ tree }) => ({
          uri: `survey://${tree.code}`,
          name: tree.catalogue.name,
        })),
      }),
    }),
    about('A survey: its waves, locations and first questions'),
    (uri, { dataset }) => {
      const found = access().findDataset(String(dataset));
      if (found === undefined) throw new RangeError('there is no such dataset for you; list the resources');
      const { code, name, waves, locations } = found.tree.catalogue;
      return answer(uri, {
        code,
        name,
        waves: waves.map(toCodeAndName),
        locations: locations.map(toCodeAndName),
        ...questionsOf(code, 0),
      });
    },
  );
  server.registerResource(
    'questions',
    new ResourceTemplate('survey://{dataset}/questions{?offset}', { list: undefined }),
    about('Questions of a survey, a page at a time'),
    (uri, { dataset, offset }) => answer(uri, questionsOf(String(dataset), Number(offset ?? 0) || 0)),
  );
  server.registerResource(
    'question',
    new ResourceTemplate('survey://{dataset}/questions/{code}', { list: undefined }),
    about('A question with its wording, answers and columns'),
    (uri, { dataset, code }) => {
      const question = String(code);
      const tree = access().findDataset(String(dataset))?.tree.code;
      if (access().findQuestion(question)?.tree.code !== tree) throw new RangeError('question not found');
      return answer(uri, describeQuestion(access(), { question, offset: 0 }));
    },
  );
}

/** Instructions sent to an AI client when it connects. */
const instructions =
  'Answers questions about surveys of people from respondent-level data. Begin with list_datasets. Choose codes yourself: search_questions, describe_question, then ask or query_crosstab, one question a call; or ask in words with chat_svc, and pass its chat_id on for follow-ups; explore_insight_svc gives the sample sizes, intervals and tests behind an insight. Percentages are 0-100, samples are respondents; sizes are people, but weighted respondents where the weight of an insight has projects: false. Quote figures as they are returned, with their sample; where there is no number, say so.';

interface ToolDescription {
  readonly title: string;
  readonly description: string;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const toolDescriptions: Readonly<Record<ToolName | TypedToolName, ToolDescription>> = {
  chat_svc: {
    title: 'Ask the surveys',
    description:
      'Answers a question in plain language with insights (each with an id), the sources used and a chat_id. Leave chat_id empty for a new conversation; pass the one returned for a follow-up. dataset_codes confine it to a root dataset and its children; docked_audiences names saved audiences to speak of, which become visible to your organisation.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  explore_insight_svc: {
    title: 'Explore an insight',
    description:
      'The calculation behind an insight of chat_svc: question wording, audiences, base, percentages, sample sizes, index, confidence interval and test, and the query that gives them. insight_id is the UUID of the insight.',
    annotations: reads,
  },
  list_datasets: {
    title: 'List datasets',
    description:
      'The datasets you may use, as a tree: a root may be combined with its own children in dataset_codes. Empty where you may use none.',
    annotations: reads,
  },
  search_audiences: {
    title: 'Search audiences',
    description:
      'Ready-made and saved audiences whose title or description holds search_term; dataset_codes narrow it down, exclude_audience_ids leave some out, limit is 1-100 (20).',
    annotations: reads,
  },
  search_questions: {
    title: 'Search questions',
    description: 'Questions, places and ready-made audiences that hold the words, with codes.',
    annotations: reads,
  },
  describe_question: {
    title: 'Describe a question',
    description:
      'Wording, answers and columns with codes, waves and locations of a question; 60 answers a page.',
    annotations: reads,
  },
  ask: {
    title: 'Ask by a plan',
    description:
      'Answers a plan in codes with findings: figures, samples, intervals and tests. intent size is a share of people, ranking all answers of a topic, compare needs sides or split_by, trend follows waves. One question a call.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  query_crosstab: {
    title: 'Query a crosstab',
    description:
      'Shares of rows among columns with samples, 95 % intervals, index and test against everyone else. expression null: everyone.',
    annotations: reads,
  },
};
