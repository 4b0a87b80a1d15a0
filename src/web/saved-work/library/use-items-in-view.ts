import { type RefObject, useEffect, useRef } from 'react';

/** Attribute of a row or card, with its item's id. */
export const itemAttribute = 'data-item';
const nearPx = 200;

/** Reports the ids of the items on screen or near it, whenever they change. */
export function useItemsInView(
  frame: RefObject<HTMLElement | null>,
  onChange: (ids: ReadonlySet<string>) => void,
): void {
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const area = frame.current;
    if (area === null) return undefined;
    /** Elements that are drawn, each with its item's id, and those of them that are near the view. */
    const observed = new Map<Element, string>();
    const near = new Set<Element>();
    const tell = () => report.current(new Set(Array.from(near, (element) => observed.get(element) ?? '')));
    const intersections = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting && observed.has(target)) near.add(target);
          else near.delete(target);
        }
        tell();
      },
      { rootMargin: `${nearPx}px` },
    );
    const watch = () => {
      const drawn = new Set<Element>(area.querySelectorAll(`[${itemAttribute}]`));
      for (const element of observed.keys()) {
        if (drawn.has(element)) continue;
        intersections.unobserve(element);
        observed.delete(element);
        near.delete(element);
      }
      let isMore = false;
      for (const element of drawn) {
        if (observed.has(element)) continue;
        observed.set(element, element.getAttribute(itemAttribute) ?? '');
        intersections.observe(element);
        // The observer reports a frame later, and not at all where no frame is drawn.
        if (!isNearView(element)) continue;
        near.add(element);
        isMore = true;
      }
      if (isMore) tell();
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(area, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      intersections.disconnect();
    };
  }, [frame]);
}

function isNearView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > -nearPx && top < window.innerHeight + nearPx;
}
