/** Of whoever is signed in; null: nobody is, as far as is known. */
let findOwner: () => number | null = () => null;

let isSignedOut = false;

/** Told once, by what knows who is signed in. */
export function ownedBy(find: () => number | null): void {
  findOwner = find;
}

/** Under which the browser keeps something for whoever is signed in: two people on one computer don't share it. */
export function ownKey(key: string): string {
  return `${prefix()}${key}`;
}

/** Whether whoever is signed in now is whom `key` was made for, and has not signed out in another tab. */
export function isOwnKey(key: string): boolean {
  return !isSignedOut && key.startsWith(prefix());
}

/** Signed out in another tab, a page goes on showing what it shows, and keeps nothing of it until somebody signs in. */
export function setSignedOut(next: boolean): void {
  isSignedOut = next;
}

/** Beginnings of the keys under which people's work lies. What is left are habits: a rail, a scope, a page. */
export const workKeys = ['copied-conditions', 'recent'] as const;

/** Nothing of the work of whoever is signed in stays behind on a computer that others use. */
export function forgetOwnWork(): void {
  try {
    const beginnings = workKeys.map(ownKey);
    for (const key of Object.keys(localStorage)) {
      if (beginnings.some((beginning) => key.startsWith(beginning))) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be switched off: nothing is in it then.
  }
}

function prefix(): string {
  return `user-${findOwner() ?? 'none'}:`;
}
