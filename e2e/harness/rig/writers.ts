import { HttpClient } from './http-client.ts';

/** An answer of 200 to a write: from then on the value may not be lost. */
export interface Acknowledged {
  readonly writer: number;
  readonly value: number;
  /** On the machine's monotonic clock, in nanoseconds. */
  readonly at: bigint;
}

interface Writer {
  readonly chartId: string;
  /** The last value that was sent, answered or not. */
  sent: number;
  acknowledged: number;
}

/**
 * Clients that each replace a chart of their own with one value after the other, and now and then create another one:
 * so that after any accident it can be told which values must be there and which may.
 */
export class Writers {
  readonly #writers: Writer[] = [];
  /** Charts whose creation was answered, by their ids. */
  readonly #created = new Map<string, string>();
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: { readonly status: number; readonly text: string; readonly ms: number }[] = [];
  resets = 0;
  #client: HttpClient | null = null;
  #isOpen = false;
  #loops: Promise<void>[] = [];
  readonly #key: string;
  /** One of so many writes creates a chart; 0: none does. */
  readonly #createEvery: number;

  constructor(key: string, { createEvery = 0 } = {}) {
    this.#key = key;
    this.#createEvery = createEvery;
  }

  /** Makes the charts. To be called once, while the service is well. */
  async prepare(port: number, count: number): Promise<void> {
    const client = new HttpClient(port, this.#key);
    for (let index = 0; index < count; index++) {
      const answer = await client.ask({ path: '/v1/charts', json: { name: `writer ${index} value 0` } });
      if (answer.status !== 200) throw new Error(`a chart was refused: ${answer.text}`);
      this.#writers.push({ chartId: idOf(answer.text), sent: 0, acknowledged: 0 });
    }
    client.close();
  }

  /** Writes as fast as it is answered until `stop`, or until the service hangs up. */
  start(port: number): void {
    this.#isOpen = true;
    this.#client = new HttpClient(port, this.#key, { connections: this.#writers.length });
    const client = this.#client;
    this.#loops = this.#writers.map(async (writer, index) => this.#write(client, writer, index));
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#loops);
    this.#client?.close();
  }

  /** What the service says now, held against what was promised; one sentence a broken promise. */
  async check(port: number): Promise<string[]> {
    const client = new HttpClient(port, this.#key);
    const failures: string[] = [];
    for (const [index, writer] of this.#writers.entries()) {
      const answer = await client.ask({ path: `/v1/charts/${writer.chartId}` });
      const problem = this.checkName(index, answer.status === 200 ? nameOf(answer.text) : null);
      if (problem !== null) failures.push(problem);
    }
    for (const [id, name] of this.#created) {
      const answer = await client.ask({ path: `/v1/charts/${id}` });
      if (answer.status !== 200 || nameOf(answer.text) !== name) {
        failures.push(`the chart "${name}" was acknowledged and is ${answer.status}`);
      }
    }
    // They are there: next time only what came since needs looking at.
    this.#created.clear();
    client.close();
    return failures;
  }

  /** `name` as it is stored for a writer, null where nothing is; `least`: the last value that must be there. */
  checkName(index: number, name: string | null, least?: number): string | null {
    const writer = this.#writers[index];
    if (writer === undefined) throw new Error(`there is no writer ${index}`);
    const value = Number(new RegExp(`^writer ${index} value (\\d+)$`).exec(name ?? '')?.[1]);
    const lowest = least ?? writer.acknowledged;
    if (value >= lowest && value <= writer.sent) {
      // A write that was under way may have been kept: it counts from now on.
      if (least === undefined) writer.acknowledged = value;
      return null;
    }
    return `writer ${index}: ${lowest} was acknowledged and ${writer.sent} sent, but "${name}" is stored`;
  }

  get charts(): readonly string[] {
    return this.#writers.map(({ chartId }) => chartId);
  }

  async #write(client: HttpClient, writer: Writer, index: number): Promise<void> {
    while (this.#isOpen) {
      const value = writer.sent + 1;
      const creates = this.#createEvery > 0 && value % this.#createEvery === 0;
      const name = `writer ${index} value ${value}`;
      writer.sent = value;
      try {
        const answer = await client.ask({
          path: `/v1/charts/${writer.chartId}`,
          method: 'PUT',
          json: { name },
        });
        if (answer.status === 200) {
          writer.acknowledged = value;
          this.acknowledged.push({ writer: index, value, at: process.hrtime.bigint() });
        } else {
          this.refused.push({ status: answer.status, text: answer.text, ms: answer.ms });
        }
        if (creates) await this.#create(client, `created by ${name}`);
      } catch {
        // The service was killed, or has stopped: nobody was promised anything.
        this.resets++;
        return;
      }
    }
  }

  async #create(client: HttpClient, name: string): Promise<void> {
    const answer = await client.ask({ path: '/v1/charts', json: { name } });
    if (answer.status === 200) this.#created.set(idOf(answer.text), name);
    else this.refused.push({ status: answer.status, text: answer.text, ms: answer.ms });
  }
}

function idOf(text: string): string {
  return String((JSON.parse(text) as { readonly id: unknown }).id);
}

function nameOf(text: string): string {
  return String((JSON.parse(text) as { readonly name: unknown }).name);
}
