import { totalmem } from 'node:os';

export const arenaPageBytes = 8192;
const slabBytes = 256 * 2 ** 20;
const concurrentLoads = 8;

/** Bytes to keep in the arena while in use, and after that for as long as there is room. */
export interface ArenaItem {
  readonly key: string;
  readonly byteLength: number;
  /** Fills pieces of memory that together are as long as it. Its rejection is that of `pin`. */
  readonly load: (pieces: readonly Uint8Array[]) => Promise<void>;
}

export interface ArenaPin {
  /** Pages of each item, in the order asked. */
  readonly pages: readonly Int32Array[];
  /** Releases the pages; call it when no thread reads them any more. Calling it again does nothing. */
  readonly release: () => void;
}

export interface ArenaUse {
  readonly budgetBytes: number;
  /** Bytes of whole pages: all loaded, and those in use. */
  readonly loadedBytes: number;
  readonly pinnedBytes: number;
  readonly loads: number;
  readonly evictions: number;
}

interface Entry {
  readonly key: string;
  readonly pages: Int32Array;
  /** Users, and its load while that is under way. */
  pins: number;
  /** null: it is done. */
  loaded: Promise<void> | null;
  /**
   * True if the item can't be found any more: it could not be loaded, or was dropped. Its pages are freed with the last
   * pin.
   */
  isGone: boolean;
}

interface Waiter {
  readonly items: readonly ArenaItem[];
  readonly admit: (entries: Entry[]) => void;
}

/**
 * Shared memory of fixed pages under a budget. Loaded items stay until their room is needed, the longest unused going
 * first, and never while pinned. The memory is reserved at the start and taken from the system as pages are first used,
 * so that workers receive `slabs` only once.
 */
export class Arena {
  /** Page p is the (p mod pages of a slab)-th of slab ⌊p / pages of a slab⌋. All are equally long but the last. */
  readonly slabs: readonly SharedArrayBuffer[];
  readonly #pageCount: number;
  /** Pages that have been used and are free again. */
  readonly #freed: number[] = [];
  #firstUnused = 0;
  /** Longest unused first. */
  readonly #entries = new Map<string, Entry>();
  /** Pages of entries without a pin. */
  #idlePages = 0;
  readonly #waiting: Waiter[] = [];
  #loading = 0;
  readonly #loadQueue: (() => void)[] = [];
  #loads = 0;
  #evictions = 0;

  constructor(budgetBytes: number) {
    this.#pageCount = Math.floor(budgetBytes / arenaPageBytes);
    const bytes = this.#pageCount * arenaPageBytes;
    this.slabs = Array.from(
      { length: Math.ceil(bytes / slabBytes) },
      (_, slab) => new SharedArrayBuffer(Math.min(slabBytes, bytes - slab * slabBytes)),
    );
  }

  get use(): ArenaUse {
    const loadedPages = this.#firstUnused - this.#freed.length;
    return {
      budgetBytes: this.#pageCount * arenaPageBytes,
      loadedBytes: loadedPages * arenaPageBytes,
      pinnedBytes: (loadedPages - this.#idlePages) * arenaPageBytes,
      loads: this.#loads,
      evictions: this.#evictions,
    };
  }

  /**
   * Pins all items at once, loading the missing ones. Waits for other pins to be released where there is no room, in
   * the order of the calls; items already loaded need not wait. So never wait for a pin while holding another: two such
   * callers can wait for each other. Rejects with `ArenaTooSmallError` where the items together exceed the budget, with
   * the error of a load, or with the reason of the signal; nothing is pinned then.
   */
  async pin(items: readonly ArenaItem[], signal?: AbortSignal): Promise<ArenaPin> {
    signal?.throwIfAborted();
    const entries = this.#takePresent(items) ?? (await this.#takeAll(items, signal));
    let isPinned = true;
    const release = () => {
      if (!isPinned) return;
      isPinned = false;
      for (const entry of entries) this.#unpin(entry);
      this.#admit();
    };
    try {
      const loads = entries.flatMap(({ loaded }) => loaded ?? []);
      if (loads.length > 0) await orAborted(Promise.all(loads), signal);
    } catch (error) {
      release();
      throw error;
    }
    return { pages: entries.map((entry) => entry.pages), release };
  }

  /** Drops every item with a key that begins so; its pins stay good until released. */
  drop(prefix: string): void {
    for (const [key, entry] of this.#entries) {
      if (!key.startsWith(prefix)) continue;
      entry.pins++;
      if (entry.pins === 1) this.#idlePages -= entry.pages.length;
      this.#remove(entry);
      this.#unpin(entry);
    }
    this.#admit();
  }

  /** Pins that need no loading, as for most queries. null: something is missing. */
  #takePresent(items: readonly ArenaItem[]): Entry[] | null {
    const entries: Entry[] = [];
    for (const { key } of items) {
      const entry = this.#entries.get(key);
      if (entry === undefined) return null;
      entries.push(entry);
    }
    for (const entry of entries) this.#pin(entry);
    return entries;
  }

  async #takeAll(items: readonly ArenaItem[], signal: AbortSignal | undefined): Promise<Entry[]> {
    const needed = pagesOf(new Map(items.map((item) => [item.key, item])).values());
    if (needed > this.#pageCount) {
      throw new ArenaTooSmallError(needed * arenaPageBytes, this.#pageCount * arenaPageBytes);
    }
    return this.#take(items, this.#waiting.length > 0) ?? this.#wait(items, signal);
  }

