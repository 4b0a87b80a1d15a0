import type { Storage } from './storage.ts';

/** Values kept; beyond it all are forgotten. */
const valueLimit = 1_000;

/**
 * `read`, of which each answer is kept until anything at all is written: for what every request asks. Nobody but this
 * process writes the database, so what is kept is what `read` would answer; a write counts for the next request. What is
 * not there is not kept, or guesses would push out what is.
 */
export function rememberUntilWritten<Key extends string | number, Value>(
  storage: Pick<Storage, 'stamp'>,
  read: (key: Key) => Value | undefined,
): (key: Key) => Value | undefined {
  const values = new Map<Key, Value>();
  let stamp = storage.stamp();
  return (key) => {
    if (stamp !== storage.stamp()) {
      values.clear();
      stamp = storage.stamp();
    }
    const kept = values.get(key);
    if (kept !== undefined) return kept;
    const value = read(key);
    if (value === undefined) return undefined;
    if (values.size >= valueLimit) values.clear();
    values.set(key, value);
    return value;
  };
}
