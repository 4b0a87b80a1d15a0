/** A control of the page, or a mark of a chart. */
export type FocusTarget = HTMLElement | SVGElement;

/** An element that had focus, with its position among its ancestors, so that a successor is found once it has gone. */
export interface FocusPlace {
  readonly element: FocusTarget;
  /** From the element outwards: a parent, and the position of the child that led to the element. */
  readonly trail: readonly { readonly parent: Element; readonly position: number }[];
}

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]):not(:disabled)';

export function isFocusTarget(element: unknown): element is FocusTarget {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

export function placeOf(element: FocusTarget): FocusPlace {
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
export function focusPlace({ element, trail }: FocusPlace): boolean {
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
