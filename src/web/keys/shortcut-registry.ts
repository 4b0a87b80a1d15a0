import { beginPress, closeFloating, pressInLayer, watchFocus } from './layers.ts';
import { boundKeys } from './bindings.ts';
import { describePress, describeShiftedDigit, isPlainPress, pressesOf } from './key-press.ts';
import type { Shortcut } from './shortcut.ts';

/** `page` shortcuts come before those that work everywhere. */
export type ShortcutReach = 'page' | 'everywhere';
type Group = () => readonly Shortcut[];

const sequenceMs = 1000;
const plainKeysSetting = 'plain-keys';
const longestSequence = 2;

/** Latest registration first. */
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

/** The one key listener, which asks the stack of layers first; the shell installs it. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', beginPress, { capture: true });
  window.addEventListener('keydown', onKeyDown);
  const endWatch = watchFocus();
  return () => {
    window.removeEventListener('keydown', beginPress, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
    endWatch();
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || heldAlone.has(event.key)) return;
  const press = describePress(event);
  if (pressInLayer(event) && !(overFloating.has(press) && closeFloating())) return;
  if (event.defaultPrevented) return;
  const inField = isTextField(event.target);
  const isOfPage = !inField && !isInQuietRegion(event.target);
  if (isPlainPress(press) && (!isOfPage || !plainKeysAreOn())) return;
  typed = event.timeStamp - typedAtMs > sequenceMs ? [press] : [...typed, press].slice(-longestSequence);
  typedAtMs = event.timeStamp;
  const shifted = describeShiftedDigit(event);
  const found =
    findShortcut(typed) ?? findShortcut([press]) ?? (shifted === null ? undefined : findShortcut([shifted]));
  if (found === undefined || (inField && found.inFields !== true)) return;
  typed = [];
  event.preventDefault();
  found.run();
}

/** Presses that close a menu or popover and then act. */
const overFloating = new Set(['Ctrl K', 'Ctrl S']);

/** The rail and the scope bar, where single keys of the page do nothing. */
function isInQuietRegion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-quiet-keys]') !== null;
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
