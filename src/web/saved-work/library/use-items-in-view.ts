import { type RefObject, useEffect, useRef } from 'react';

/** Attribute of a row or card, with its item's id. */
export const itemAttribute = 'data-item';

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
    const near = new Set<string>();
    const observed = new Map<Element, string>();
    const intersections = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = observed.get(target);
          if (id === undefined) continue;
          if (isIntersecting) near.add(id);
          else near.delete(id);
        }
        report.current(new Set(near));
      },
      { rootMargin: '200px' },
    );
    const watch = () => {
      const drawn = new Set<Element>(area.querySelectorAll(`[${itemAttribute}]`));
      for (const [element, id] of observed) {
        if (drawn.has(element)) continue;
        intersections.unobserve(element);
        observed.delete(element);
        near.delete(id);
      }
      for (const element of drawn) {
        if (observed.has(element)) continue;
        observed.set(element, element.getAttribute(itemAttribute) ?? '');
        intersections.observe(element);
      }
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
