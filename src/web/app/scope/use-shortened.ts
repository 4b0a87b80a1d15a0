import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Effective sample, strip, labels, wave years, location names; the name of the survey is cut after them. */
const levels = 5;

/** Sets `data-level` of the scope bar to the first level at which nothing overflows, whenever room or words change. */
export function useShortened(bar: RefObject<HTMLElement | null>): void {
  const words = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // Measuring lays out the whole page, so a drawing that changes no word goes without.
    if (element === null || element.textContent === words.current) return;
    words.current = element.textContent;
    shorten(element);
  });
  useLayoutEffect(() => {
    const element = bar.current;
    const room = element?.parentElement?.parentElement;
    if (element === null || room == null) return undefined;
    const observer = new ResizeObserver(() => shorten(element));
    observer.observe(room);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}

function shorten(bar: HTMLElement): void {
  for (let level = 0; level <= levels; level++) {
    bar.dataset['level'] = String(level);
    if (fits(bar)) return;
  }
}

function fits(bar: HTMLElement): boolean {
  const name = bar.querySelector('[data-start]');
  return !isCut(name) && bar.scrollWidth <= bar.clientWidth;
}

/** Parts of a pixel that layout rounds away. */
const rounding = 0.05;

/** Whether a name shows an ellipsis: a missing part of a pixel is enough, which whole pixels do not show. */
function isCut(name: Element | null): boolean {
  if (name === null) return false;
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().width > name.getBoundingClientRect().width + rounding;
}
