/** Tag and name of a control, by which it is found when its page is drawn again. */
export interface FocusedControl {
  readonly tag: string;
  readonly name: string;
}

const patienceMs = 10_000;
/** Time that a page gets to draw the control that was focused before; then its main part has the focus meanwhile. */
const returnMs = 1500;

export function describeControl(element: Element): FocusedControl {
  return { tag: element.tagName, name: nameOf(element) };
}

/**
 * Focuses the control that was focused on this page before, else the first match of `landing`, as soon as it is drawn
 * and for as long as the user does nothing. The returned function gives up.
 */
export function landFocus(landing: string, before: FocusedControl | undefined): () => void {
  const began = performance.now();
  const attempt = () => {
    if (!focusIsFree()) return end();
    const target =
      findControl(before) ??
      (before === undefined || performance.now() - began > returnMs ? findLanding(landing) : null);
    if (target === null) return undefined;
    target.focus({ preventScroll: before === undefined });
    return end();
  };
  const observer = new MutationObserver(attempt);
  const late = setTimeout(() => {
    if (focusIsFree()) document.getElementById('main')?.focus({ preventScroll: true });
    attempt();
  }, returnMs + 1);
  const last = setTimeout(() => end(), patienceMs);
  const end = () => {
    observer.disconnect();
    clearTimeout(late);
    clearTimeout(last);
    window.removeEventListener('keydown', end);
    window.removeEventListener('pointerdown', end);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-row-main'] });
  window.addEventListener('keydown', end);
  window.addEventListener('pointerdown', end);
  attempt();
  return end;
}

function focusIsFree(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.id === 'main';
}

function findLanding(landing: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(landing)].find((element) =>
    element.checkVisibility(),
  );
  // A keyboard on the screen would cover the page.
  const opensKeyboard = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return found === undefined || (opensKeyboard && matchMedia('(pointer: coarse)').matches) ? null : found;
}

function findControl(wanted: FocusedControl | undefined): HTMLElement | null {
  if (wanted === undefined) return null;
  const alike = document.querySelectorAll<HTMLElement>(`#main ${wanted.tag}`);
  return [...alike].find((element) => nameOf(element) === wanted.name && element.checkVisibility()) ?? null;
}

function nameOf(element: Element): string {
  return (
    element.getAttribute('href') ??
    element.getAttribute('aria-label') ??
    (element.id === '' ? element.textContent.slice(0, 80) : element.id)
  );
}
