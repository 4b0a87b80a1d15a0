import { z } from 'zod';
import { ModelFault } from './model-fault.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as far as the model writes it. */
  readonly sent: string;
}

export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  /** Tokens as the endpoint counts them; null: not given. */
  readonly tokens: number | null;
}

const mostBytes = 262_144;
const mostCalls = 8;

const Delta = z.object({
  content: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.int().min(0).max(63).optional(),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

const Chunk = z.object({
  choices: z
    .array(z.object({ delta: Delta.nullish(), finish_reason: z.string().nullish() }))
    .max(16)
    .nullish(),
  usage: z.object({ total_tokens: z.int().min(0) }).nullish(),
  error: z.unknown().optional(),
});

/**
 * A completion from its event stream, however its pieces are cut: bytes, lines, words and arguments of calls may end
 * anywhere. Throws `ModelFault` (`malformed`, `cut`); rejects as reading the body does.
 */
export async function readCompletion(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): Promise<Completion> {
  let text = '';
  let tokens: number | null = null;
  let isOver = false;
  const calls: { id: string; name: string; sent: string }[] = [];
  for await (const event of eventsOf(body, onBytes)) {
    if (event === '[DONE]') {
      isOver = true;
      break;
    }
    const { choices, usage, error } = readChunk(event);
    if (error !== undefined && error !== null) throw new ModelFault('refused', 'an error in the stream');
    tokens = usage?.total_tokens ?? tokens;
    const [choice] = choices ?? [];
    text += choice?.delta?.content ?? '';
    for (const piece of choice?.delta?.tool_calls ?? []) {
      const at =
        piece.index ?? (piece.id === undefined || piece.id === null ? calls.length - 1 : calls.length);
      if (at < 0 || at > calls.length) throw new ModelFault('malformed', 'a call without a beginning');
      if (at >= mostCalls) throw new ModelFault('too_many_steps', 'too many calls at once');
      const call = (calls[at] ??= { id: '', name: '', sent: '' });
      call.id = piece.id ?? call.id;
      call.name += piece.function?.name ?? '';
      call.sent += piece.function?.arguments ?? '';
    }
    isOver ||= typeof choice?.finish_reason === 'string';
  }
  if (!isOver) throw new ModelFault('cut', 'the stream ended before the answer did');
  return { text, toolCalls: calls, tokens };
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

async function* eventsOf(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let bytes = 0;
  for await (const piece of body) {
    onBytes();
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new ModelFault('malformed', 'an answer over the size that is read');
    rest += decode(decoder, piece);
    const lines = rest.split(/\r\n|\n/);
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
