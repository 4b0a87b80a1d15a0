import type { Random } from './random.ts';

/** A write or a sync of a database file, as the shim has written it down before it was carried out. */
export interface DiskStep {
  readonly kind: 'write' | 'sync' | 'truncate';
  readonly file: string;
  readonly offset: number;
  readonly bytes: Buffer;
  /** On the machine's monotonic clock, in nanoseconds. */
  readonly at: bigint;
}

const headBytes = 24;
const kinds: Readonly<Record<string, DiskStep['kind']>> = { W: 'write', S: 'sync', T: 'truncate' };

export function readTrace(trace: Buffer): readonly DiskStep[] {
  const steps: DiskStep[] = [];
  let position = 0;
  while (position + headBytes <= trace.length) {
    const kind = kinds[String.fromCharCode(trace[position] ?? 0)];
    if (kind === undefined) throw new Error(`the trace is not one at byte ${position}`);
    const nameLength = trace[position + 1] ?? 0;
    const length = trace.readUInt32LE(position + 4);
    const nameAt = position + headBytes;
    const bytesAt = nameAt + nameLength;
    steps.push({
      kind,
      file: trace.toString('utf8', nameAt, bytesAt),
      offset: Number(trace.readBigUInt64LE(position + 8)),
      bytes: trace.subarray(bytesAt, bytesAt + length),
      at: trace.readBigUInt64LE(position + 16),
    });
    position = bytesAt + length;
  }
  return steps;
}

/** What a disk may have kept of the writes that no sync followed. */
export const keepings = ['none', 'all', 'random', 'torn'] as const;
export type Keeping = (typeof keepings)[number];

const sectorBytes = 512;

/**
 * The files as a machine finds them after a power cut before step `cut`: all that was synced, and of the rest what
 * `keeping` says; `torn` keeps single sectors of a write. A file that was never synced may be missing.
 */
export function diskAfterPowerCut(
  before: ReadonlyMap<string, Buffer>,
  steps: readonly DiskStep[],
  cut: number,
  keeping: Keeping,
  random: Random,
): ReadonlyMap<string, Buffer> {
  const files = new Map(Array.from(before, ([name, bytes]) => [name, new DiskFile(bytes)]));
  const unsynced = new Map<string, DiskStep[]>();
  function fileOf(name: string): DiskFile {
    const file = files.get(name) ?? new DiskFile(Buffer.alloc(0));
    files.set(name, file);
    return file;
  }
  for (const step of steps.slice(0, cut)) {
    if (step.kind === 'sync') {
      for (const pending of unsynced.get(step.file) ?? []) fileOf(step.file).carryOut(pending);
      unsynced.delete(step.file);
      fileOf(step.file);
    } else {
      const pending = unsynced.get(step.file) ?? [];
      pending.push(step);
      unsynced.set(step.file, pending);
    }
  }
  for (const [name, pending] of unsynced) {
    for (const step of pending) {
      for (const part of keptParts(step, keeping, random)) fileOf(name).carryOut(part);
    }
  }
  return new Map(Array.from(files, ([name, file]) => [name, file.bytes]));
}

/** Grows by doubling: a log is written in thousands of small steps. */
class DiskFile {
  #space: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#space = Buffer.from(bytes);
    this.#length = bytes.length;
  }

  get bytes(): Buffer {
    return this.#space.subarray(0, this.#length);
  }

  carryOut({ kind, offset, bytes }: DiskStep): void {
    const end = kind === 'truncate' ? offset : offset + bytes.length;
    if (end > this.#space.length) {
      const larger = Buffer.alloc(Math.max(end, this.#space.length * 2));
      this.#space.copy(larger, 0, 0, this.#length);
      this.#space = larger;
    }
    if (kind === 'truncate') {
      if (offset < this.#length) this.#space.fill(0, offset, this.#length);
      this.#length = offset;
    } else {
      bytes.copy(this.#space, offset);
      this.#length = Math.max(this.#length, end);
    }
  }
}

function keptParts(step: DiskStep, keeping: Keeping, random: Random): readonly DiskStep[] {
  if (keeping === 'none') return [];
  if (keeping === 'all') return [step];
  if (keeping === 'random' || step.kind !== 'write') return random() < 0.5 ? [step] : [];
  const parts: DiskStep[] = [];
  for (let start = 0; start < step.bytes.length; start += sectorBytes) {
    if (random() < 0.5) continue;
    const bytes = step.bytes.subarray(start, start + sectorBytes);
    parts.push({ ...step, offset: step.offset + start, bytes });
  }
  return parts;
}
