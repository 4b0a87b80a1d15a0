import { boundKeys } from './bindings.ts';
import { describePress, describeShiftedDigit, isPlainPress, pressesOf } from './key-press.ts';
import type { Shortcut } from './shortcut.ts';

/** `page` shortcuts stand before those that work everywhere. */
export type ShortcutReach = 'page' | 'everywhere';
type Group = () => readonly Shortcut[];

const sequenceMs = 1000;
const plainKeysSetting = 'plain-keys';
const longestSequence = 2;

/** What registered last stands first. */
const groups: Record<ShortcutReach, readonly Group[]> = { page: [], everywhere: [] };
let typed: readonly string[] = [];
let typedAtMs = 0;

/** Adds what `group` gives at the time of a press, until the returned function is called. */
export function registerShortcuts(reach: ShortcutReach, group: Group): () => void {
  groups[reach] = [group, ...groups[reach]];
  return () => {
    groups[reach] = groups[reach].filter((other) => other !== group);
  };
}

/** What works at this moment; of two with the same keys only the one that would act. */
export function activeShortcuts(): Readonly<Record<ShortcutReach, readonly Shortcut[]>> {
  const seen = new Set<string>();
  const unseen = (shortcut: Shortcut) => !seen.has(shortcut.keys) && seen.add(shortcut.keys);
  const page = groups.page.flatMap((group) => group()).filter(unseen);
  return { page, everywhere: groups.everywhere.flatMap((group) => group()).filter(unseen) };
}

export function plainKeysAreOn(): boolean {
  return localStorage.getItem(plainKeysSetting) !== 'off';
}

export function turnPlainKeys(on: boolean): void {
  localStorage.setItem(plainKeysSetting, on ? 'on' : 'off');
}

/** The one listener of the page; the shell installs it. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || heldAlone.has(event.key)) return;
  // The browser closes what is open beside a button first; a panel waits for the next Esc.
  if (event.key === 'Escape' && document.querySelector('[popover="auto"]:popover-open') !== null) return;
  const press = describePress(event);
  const inField = isTextField(event.target);
  if (isPlainPress(press) && (inField || !plainKeysAreOn())) return;
  typed = event.timeStamp - typedAtMs > sequenceMs ? [press] : [...typed, press].slice(-longestSequence);
  typedAtMs = event.timeStamp;
  const shifted = describeShiftedDigit(event);
  const found =
    findShortcut(typed) ?? findShortcut([press]) ?? (shifted === null ? undefined : findShortcut([shifted]));
  if (found === undefined || (inField && found.inFields !== true)) return;
  // While a dialog is open, what lies under it does not answer.
  if (found.inDialogs !== true && document.querySelector('[aria-modal="true"], dialog:modal') !== null)
    return;
  typed = [];
  event.preventDefault();
  found.run();
}

function findShortcut(presses: readonly string[]): Shortcut | undefined {
  const { page, everywhere } = activeShortcuts();
  const wanted = presses.join(' then ');
  return [...page, ...everywhere].find(
    ({ keys, listedOnly }) => listedOnly !== true && pressesOf(boundKeys(keys)).join(' then ') === wanted,
  );
}

const heldAlone = new Set(['Shift', 'Control', 'Alt', 'Meta']);
const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']);

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notTyped.has(target.type);
}
