import { byteStream } from '../http/writing/byte-stream.ts';
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
      const ended = () => void underWay--;
      try {
        const { content, headers } = await begin();
        const body = byteStream(content, copied, { ended });
        return new Response(body, { headers: { ...headers, 'Cache-Control': 'no-store' } });
      } catch (error) {
        ended();
        throw error;
      }
    },
  };
}

async function* copied(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield new Uint8Array(piece);
}
