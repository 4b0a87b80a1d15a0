import { ownKey } from './own-key.ts';

/**
 * Habits that a browser remembers for a user, all expendable: the rail's state, the last scope, the last page. Kept by
 * user, so that two people on one computer don't share them. Storage may be switched off.
 */
export const cosmetics = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(ownKey(key));
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(ownKey(key), value);
    } catch {
      // Full or switched off: the page works the same, it only won't remember.
    }
  },
};
