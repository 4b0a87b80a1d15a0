import { z } from 'zod';
import { ModelFault } from './model-fault.ts';

export interface Completion {
  /** What was written, and what the tool was called with: the reply is in the first that holds an object. */
  readonly texts: readonly string[];
  /** Tokens as the endpoint counts them; null: not given. */
  readonly tokens: number | null;
}

const mostBytes = 262_144;

/** Arguments are JSON as text, in pieces, or an object. */
const Message = z.object({
  content: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        function: z
          .object({
            name: z.string().nullish(),
            arguments: z.union([z.string(), z.looseObject({})]).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

const Chunk = z.object({
  choices: z
    .array(
      z.object({ delta: Message.nullish(), message: Message.nullish(), finish_reason: z.string().nullish() }),
    )
    .max(16)
    .nullish(),
  usage: z.object({ total_tokens: z.int().min(0) }).nullish(),
  error: z.unknown().optional(),
});

/**
 * A completion from its event stream, however its pieces are cut (bytes, lines and words may end anywhere), or from one
 * JSON body. Throws `ModelFault` (`malformed`, `cut`, `refused`, `unknown_tool`); rejects as reading the body does.
 */
export async function readCompletion(
  body: AsyncIterable<Uint8Array>,
  isStream: boolean,
  onBytes: () => void,
): Promise<Completion> {
  let content = '';
  let sent = '';
  let name = '';
  let tokens: number | null = null;
  let isOver = !isStream;
  for await (const event of isStream ? eventsOf(body, onBytes) : wholeOf(body, onBytes)) {
    if (event === '[DONE]') {
      isOver = true;
      break;
    }
    const { choices, usage, error } = readChunk(event);
    if (error !== undefined && error !== null) throw new ModelFault('refused', 'an error in the answer');
    tokens = usage?.total_tokens ?? tokens;
    const [choice] = choices ?? [];
    const piece = choice?.delta ?? choice?.message;
    content += piece?.content ?? '';
    for (const { function: call } of piece?.tool_calls ?? []) {
      name += call?.name ?? '';
      sent +=
        typeof call?.arguments === 'string'
          ? call.arguments
          : JSON.stringify(call?.arguments ?? '').replace(/^""$/, '');
    }
    isOver ||= typeof choice?.finish_reason === 'string';
  }
  if (!isOver) throw new ModelFault('cut', 'the stream ended before the answer did');
  if (name !== '' && name !== 'read') throw new ModelFault('unknown_tool', 'a tool that does not exist');
  return { texts: [content, sent], tokens };
}

function readChunk(event: string): z.infer<typeof Chunk> {
  let json: unknown;
  try {
    json = JSON.parse(event);
  } catch {
    throw new ModelFault('malformed', 'an event that is no JSON');
  }
  const read = Chunk.safeParse(json);
  if (!read.success) throw new ModelFault('malformed', 'an event of another shape');
  return read.data;
}

async function* piecesOf(body: AsyncIterable<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const piece of body) {
    onBytes();
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new ModelFault('malformed', 'an answer over the size that is read');
    yield decode(decoder, piece);
  }
}

async function* wholeOf(body: AsyncIterable<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  let whole = '';
  for await (const piece of piecesOf(body, onBytes)) whole += piece;
  yield whole;
}

async function* eventsOf(body: AsyncIterable<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of piecesOf(body, onBytes)) {
    const lines = `${rest}${piece}`.split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // What begins otherwise is a comment, a name or the empty line between events.
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
    }
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new ModelFault('malformed', 'an answer that is no UTF-8');
  }
}
