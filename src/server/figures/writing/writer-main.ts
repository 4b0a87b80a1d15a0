import { parentPort } from 'node:worker_threads';
import { serializeInTurns } from '../../http/writing/serialize-in-turns.ts';
import type { Turn } from '../../http/writing/turn.ts';
import { publishableFrom } from '../disclosure.ts';
import { FiguresAnswer } from './wire-figures.ts';
import type { FromWriter, ToWriter, WritingOrder } from './writing-messages.ts';

// Writes answers of figures as JSON in a thread of its own: no object per cell is made on the event loop.

if (parentPort === null) throw new Error('writer-main.ts runs in a worker thread; see figures-writer.ts');
const port = parentPort;
const open = new Map<number, FiguresAnswer>();

port.on('message', (message: ToWriter) => {
  hear(message).catch((error: unknown) => {
    open.delete(message.id);
    post({ kind: 'failed', id: message.id, error });
  });
});

/** Characters per chunk: the event loop sends each by itself. */
const chunkLength = 2 ** 20;

/** Nothing else waits for this thread. */
const endlessTurn: Turn = { isOver: () => false, next: () => Promise.resolve() };

async function hear(message: ToWriter): Promise<void> {
  const { id } = message;
  if (message.kind === 'drop') return void open.delete(id);
  const { order, tile, end } = message;
  const answer = order === null ? open.get(id) : begin(order);
  if (answer === undefined) return;
  open.set(id, answer);
  if (tile !== null) answer.add(tile);
  if (end === null) return;
  open.delete(id);
  const written = await serializeInTurns(answer.finish(end), () => endlessTurn, chunkLength);
  const chunks = typeof written === 'string' ? [new TextEncoder().encode(written)] : written;
  post({ kind: 'written', id, chunks });
}

function begin({ request, floor }: WritingOrder): FiguresAnswer {
  return new FiguresAnswer(request, publishableFrom(floor));
}

function post(message: FromWriter): void {
  port.postMessage(message, message.kind === 'written' ? message.chunks.map(({ buffer }) => buffer) : []);
}
