import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArguments } from '../../src/server/admin/parse-arguments.ts';
import { askRunningService } from '../../src/server/admin/socket.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const readyTimeoutMs = 180_000;
/** The service without the application's pages. */
export const withoutPages = 'e2e/harness/rig/serve.ts';

/** Returns the data directory that `make-demo.ts` made before several runners of tests; undefined without one. */
export function demoTemplate(): string | undefined {
  return process.env['DEMO_TEMPLATE'];
}

export interface ServiceOptions {
  /** What is run, from the root of the project; default: as `npm start` does, pages and all. */
  readonly entry?: string;
  /** A data directory to begin with, copied; without one the service makes the demo. */
  readonly template?: string | undefined;
  /** A port to listen on where it is free; default: any. */
  readonly port?: number;
  /** Root of the checkout that is run; default: this one. */
  readonly root?: string;
  /** Over the environment of a test rig. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real service as a process of its own, on a data directory that outlives its restarts. */
export class ServiceProcess {
  readonly dataDirectory: string = mkdtempSync(join(tmpdir(), 'audience-insights-e2e-'));
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #port = 0;
  #printed = '';

  constructor(options: ServiceOptions = {}) {
    this.#options = options;
    this.#port = options.port ?? 0;
    const { template } = options;
    // The lock belongs to the process that the template was made by.
    if (template !== undefined) cpSync(template, this.dataDirectory, { recursive: true, filter: isKept });
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Address by name, which passkeys and an identity provider lead back to. */
  get publicUrl(): string {
    return `http://localhost:${this.#port}`;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the service is not running');
    return pid;
  }

  /** The one-time sign-in link of the first start, as printed to the terminal. */
  get signInLink(): string {
    const link = /http:\/\/\S+\/signin#link=\S+/.exec(this.#printed)?.[0];
    if (link === undefined) throw new Error(`the service printed no sign-in link:\n${this.#printed}`);
    return link;
  }

  async start(): Promise<void> {
    this.#port = await findFreePort(this.#port);
    this.#printed = '';
    const child = spawn('node', [this.#options.entry ?? 'src/server/start.ts'], {
      cwd: this.#options.root ?? projectRoot,
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        this.#printed += text;
      });
    }
    await this.#untilReady(child);
  }

  /** Asks the service to stop and waits until it has. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const closed = new Promise((resolve) => {
      child.once('close', resolve);
    });
    child.kill(signal);
    await closed;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Has the running service carry out an administration command, over its socket; returns its JSON. */
  async admin(...args: readonly string[]): Promise<unknown> {
    return (await askRunningService(this.dataDirectory, parseArguments(args).command)).json;
  }

  /** Kills the service: what it has is thrown away, so it needs no end of its own. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      DATA_DIR: this.dataDirectory,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: this.publicUrl,
      ...this.#options.environment,
    };
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs;
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the service stopped at its start:\n${this.#printed}`);
      // A connection that is kept would hold up the service when it stops.
      const ready = await fetch(`${this.url}/readyz`, { headers: { connection: 'close' } }).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    throw new Error(`the service was not ready within ${readyTimeoutMs} ms:\n${this.#printed}`);
  }
}

const isKept = (path: string) => !['lock', 'admin.sock'].includes(basename(path));

/** A port that nobody listens on: the wished one where it is free (a restart keeps its address). */
async function findFreePort(wished: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      findFreePort(0).then(resolve, reject);
    });
    probe.listen(wished, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
