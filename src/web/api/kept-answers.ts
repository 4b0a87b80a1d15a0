/**
 * Answers that outlive a visit, in the browser's own database, for keys with immutable answers. Without a database
 * nothing is kept. Cleared when the session ends.
 */
const databaseName = 'kept-answers';
const storeName = 'answers';
const mostKept = 600;
const droppedAtOnce = 100;

let opening: Promise<IDBDatabase | null> | null = null;

export async function readKept(key: string): Promise<unknown> {
  const database = await open();
  if (database === null) return undefined;
  const row: unknown = await settled(database.transaction(storeName).objectStore(storeName).get(key));
  return typeof row === 'object' && row !== null && 'answer' in row ? row.answer : undefined;
}

export async function keepAnswer(key: string, answer: unknown): Promise<void> {
  const database = await open();
  if (database === null) return;
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  await settled(store.put({ key, answer, at: Date.now() }));
  const count = await settled(store.count());
  if (typeof count === 'number' && count > mostKept) dropOldest(store);
}

export async function forgetKept(): Promise<void> {
  const database = await open();
  if (database === null) return;
  await settled(database.transaction(storeName, 'readwrite').objectStore(storeName).clear());
}

function dropOldest(store: IDBObjectStore): void {
  let left = droppedAtOnce;
  const walk = store.index('at').openCursor();
  walk.addEventListener('success', () => {
    const cursor = walk.result;
    if (cursor === null || left === 0) return;
    left -= 1;
    cursor.delete();
    cursor.continue();
  });
}

function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('at', 'at');
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('blocked', () => resolve(null));
    } catch {
      // Storage may be switched off.
      resolve(null);
    }
  });
  return opening;
}

/** undefined where it failed: the cache is never needed. */
function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(undefined));
  });
}
