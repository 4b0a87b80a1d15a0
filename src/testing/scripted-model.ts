import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelConfig } from '../server/config.ts';

/** What the endpoint was sent. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly text: string;
}

export type ModelStep = (response: ServerResponse, request: ModelRequest) => unknown;

export interface ScriptedModel {
  readonly config: LanguageModelConfig;
  readonly requests: readonly ModelRequest[];
  /** The next requests are answered by these, in order; the last one answers all that follow. */
  play(...steps: readonly ModelStep[]): void;
  close(): Promise<void>;
}

/** Starts a language model on loopback, as a server of its own, that follows a test's script. */
export async function startScriptedModel(limits: Partial<LanguageModelConfig> = {}): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let script: readonly ModelStep[] = [];
  let at = 0;
  const server = createServer((incoming, response) => {
    void (async () => {
      const text = await textOf(incoming);
      const { messages } = JSON.parse(text);
      const request = { authorization: incoming.headers.authorization, messages, text };
      requests.push(request);
      const step = script[Math.min(at, script.length - 1)];
      at += 1;
      await step?.(response, request);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    config: {
      url: `http://127.0.0.1:${port}/v1/chat/completions`,
      model: 'scripted',
      apiKey: 'key-of-the-model',
      deadlineMs: 5_000,
      stallMs: 1_000,
      form: 'schema',
      answerTokens: 2_000,
      tokensPerAnswer: 100_000,
      tokensPerDay: 10_000_000,
      ...limits,
    },
    requests,
    play(...steps) {
      requests.length = 0;
      at = 0;
      script = steps;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (value: unknown, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta: value, finish_reason: finish }] });
const ending = `${event({ choices: [], usage: { total_tokens: 100 } })}data: [DONE]\n\n`;

/** A whole answer in words. */
export function saying(text: string): ModelStep {
  return (response) => {
    begin(response);
    response.end(`${delta({ role: 'assistant', content: text })}${delta({}, 'stop')}${ending}`);
  };
}

/** JSON as text. */
export const replying = (reply: unknown): ModelStep => saying(JSON.stringify(reply));

/** A call whose arguments come in two pieces. */
export function calling(name: string, sent: unknown): ModelStep {
  const bytes = callOf(name, sent);
  return (response) => {
    begin(response);
    response.end(bytes);
  };
}

/** The same, a few bytes at a time: words, lines, events and letters are cut anywhere. */
export function callingInPieces(name: string, sent: unknown, size: number): ModelStep {
  const bytes = Buffer.from(`: a comment\r\n\r\n${callOf(name, sent)}`);
  return async (response) => {
    begin(response);
    response.socket?.setNoDelay(true);
    for (let from = 0; from < bytes.length; from += size) {
      response.write(bytes.subarray(from, from + size));
      await wait(0);
    }
    response.end();
  };
}

function callOf(name: string, sent: unknown): string {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const middle = Math.floor(text.length / 2);
  const first = { index: 0, id: 'call-1', function: { name, arguments: text.slice(0, middle) } };
  const second = { index: 0, function: { arguments: text.slice(middle) } };
  const calls = [first, second].map((call) => delta({ tool_calls: [call] }));
  return `${calls.join('')}${delta({}, 'tool_calls')}${ending}`;
}

/** A beginning, and then `then`. */
export function breakingOff(then: (response: ServerResponse) => void): ModelStep {
  return (response) => {
    begin(response);
    response.write(delta({ content: '{n1} of ' }), () => then(response));
  };
}