  /** null: there is no room now, or, where `behindOthers`, it is for others to take first. */
  #take(items: readonly ArenaItem[], behindOthers: boolean): Entry[] | null {
    const missing = new Map(
      items.filter(({ key }) => !this.#entries.has(key)).map((item) => [item.key, item]),
    );
    const needed = pagesOf(missing.values());
    if (needed > 0 && behindOthers) return null;
    const present = items.flatMap(({ key }) => this.#entries.get(key) ?? []);
    for (const entry of present) this.#pin(entry);
    if (this.#freePages + this.#idlePages < needed) {
      for (const entry of present) this.#unpin(entry);
      return null;
    }
    this.#evict(needed);
    const added = new Map(Array.from(missing, ([key, item]) => [key, this.#add(item)]));
    return items.flatMap(({ key }) => {
      const entry = added.get(key) ?? this.#entries.get(key);
      if (entry !== undefined && added.has(key)) this.#pin(entry);
      return entry ?? [];
    });
  }

  #wait(items: readonly ArenaItem[], signal: AbortSignal | undefined): Promise<Entry[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
    const waiter: Waiter = {
      items,
      admit: (entries) => {
        signal?.removeEventListener('abort', leave);
        resolve(entries);
      },
    };
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      reject(signal?.reason);
      this.#admit();
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiter);
    return promise;
  }

  #admit(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const entries = this.#take(first.items, false);
      if (entries === null) return;
      this.#waiting.shift();
      first.admit(entries);
    }
  }

  get #freePages(): number {
    return this.#freed.length + this.#pageCount - this.#firstUnused;
  }

  #evict(neededPages: number): void {
    for (const entry of this.#entries.values()) {
      if (this.#freePages >= neededPages) return;
      if (entry.pins > 0) continue;
      this.#idlePages -= entry.pages.length;
      this.#remove(entry);
      this.#free(entry);
      this.#evictions++;
    }
  }

  #add({ key, byteLength, load }: ArenaItem): Entry {
    const pages = Int32Array.from(
      { length: Math.ceil(byteLength / arenaPageBytes) },
      () => this.#freed.pop() ?? this.#firstUnused++,
    );
    const entry: Entry = { key, pages, pins: 1, loaded: null, isGone: false };
    this.#entries.set(key, entry);
    const loaded = this.#load(entry, byteLength, load);
    entry.loaded = loaded;
    // Whoever pins it hears of a failure; it must not count as unheard where they have all gone.
    loaded.catch(() => {});
    return entry;
  }

  async #load(entry: Entry, byteLength: number, load: ArenaItem['load']): Promise<void> {
    if (this.#loading < concurrentLoads) this.#loading++;
    // Whoever ends hands its place on.
    else await new Promise<void>((resolve) => this.#loadQueue.push(resolve));
    this.#loads++;
    try {
      await load(piecesOf(this.slabs, entry.pages, byteLength));
      entry.loaded = null;
    } catch (error) {
      this.#remove(entry);
      throw error;
    } finally {
      const next = this.#loadQueue.shift();
      if (next === undefined) this.#loading--;
      else next();
      this.#unpin(entry);
      this.#admit();
    }
  }

  #pin(entry: Entry): void {
    if (entry.pins === 0) this.#idlePages -= entry.pages.length;
    entry.pins++;
    // Behind all others: the last used.
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
  }

  #unpin(entry: Entry): void {
    entry.pins--;
    if (entry.pins > 0) return;
    if (entry.isGone) this.#free(entry);
    else this.#idlePages += entry.pages.length;
  }

  #remove(entry: Entry): void {
    entry.isGone = true;
    if (this.#entries.get(entry.key) === entry) this.#entries.delete(entry.key);
  }

  #free(entry: Entry): void {
    for (const page of entry.pages.toReversed()) this.#freed.push(page);
  }
}

function pagesOf(items: Iterable<ArenaItem>): number {
  let pages = 0;
  for (const { byteLength } of items) pages += Math.ceil(byteLength / arenaPageBytes);
  return pages;
}

/** The first `byteLength` bytes of the pages, in order; neighbouring pages as one piece. */
function piecesOf(slabs: readonly SharedArrayBuffer[], pages: Int32Array, byteLength: number): Uint8Array[] {
  const pagesOfSlab = slabBytes / arenaPageBytes;
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < pages.length; ) {
    const first = pages[from] ?? 0;
    let to = from + 1;
    while (to < pages.length && pages[to] === first + to - from && (pages[to] ?? 0) % pagesOfSlab !== 0) to++;
    const slab = slabs[Math.floor(first / pagesOfSlab)];
    if (slab === undefined) throw new Error(`the arena has no page ${first}`);
    const bytes = Math.min(to * arenaPageBytes, byteLength) - from * arenaPageBytes;
    pieces.push(new Uint8Array(slab, (first % pagesOfSlab) * arenaPageBytes, bytes));
    from = to;
  }
  return pieces;
}

function orAborted<Answer>(promise: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (signal === undefined) return promise;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

/** Half of the memory that this process may take, in bytes: the machine's, or less where a container limits it. */
export function defaultArenaBytes(): number {
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 2);
}

/** A query needs more columns at once than the memory budget holds. */
export class ArenaTooSmallError extends Error {
  override readonly name = 'ArenaTooSmallError';
  readonly neededBytes: number;
  readonly budgetBytes: number;

  constructor(neededBytes: number, budgetBytes: number) {
    super(
      `the query needs columns of ${inMebibytes(neededBytes)} at once and the memory for columns is ${inMebibytes(budgetBytes)}; raise it (ARENA_MB), or ask for fewer rows and columns`,
    );
    this.neededBytes = neededBytes;
    this.budgetBytes = budgetBytes;
  }
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}
