import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./shim.c', import.meta.url));

/** Why the shim cannot be had here; null: it can. */
export function missingShim(): string | null {
  if (process.platform !== 'linux') return 'the shim is made for Linux';
  return spawnSync('cc', ['--version']).status === 0 ? null : 'no C compiler (cc) is installed';
}

/** Compiles the shim to `path`. */
function build(path: string): void {
  if (existsSync(path)) return;
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', path, source, '-ldl', '-lpthread']);
}

/** Bits of `kinds`, as in `shim.c`. */
export const calls = { write: 1, sync: 2, open: 4, rename: 8, truncate: 16 } as const;

/** Numbers of `errno` on Linux. */
export const errors = { EIO: 5, EMFILE: 24, ENOSPC: 28, EDQUOT: 122 } as const;

const fields = ['kinds', 'error', 'after', 'times', 'refused', 'seconds', 'seen'] as const;
type Field = (typeof fields)[number];

/** Orders to a service that runs over the shim, and what it has written down. */
export class Shim {
  readonly environment: Readonly<Record<string, string>>;
  readonly #orders: string;
  readonly #trace: string;
  readonly #connects: string;

  /** `home`: a directory for its files, which is there; `dataDir`: below which calls are meant. */
  constructor(home: string, dataDir: string, { traces = false } = {}) {
    const library = `${home}/shim.so`;
    build(library);
    this.#orders = `${home}/orders`;
    this.#trace = `${home}/trace`;
    this.#connects = `${home}/connects`;
    writeFileSync(this.#orders, Buffer.alloc(fields.length * 8));
    this.environment = {
      LD_PRELOAD: library,
      SHIM_DIR: dataDir,
      SHIM_ORDERS: this.#orders,
      SHIM_CONNECTS: this.#connects,
      ...(traces ? { SHIM_TRACE: this.#trace } : {}),
    };
  }

  /** From now on: calls of `kinds` fail with `error`, after so many more and so many times. */
  refuse(order: {
    readonly kinds: number;
    readonly error: number;
    readonly after: number;
    readonly times: number;
  }): void {
    // `kinds` last: the others must stand when it begins to count.
    for (const field of ['error', 'after', 'times'] as const) this.#set(field, order[field]);
    this.#set('refused', 0);
    this.#set('seen', 0);
    this.#set('kinds', order.kinds);
  }

  allow(): void {
    this.#set('kinds', 0);
  }

  moveClock(seconds: number): void {
    this.#set('seconds', seconds);
  }

  get refused(): number {
    return this.#get('refused');
  }

  get seen(): number {
    return this.#get('seen');
  }

  /** One entry a connection over IP that the service, or what it started, has opened. */
  get connections(): readonly string[] {
    return existsSync(this.#connects) ? readFileSync(this.#connects, 'utf8').split('\n').filter(Boolean) : [];
  }

  readTrace(): Buffer {
    return readFileSync(this.#trace);
  }

  #set(field: Field, value: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    const file = openSync(this.#orders, 'r+');
    writeSync(file, bytes, 0, 8, fields.indexOf(field) * 8);
    closeSync(file);
  }

  #get(field: Field): number {
    const bytes = Buffer.alloc(8);
    const file = openSync(this.#orders, 'r');
    readSync(file, bytes, 0, 8, fields.indexOf(field) * 8);
    closeSync(file);
    return Number(bytes.readBigInt64LE());
  }
}
