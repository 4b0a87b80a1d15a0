import { ownKey } from '../../lib/own-key.ts';
import { type Copied, type ReadCopied, readCopiedJson } from './copied.ts';

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

/** Type of the JSON next to the sentence that other programs read. */
export const copiedType = 'application/json';

/** What a clipboard holds: either may be blank. */
export interface Transfer {
  readonly json: string;
  readonly text: string;
}

/** The conditions in a paste: its JSON, a JSON text, or a sentence that was copied from here before. */
export function readTransfer({ json, text }: Transfer, memory: readonly Copied[]): ReadCopied {
  if (json.trim() !== '') return readCopiedJson(json);
  const plain = text.trim();
  if (plain === '') return { problem: 'Nothing was pasted: the clipboard holds no text.' };
  if (plain.startsWith('{') || plain.startsWith('[')) return readCopiedJson(plain);
  const known = memory.find((copied) => copied.text === plain);
  return known === undefined
    ? { problem: 'Nothing was pasted: paste an expression as JSON, or a sentence that was copied here.' }
    : readCopiedJson(known.json);
}
