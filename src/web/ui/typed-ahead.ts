/**
 * What is typed after a dialog was asked for and before its field is there: kept in order, and given to the field of
 * the next dialog. Nothing that was typed goes to the page behind, or is lost.
 */
let kept = '';

/** Takes the letters from now on; the answer ends that, and leaves them for `giveTyped`. Other keys go their way. */
export function keepTyped(): () => void {
  kept = '';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') kept = kept.slice(0, -1);
    else if (event.key.length === 1 && (kept !== '' || event.key !== ' ')) kept += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}

/** Writes what was kept into the field, as if it were typed now. */
export function giveTyped(field: HTMLInputElement): void {
  const text = kept;
  kept = '';
  if (text === '') return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
