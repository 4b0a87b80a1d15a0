import { BoundedMap } from '../../lib/bounded-map.ts';
import type { RegisteredTree } from './access.ts';

const mostKept = 16;

/** The result of `read`, once per key; after a failure the next caller tries again. */
export function oncePerKey<Asked extends readonly unknown[], Found>(
  keyOf: (...asked: Asked) => string,
  read: (...asked: Asked) => Promise<Found>,
  most: number = mostKept,
): (...asked: Asked) => Promise<Found> {
  const known = new BoundedMap<string, Promise<Found>>(most);
  return (...asked) => {
    const key = keyOf(...asked);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = read(...asked);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** The result of `read` for a tree, once per version and view. */
export function oncePerVersion<Found>(
  read: (tree: RegisteredTree) => Promise<Found>,
): (tree: RegisteredTree) => Promise<Found> {
  return oncePerKey(({ code, figuresVersion }) => `${code} ${figuresVersion}`, read);
}
