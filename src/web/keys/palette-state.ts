import type { CommandChoice } from '../catalogue/index/index-entry.ts';
import { sharedValue } from '../lib/shared-value.ts';
import type { Shortcut } from './shortcut.ts';

export interface PaletteState {
  readonly isOpen: boolean;
  /** Initial text of its field. */
  readonly text: string;
  /** Command with the values that it begins with; null for everything. */
  readonly command: PaletteCommand | null;
}

interface PaletteCommand {
  readonly label: string;
  readonly choices: readonly CommandChoice[];
}

const closed: PaletteState = { isOpen: false, text: '', command: null };
const longestPrefill = 80;

export const palette = sharedValue(closed);
/** Whether the sheet of keys is open. */
export const shortcutSheet = sharedValue(false);

/** Opens the palette with the page's selected text, if that is a few words. */
export function openPalette(): void {
  const selected = window.getSelection()?.toString().trim() ?? '';
  palette.write({
    isOpen: true,
    text: selected.length <= longestPrefill && !selected.includes('\n') ? selected : '',
    command: null,
  });
}

export function openChoices(label: string, choices: readonly CommandChoice[]): void {
  palette.write({ isOpen: true, text: '', command: { label, choices } });
}

/** A command that needs a value: its keys open the palette with the values. */
export function commandWithChoices(keys: string, label: string, choices: readonly CommandChoice[]): Shortcut {
  return { keys, label, choices, run: () => openChoices(label, choices) };
}

export const closePalette = () => palette.write(closed);
