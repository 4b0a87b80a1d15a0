/** Id of the user who is signed in; null: unknown, or none. */
let findOwner: () => number | null = () => null;

let isSignedOut = false;

/** Sets, once, the function that finds the signed-in user. */
export function ownedBy(find: () => number | null): void {
  findOwner = find;
}

/** Key under which the browser stores something per user: two people on one computer don't share it. */
export function ownKey(key: string): string {
  return `${prefix()}${key}`;
}

/** Whether `key` was made for the user who is signed in now, in every tab. */
export function isOwnKey(key: string): boolean {
  return !isSignedOut && key.startsWith(prefix());
}

/** After a sign-out in another tab a page stays as it is and stores nothing until a user signs in. */
export function setSignedOut(next: boolean): void {
  isSignedOut = next;
}

/** Key prefixes of the user's work. All other keys are habits: a rail, a scope, a page. */
export const workKeys = ['copied-conditions', 'recent'] as const;

/** Removes the work of the user from a computer that others use. */
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
