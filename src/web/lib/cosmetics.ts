import { useSyncExternalStore } from 'react';
import { ownKey } from './own-key.ts';

/** Values that could not be stored. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Habits that a browser remembers for a user, all expendable: the rail's state, the last scope, the last page. Kept by
 * user, so that two people on one computer don't share them. Where storage is full or switched off they last as long as
 * the page.
 */
export const cosmetics = {
  read(key: string): string | null {
    const own = ownKey(key);
    try {
      return unstored.get(own) ?? localStorage.getItem(own);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    const own = ownKey(key);
    try {
      localStorage.setItem(own, value);
      unstored.delete(own);
    } catch {
      unstored.set(own, value);
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A habit as it is now; null: nothing is remembered. */
export function useCosmetic(key: string): string | null {
  return useSyncExternalStore(cosmetics.subscribe, () => cosmetics.read(key));
}
