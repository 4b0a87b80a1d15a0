import { useLayoutEffect } from 'react';

/** Keys pressed after a layer was asked for and before it is drawn. */
let kept: readonly string[] = [];

/** Longest time between the end of a wait and the layer that takes its keys. */
const handoverMs = 500;

let waits = 0;

/** Keeps letters, Enter, Escape and arrows from now on; returns the function that ends it. Other keys go their way. */
function keepTyped(): () => void {
  waits += 1;
  window.addEventListener('keydown', keep, { capture: true });
  return () => {
    waits -= 1;
    if (waits > 0) return;
    window.removeEventListener('keydown', keep, { capture: true });
    // No later layer gets the keys of one that was closed before it was drawn.
    setTimeout(() => {
      if (waits === 0) kept = [];
    }, handoverMs);
  };
}

const keptKeys = /^(?:.|Enter|Escape|Home|End|Arrow\w+)$/u;

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape') kept = [];
  if (key === 'Backspace') kept = kept.slice(0, -1);
  else if (!keptKeys.test(key)) return;
  // The press that asked for the layer repeats while it is held.
  else if (!event.repeat) kept = [...kept, key];
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps typed keys while `isWaiting`: none is lost, and none reaches the page. */
export function useTypedAhead(isWaiting: boolean): void {
  useLayoutEffect(() => (isWaiting ? keepTyped() : undefined), [isWaiting]);
}

/** Draws nothing while a layer's code loads, and keeps typed keys. */
export function TypedAhead(): null {
  useTypedAhead(true);
  return null;
}

/** Writes the kept letters into the field, as if they were typed now, and then presses the other keys in it. */
export function giveTyped(field: HTMLInputElement): void {
  const text = kept
    .filter((key) => key.length === 1)
    .join('')
    .trimStart();
  kept = kept.filter((key) => key.length > 1);
  if (text !== '') {
    field.setRangeText(text, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  pressTyped();
}

/** Presses the kept keys at the focused control of a layer, once React has drawn it. */
export function pressTyped(): void {
  const keys = kept;
  kept = [];
  queueMicrotask(() => {
    for (const key of keys) {
      const { activeElement: focused } = document;
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
      const isTaken = focused?.dispatchEvent(press) === false;
      if (key === 'Enter' && !isTaken && focused instanceof HTMLElement) focused.click();
    }
  });
}
