import type { CommandChoice } from '../catalogue/index/index-entry.ts';
import type { Shortcut } from './shortcut.ts';

export interface PaletteState {
  readonly isOpen: boolean;
  /** What it begins with in its field. */
  readonly text: string;
  /** Label of the command whose values it begins with; `""` for everything. */
  readonly command: string;
}

const closed: PaletteState = { isOpen: false, text: '', command: '' };
const longestPrefill = 80;

let state = closed;
const listeners = new Set<() => void>();

export const palette = {
  state: (): PaletteState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** With what is selected on the page, where that is a few words. */
export function openPalette(): void {
  const selected = window.getSelection()?.toString().trim() ?? '';
  publish({
    isOpen: true,
    text: selected.length <= longestPrefill && !selected.includes('\n') ? selected : '',
    command: '',
  });
}

/** A command that needs a value: its keys open the palette with the values. */
export function commandWithChoices(keys: string, label: string, choices: readonly CommandChoice[]): Shortcut {
  return { keys, label, choices, run: () => publish({ isOpen: true, text: '', command: label }) };
}

/** Before its field is there. */
export function typeIntoPalette(letter: string): void {
  publish({ ...state, text: state.text + letter });
}

export function closePalette(): void {
  publish(closed);
}

function publish(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}
