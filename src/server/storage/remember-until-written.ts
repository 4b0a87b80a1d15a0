import type { Storage } from './storage.ts';

/** Values kept; beyond it all are forgotten. */
const valueLimit = 1_000;

export interface Remembering<Asked, Value> {
  /** Cache key of a question, unless it is a text or number itself. */
  readonly keyOf?: (asked: Asked) => unknown;
  /** False for values too large to cache. */
  readonly isKept?: (value: Value) => boolean;
}

/**
 * Caches each answer of `read` until the next write of anything, for reads that every request makes. Only this process
 * writes the database, so cached answers are current; a write counts for the next request. Absent things are not
 * cached, or guesses would push out the present ones.
 */
export function rememberUntilWritten<Asked, Value>(
  storage: Pick<Storage, 'stamp'>,
  read: (asked: Asked) => Value,
  { keyOf = (asked) => asked, isKept = () => true }: Remembering<Asked, Value> = {},
): (asked: Asked) => Value {
  const values = new Map<unknown, Value>();
  let stamp = storage.stamp();
  return (asked) => {
    if (stamp !== storage.stamp()) {
      values.clear();
      stamp = storage.stamp();
    }
    const key = keyOf(asked);
    const kept = values.get(key);
    if (kept !== undefined) return kept;
    const value = read(asked);
    if (value === undefined || !isKept(value)) return value;
    if (values.size >= valueLimit) values.clear();
    values.set(key, value);
    return value;
  };
}
