import { z } from 'zod';
import { SavedKind } from '../../contract/saved-work/sharing.ts';
import { isOwnKey, ownKey } from '../lib/own-key.ts';

const keptDays = 30;

/** Changes that are not saved, as the browser keeps them. */
const KeptDraft = z.object({
  /** Id in its editor; for saved work its own id, for a codebook the code of its dataset. */
  id: z.string(),
  kind: z.enum([...SavedKind.options, 'codebook', 'variable', 'weight']),
  name: z.string(),
  /** Scope in the address, `?d=…`. */
  search: z.string(),
  document: z.unknown(),
  /** Saved work that was edited, as it was; null for a new one. */
  saved: z.unknown(),
  changedAtMs: z.number(),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** Drafts of one user in one browser. */
export interface DraftStore {
  keep(draft: KeptDraft): Promise<void>;
  forget(kind: KeptDraft['kind'], id: string): Promise<void>;
  read(kind: KeptDraft['kind'], id: string): Promise<KeptDraft | null>;
  /** Drafts of a kind, the last edited first. */
  list(kind: KeptDraft['kind']): Promise<readonly KeptDraft[]>;
}

/** Drafts that live as long as the page, for browsers that keep nothing. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, KeptDraft>();
  return {
    keep: async (draft) => void drafts.set(keyOf(draft.kind, draft.id), structuredClone(draft)),
    forget: async (kind, id) => void drafts.delete(keyOf(kind, id)),
    read: async (kind, id) => drafts.get(keyOf(kind, id)) ?? null,
    list: async (kind) => newestFirst([...drafts.values()].filter((draft) => draft.kind === kind)),
  };
}

const database = 'drafts';
const table = 'drafts';

/** Drafts of the signed-in user in IndexedDB. Nothing is written for a user who has signed out. */
function storedDrafts(owner: string): DraftStore {
  const opened = openDatabase(owner);
  const run = async <Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const transaction = (await opened).transaction(table, mode);
    const request = ask(transaction.objectStore(table));
    // At once: a transaction that is still open when the page closes is undone.
    transaction.commit();
    return answerOf(request);
  };
  const readAll = async () => {
    const found: unknown[] = await run('readonly', (store) => store.getAll());
    return found.flatMap((one) => KeptDraft.safeParse(one).data ?? []);
  };
  return {
    async keep(draft) {
      if (isOwnKey(owner)) await run('readwrite', (store) => store.put(draft, keyOf(draft.kind, draft.id)));
    },
    async forget(kind, id) {
      await run('readwrite', (store) => store.delete(keyOf(kind, id)));
    },
    async read(kind, id) {
      const found: unknown = await run('readonly', (store) => store.get(keyOf(kind, id)));
      return KeptDraft.safeParse(found).data ?? null;
    },
    async list(kind) {
      const all = await readAll();
      const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
      for (const { kind: of, id, changedAtMs } of all) {
        if (changedAtMs < oldest) await run('readwrite', (store) => store.delete(keyOf(of, id)));
      }
      return newestFirst(all.filter((one) => one.kind === kind && one.changedAtMs >= oldest));
    },
  };
}

const stores = new Map<string, DraftStore>();

/** The store of the signed-in user; one that forgets with the page where the browser keeps nothing. */
export function ownDrafts(): DraftStore {
  const owner = ownKey(database);
  const known = stores.get(owner);
  if (known !== undefined) return known;
  const store = typeof indexedDB === 'undefined' ? memoryDrafts() : withFallback(storedDrafts(owner));
  stores.set(owner, store);
  return store;
}

/** The signed-in user's drafts of one kind. */
export interface Drafts<Document> {
  readonly kind: KeptDraft['kind'];
  /** null: none is kept, or it can't be read. */
  readonly read: (id: string) => Promise<Document | null>;
  readonly keep: (id: string, name: string, document: Document) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
}

/** Returns the drafts of a kind, read as `schema` says. */
export function draftsOf<Document>(kind: KeptDraft['kind'], schema: z.ZodType<Document>): Drafts<Document> {
  return {
    kind,
    read: async (id) => schema.safeParse((await ownDrafts().read(kind, id))?.document).data ?? null,
    keep: async (id, name, document) =>
      ownDrafts().keep({ id, kind, name, search: '', document, saved: null, changedAtMs: Date.now() }),
    forget: async (id) => ownDrafts().forget(kind, id),
  };
}

/** Deletes all drafts of the signed-in user in this browser. */
export function forgetOwnDrafts(): void {
  const owner = ownKey(database);
  stores.delete(owner);
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(owner);
}

function withFallback(stored: DraftStore): DraftStore {
  const memory = memoryDrafts();
  return {
    keep: async (draft) => stored.keep(draft).catch(() => memory.keep(draft)),
    forget: async (kind, id) => {
      await memory.forget(kind, id);
      await stored.forget(kind, id).catch(() => undefined);
    },
    read: async (kind, id) => (await stored.read(kind, id).catch(() => null)) ?? memory.read(kind, id),
    list: async (kind) => [...(await stored.list(kind).catch(() => [])), ...(await memory.list(kind))],
  };
}

function keyOf(kind: string, id: string): string {
  return `${kind}:${id}`;
}

function newestFirst(drafts: readonly KeptDraft[]): readonly KeptDraft[] {
  return drafts.toSorted((one, other) => other.changedAtMs - one.changedAtMs);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(table));
  return answerOf(request).then((opened) => {
    // Signing out in another tab deletes the database: an open connection must not hold that up.
    opened.addEventListener('versionchange', () => opened.close());
    return opened;
  });
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  return promise;
}
