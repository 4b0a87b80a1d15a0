import { type RefObject, useEffect } from 'react';
import { type Placement, placeFloating } from './place-floating.ts';

const gap = 5;

/** Keeps an open popover beside its trigger while the window scrolls or changes its size. */
export function useFloating(
  isOpen: boolean,
  trigger: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  { side, align }: Placement,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const place = () => {
      if (trigger.current === null || popover.current === null) return;
      const size = { width: popover.current.offsetWidth, height: popover.current.offsetHeight };
      const available = { width: window.innerWidth, height: window.innerHeight };
      const anchor = trigger.current.getBoundingClientRect();
      const { left, top } = placeFloating(anchor, size, available, { side, align }, gap);
      popover.current.style.setProperty('left', `${left}px`);
      popover.current.style.setProperty('top', `${top}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    if (popover.current !== null) observer.observe(popover.current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, trigger, popover, side, align]);
}
