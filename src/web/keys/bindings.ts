import { useSyncExternalStore } from 'react';
import { cosmetics } from '../lib/cosmetics.ts';
import { isPlainPress, pressesOf } from './key-press.ts';
import { rebindable } from './rebindable.ts';

/** Keys of a person's own, by those that the application gives: `{ "N": "Shift N" }`. */
export type Bindings = Readonly<Record<string, string>>;

const setting = 'key-bindings';
let known: { readonly text: string | null; readonly bindings: Bindings } = { text: null, bindings: {} };

export const keyBindings = {
  read(): Bindings {
    const text = cosmetics.read(setting);
    // The same object as long as the same is kept: components compare by identity.
    if (text !== known.text) known = { text, bindings: parse(text) };
    return known.bindings;
  },
  write(bindings: Bindings): void {
    cosmetics.write(setting, JSON.stringify(bindings));
  },
};

/** The user's bindings, drawn again when one changes. */
export function useKeyBindings(): Bindings {
  return useSyncExternalStore(cosmetics.subscribe, () => keyBindings.read());
}

/** The keys that the user has bound to the application's `keys`. */
export function boundKeys(keys: string): string {
  return keyBindings.read()[keys] ?? keys;
}

/**
 * The bindings with `keys` (as the application gives them) on `wanted`, or the reason why not: the name of the action
 * bound already, or of the action that would stop working.
 */
export function bind(
  bindings: Bindings,
  keys: string,
  wanted: string,
): { readonly bindings: Bindings } | { readonly refusal: string } {
  if (reserved.has(wanted) || unfit.test(wanted)) {
    return { refusal: `${wanted} is used by the browser or moves the focus. Choose another.` };
  }
  const presses = pressesOf(wanted);
  for (const other of rebindable) {
    if (other.keys === keys) continue;
    const theirs = pressesOf(bindings[other.keys] ?? other.keys);
    const shorter = Math.min(presses.length, theirs.length);
    if (presses.slice(0, shorter).join(' ') !== theirs.slice(0, shorter).join(' ')) continue;
    return {
      refusal:
        presses.length === theirs.length
          ? `${wanted} already means “${other.label}”.`
          : `${wanted} and the keys of “${other.label}” begin alike.`,
    };
  }
  const { [keys]: _former, ...others } = bindings;
  return { bindings: wanted === keys ? others : { ...others, [keys]: wanted } };
}

/** Whether the keys act only while no text is typed, and can be turned off. */
export const isPlain = (keys: string): boolean => pressesOf(keys).every(isPlainPress);

const reserved = new Set(
  'Ctrl T,Ctrl N,Ctrl W,Ctrl L,Ctrl R,Ctrl P,Ctrl F,Ctrl C,Ctrl V,Ctrl X,Ctrl Shift T,Ctrl Shift N,Ctrl Shift W,F5,F11,F12'.split(
    ',',
  ),
);
/** Focus, scrolling, and what closes things. */
const unfit =
  /(?:^| )(?:Tab|Enter|Escape|Space|Arrow\w+|Home|End|PageUp|PageDown|Backspace|Dead|Unidentified)$/;

function parse(text: string | null): Bindings {
  if (text === null) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && rebindable.some(({ keys }) => keys === entry[0]),
      ),
    );
  } catch {
    return {};
  }
}
