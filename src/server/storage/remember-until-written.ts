import type { Storage } from './storage.ts';

/** Values kept; beyond it all are forgotten. */
const valueLimit = 1_000;

export interface Remembering<Asked, Value> {
  /** What tells one question from another, where they are not texts or numbers themselves. */
  readonly keyOf?: (asked: Asked) => unknown;
  /** False for what is too large to be kept. */
  readonly isKept?: (value: Value) => boolean;
}

/**
 * `read`, of which each answer is kept until anything at all is written: for what every request asks. Nobody but this
 * process writes the database, so what is kept is what `read` would answer; a write counts for the next request. What is
 * not there is not kept, or guesses would push out what is.
 */
export function rememberUntilWritten<Asked, Value>(
  storage: Pick<Storage, 'stamp'>,
  read: (asked: Asked) => Value | undefined,
  { keyOf = (asked) => asked, isKept = () => true }: Remembering<Asked, Value> = {},
): (asked: Asked) => Value | undefined {
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
