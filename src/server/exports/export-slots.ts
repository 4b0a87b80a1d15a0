import { ServiceError } from '../request/service-error.ts';

/** Each may take as much memory as an import. */
const mostAtOnce = 2;

interface ExportedFile {
  readonly content: AsyncIterable<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

export type ExportSlots = ReturnType<typeof exportSlots>;

/** Files of all kinds that are written at one time, each in a process of its own. */
export function exportSlots() {
  let underWay = 0;
  return {
    /** Answers with a file as it is written. Throws `too_many_requests` where as many are as may be. */
    async stream(begin: () => Promise<ExportedFile>): Promise<Response> {
      if (underWay >= mostAtOnce) {
        throw new ServiceError(
          'too_many_requests',
          `${underWay} exports are under way, as many as may be; try again when one has ended`,
          { details: { retryAfterSeconds: 30 } },
        );
      }
      underWay++;
      let isEnded = false;
      const end = () => {
        if (!isEnded) underWay--;
        isEnded = true;
      };
      try {
        const { content, headers } = await begin();
        return new Response(streamOf(content, end), { headers: { ...headers, 'Cache-Control': 'no-store' } });
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/** Pieces as they are read, one at a time; left before their end, no more are made. `ended` is called once or more. */
function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  ended: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done !== true) {
          controller.enqueue(new Uint8Array(next.value));
          return;
        }
        ended();
        controller.close();
      } catch (error) {
        ended();
        controller.error(error);
      }
    },
    async cancel() {
      ended();
      await iterator.return?.();
    },
  });
}
