import { useLayoutEffect } from 'react';

/** Letters typed after a dialog was asked for and before its field is drawn. */
let kept = '';

/** Longest time between the end of a wait and the field that takes its letters. */
const handoverMs = 500;

let waits = 0;

/** Keeps the letters from now on for `giveTyped`; returns the function that ends it. Other keys go their way. */
function keepTyped(): () => void {
  waits += 1;
  window.addEventListener('keydown', keep, { capture: true });
  return () => {
    waits -= 1;
    if (waits > 0) return;
    window.removeEventListener('keydown', keep, { capture: true });
    // No later dialog gets the letters of one that was closed before it was drawn.
    setTimeout(() => {
      if (waits === 0) kept = '';
    }, handoverMs);
  };
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') kept = '';
  if (event.key === 'Backspace') kept = kept.slice(0, -1);
  else if (event.key.length === 1 && (kept !== '' || event.key !== ' ')) kept += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps typed letters while `isWaiting`: none is lost, and none reaches the page. */
export function useTypedAhead(isWaiting: boolean): void {
  useLayoutEffect(() => (isWaiting ? keepTyped() : undefined), [isWaiting]);
}

/** Draws nothing while a dialog's code loads, and keeps typed letters. */
export function TypedAhead(): null {
  useTypedAhead(true);
  return null;
}

/** Writes the kept letters into the field, as if they were typed now. */
export function giveTyped(field: HTMLInputElement): void {
  const text = kept;
  kept = '';
  if (text === '') return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
