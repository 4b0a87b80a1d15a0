import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';

export interface ServiceOptions {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly fault?: Fault | null;
  /** Shell words before the command, such as `ip netns exec x`. */
  readonly under?: readonly string[];
}

const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
const plant = fileURLToPath(new URL('./plant-fault.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../../dist/modules', import.meta.url));
const startTimeoutMs = 60_000;
/** As `npm start` does. */
const asStarted = ['--max-semi-space-size=8'];

/** One life of the service: a process of its own, until it is killed or told to stop. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #printed = '';
  port = 0;
  /** From spawning it to its first answer. */
  startMs = 0;

  /** Starts it and waits until it is ready. */
  static async start(options: ServiceOptions): Promise<ServiceProcess> {
    const service = new ServiceProcess(options);
    try {
      await service.#untilReady();
    } catch (error) {
      await service.kill();
      throw error;
    }
    return service;
  }

  /** Starts it and waits for nothing. */
  static spawn(options: ServiceOptions): ServiceProcess {
    return new ServiceProcess(options);
  }

  private constructor({ dataDir, environment, fault = null, under = [] }: ServiceOptions) {
    const command = [
      ...under,
      process.execPath,
      ...asStarted,
      ...(fault === null ? [] : ['--import', plant]),
      serve,
    ];
    const [program = '', ...words] = command;
    this.#child = spawn(program, words, {
      env: {
        PATH: process.env['PATH'],
        // As the unit for systemd does.
        NODE_COMPILE_CACHE: modules,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        // Writers write until something gives way, which is to be the disk.
        OBJECTS_PER_ACCOUNT: '1000000',
        STORED_MB_PER_ACCOUNT: '65536',
        LOG_LEVEL: 'error',
        ENGINE_WORKERS: '1',
        HARNESS_FAULT: JSON.stringify(fault),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.#child);
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        running.delete(this.#child);
        resolve(code);
      });
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => {
        // The log of a long run is not kept: its beginning says where the service is, its end why it died.
        this.#printed =
          this.#printed.length > 100_000 ? this.#printed.slice(-50_000) + text : this.#printed + text;
      });
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get printed(): string {
    return this.#printed;
  }

  get ended(): Promise<number | null> {
    return this.#ended;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Told to stop; answers its exit code and how long that took. */
  async stop(): Promise<{ readonly code: number | null; readonly ms: number }> {
    const startedAt = performance.now();
    this.#child.kill('SIGTERM');
    return { code: await this.#ended, ms: performance.now() - startedAt };
  }

  /** Resident memory in bytes. */
  get memoryBytes(): number {
    return this.#statusOf('VmRSS');
  }

  /** The most that it ever had. */
  get peakMemoryBytes(): number {
    return this.#statusOf('VmHWM');
  }

  get descriptors(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }

  #statusOf(name: string): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
  }

  async #untilReady(): Promise<void> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < startTimeoutMs) {
      if (!this.isAlive) throw new Error(`the service ended at its start:\n${this.#printed}`);
      const port = /Audience Insights is at http:\/\/[^\s/]+:(\d+)/.exec(this.#printed)?.[1];
      if (port !== undefined) {
        this.port = Number(port);
        this.startMs = performance.now() - startedAt;
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    throw new Error(`the service was not ready within ${startTimeoutMs} ms:\n${this.#printed}`);
  }
}

const running = new Set<ChildProcess>();

/** Whatever a harness came to, nothing that it started goes on. */
export function killAllServices(): void {
  for (const child of running) child.kill('SIGKILL');
}
