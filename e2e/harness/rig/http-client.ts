import { Agent, request as send } from 'node:http';

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
}

/** A program that asks one service over kept connections, with one key. Rejects where it gets no answer. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #key: string | null;
  readonly #host: string;

  constructor(port: number, key: string | null, { connections = 8, host = '127.0.0.1' } = {}) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = port;
    this.#key = key;
    this.#host = host;
  }

  ask({ method, path, headers, json, body }: Ask): Promise<Answer> {
    const sent = json === undefined ? body : JSON.stringify(json);
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const request = send(
        {
          host: this.#host,
          port: this.#port,
          agent: this.#agent,
          method: method ?? (sent === undefined ? 'GET' : 'POST'),
          path,
          headers: {
            ...(this.#key === null ? {} : { Authorization: this.#key }),
            ...(sent === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
              ms: performance.now() - startedAt,
            });
          });
        },
      );
      request.on('error', reject);
      request.end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
