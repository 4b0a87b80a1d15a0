/** `menu` and `popover` float at their trigger; the others cover the page. */
export type LayerKind = 'popover' | 'menu' | 'drawer' | 'modal' | 'command';

interface Layer {
  readonly kind: LayerKind;
  /** Its part of the document, once drawn. */
  readonly element: () => Element | null;
  /** The control that opens and closes it by a press of its own. */
  readonly trigger?: () => Element | null;
  /** Asks its owner to close it; the owner then calls the function that `openLayer` returned. */
  readonly close: () => void;
  readonly opener: FocusPlace | null;
}

let stack: readonly Layer[] = [];
let lastFocused: FocusPlace | null = null;
/** Top layer when the present key press began: a part may close it before the press reaches the window. */
let topAtPress: Layer | undefined;

const isFloating = ({ kind }: Pick<Layer, 'kind'>): boolean => kind === 'menu' || kind === 'popover';

/**
 * Puts a layer on top of the stack, which from now on owns the keys. Returns the function that takes it off again and
 * puts focus back to where it came from; that one returns the function that does so once more.
 */
export function openLayer(layer: Omit<Layer, 'opener'>): () => () => void {
  const covered = isFloating(layer) ? [] : stack.slice(stack.findLastIndex((one) => !isFloating(one)) + 1);
  const opened: Layer = { ...layer, opener: covered[0]?.opener ?? openerOf(layer) };
  setStack([...stack, opened]);
  // Menus and popovers are drawn above every modal: none stays open over one that they opened.
  for (const floating of covered) floating.close();
  return () => {
    setStack(stack.filter((other) => other !== opened));
    const { opener } = opened;
    const returns = opener !== null && focusIsIn(opened);
    const returnFocus = () => {
      if (returns && !focusPlace(opener)) focusMain();
    };
    returnFocus();
    return returnFocus;
  };
}

/** Nothing under a modal, a drawer or the palette can take the focus, not even from code. */
function setStack(next: readonly Layer[]): void {
  stack = next;
  const top = stack.findLastIndex((layer) => !isFloating(layer));
  document.getElementById('root')?.toggleAttribute('inert', top !== -1);
  for (const [at, { element }] of stack.entries()) element()?.toggleAttribute('inert', at < top);
}

/** Closes menus and popovers over the page. False if a modal, a drawer or the palette is open. */
export function closeFloating(): boolean {
  if (!stack.every(isFloating)) return false;
  for (const layer of stack.toReversed()) layer.close();
  return true;
}

/** Capture phase of a key press. */
export function beginPress(): void {
  topAtPress = stack.at(-1);
}

/** Closes the top layer on Esc, and only that one. True if the press belongs to a layer, so that the page ignores it. */
export function pressInLayer(event: KeyboardEvent): boolean {
  const top = stack.at(-1);
  if (event.key === 'Escape' && topAtPress !== undefined) {
    if (top === topAtPress && !event.defaultPrevented) {
      event.preventDefault();
      top.close();
    }
    return true;
  }
  return top !== undefined;
}

/** Closes menus and popovers above the layer that a pointer was pressed in. */
function pressOutside(event: PointerEvent): void {
  const { target } = event;
  // A press on the empty page takes the focus off on purpose.
  setTimeout(() => {
    if (document.activeElement === document.body) lastFocused = null;
  });
  if (!(target instanceof Element) || stack.length === 0) return;
  const touched = stack.findLastIndex(
    ({ element, trigger }) => element()?.contains(target) === true || trigger?.()?.contains(target) === true,
  );
  for (const layer of stack.slice(touched + 1).toReversed()) {
    if (!isFloating(layer)) break;
    layer.close();
    // The browser moves focus after this event: to the pressed control, or off every control.
    setTimeout(() => {
      const { activeElement: focused } = document;
      const isNowhere = focused === document.body || focused?.id === 'main';
      if (isNowhere && layer.opener !== null) focusPlace(layer.opener);
    });
  }
}

