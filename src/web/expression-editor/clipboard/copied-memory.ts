import { ownKey } from '../../lib/own-key.ts';
import type { Copied } from './copied.ts';

const key = 'copied-conditions';
const remembered = 20;

/**
 * The conditions copied last, newest first, shared by all tabs of the user: finds the conditions of a sentence that
 * comes back from another program, and lets a menu paste without asking the browser for its clipboard.
 */
export function rememberCopied(copied: Copied): void {
  const others = recallCopied().filter(({ text }) => text !== copied.text);
  try {
    localStorage.setItem(ownKey(key), JSON.stringify([copied, ...others].slice(0, remembered)));
  } catch {
    // A full or closed store costs this convenience alone: JSON still pastes.
  }
}

export function recallCopied(): readonly Copied[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(ownKey(key)) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isCopied) : [];
  } catch {
    return [];
  }
}

function isCopied(value: unknown): value is Copied {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'json' in value && typeof value.json === 'string' && 'text' in value && typeof value.text === 'string'
  );
}