/** Follows the focus, so that it never falls to the body with the element that had it. */
export function watchFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (focusWasRemoved()) requestAnimationFrame(() => focusWasRemoved() && restoreFocus());
  });
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', pressOutside, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', pressOutside, { capture: true });
    observer.disconnect();
    lastFocused = null;
  };
}

function follow({ target }: FocusEvent): void {
  if (isFocusTarget(target) && target !== document.body) lastFocused = placeOf(target);
}

function focusWasRemoved(): boolean {
  return document.activeElement === document.body && lastFocused?.element.isConnected === false;
}

function restoreFocus(): void {
  const page = lastFocused?.trail.find(({ parent }) => parent.id === 'main')?.parent;
  // Another page came in its place, and says itself where its focus begins.
  const isGone = page?.isConnected === false || lastFocused?.element.id === 'main';
  if (lastFocused === null || isGone || !focusPlace(lastFocused)) focusMain();
}

/** The focused control; where the content has taken focus already, as one that is reopened while it fades, the trigger. */
function openerOf({ element, trigger }: Omit<Layer, 'opener'>): FocusPlace | null {
  const place = currentPlace();
  if (place === null || element()?.contains(place.element) !== true) return place;
  const control = trigger?.();
  return control instanceof HTMLElement ? placeOf(control) : null;
}

function currentPlace(): FocusPlace | null {
  const { activeElement: focused } = document;
  return isFocusTarget(focused) && focused !== document.body ? placeOf(focused) : lastFocused;
}

/** Whether closing a layer would take the focus with it: it is inside, or nowhere. */
function focusIsIn({ element }: Layer): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || element()?.contains(focused) !== false;
}

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A control of the page, or a mark of a chart. */
type FocusTarget = HTMLElement | SVGElement;

/** An element that had focus, with its position among its ancestors, so that a successor is found once it has gone. */
interface FocusPlace {
  readonly element: FocusTarget;
  /** From the element outwards: a parent, and the position of the child that led to the element. */
  readonly trail: readonly { readonly parent: Element; readonly position: number }[];
}

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]):not(:disabled)';

function isFocusTarget(element: unknown): element is FocusTarget {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

function placeOf(element: FocusTarget): FocusPlace {
  const trail: { parent: Element; position: number }[] = [];
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement) {
    trail.push({
      parent: child.parentElement,
      position: [...child.parentElement.children].indexOf(child),
    });
  }
  return { element, trail };
}

/**
 * Focuses the element of the place. Once it has gone: the next element in its list, else the previous one, else the
 * list or what contains it. False if nothing there takes the focus.
 */
function focusPlace({ element, trail }: FocusPlace): boolean {
  if (takeFocus(chosenCell(element) ?? element)) return true;
  for (const { parent, position } of trail) {
    // What is outside the page's work is no successor of anything in it.
    if (parent.querySelector('#main') !== null) return false;
    if (!parent.isConnected || parent === document.body) continue;
    const successors = [parent.children[position], parent.children[position - 1], parent];
    for (const successor of successors) {
      const found = successor === undefined ? null : firstFocusable(successor);
      if (found !== null && takeFocus(found)) return true;
    }
  }
  return false;
}

/** The cell that a grid has chosen where this one is another cell of it by now, as after a sort; null: it is not. */
function chosenCell(element: FocusTarget): FocusTarget | null {
  if (!element.matches('[data-line][tabindex="-1"]')) return null;
  return element.closest('[role="grid"]')?.querySelector<HTMLElement>('[data-line][tabindex="0"]') ?? null;
}

/** The element itself or its first descendant that can have focus: a tab stop, else the one that leads its row. */
function firstFocusable(container: Element): FocusTarget | null {
  if (isFocusTarget(container) && container.matches(focusable) && container.checkVisibility()) {
    return container;
  }
  const inside = [...container.querySelectorAll<FocusTarget>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  return (
    inside.find((element) => element.tabIndex >= 0) ??
    inside.find((element) => element.matches('[data-row-main]')) ??
    inside[0] ??
    null
  );
}

function takeFocus(element: FocusTarget): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
