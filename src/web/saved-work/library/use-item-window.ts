import { hashKey } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { LibraryView } from '../work-kind.ts';

/** Attribute of a row or card, with its item's id. */
export const itemAttribute = 'data-item';
/** Up to here all items are drawn: the browser's own search then finds every name. */
const mostDrawn = 150;
const nearPx = 200;

/** Places of the items on screen or near it: from `start` up to but without `end`. */
export interface NearItems {
  readonly start: number;
  readonly end: number;
  /** Items in a line: 1 in a table. */
  readonly perLine: number;
  readonly lineHeight: number;
}

/** Returns the items near the view and, of a list of many, which are drawn with the height of the rest. */
export function useItemWindow(frame: RefObject<HTMLElement | null>, total: number, view: LibraryView) {
  const [near, setNear] = useState<NearItems>({ start: 0, end: 0, perLine: 1, lineHeight: 0 });
  useEffect(() => {
    const area = frame.current;
    if (area === null || total === 0) return undefined;
    const measure = () => {
      const after = nearItems(area, view);
      if (after !== null) setNear((before) => (hashKey([after]) === hashKey([before]) ? before : after));
    };
    let isPainted = false;
    const stopWaiting = afterPaint(() => {
      isPainted = true;
      measure();
    });
    const sizes = new ResizeObserver(() => {
      if (isPainted) measure();
    });
    sizes.observe(area);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    return () => {
      stopWaiting();
      sizes.disconnect();
      window.removeEventListener('scroll', measure, options);
    };
  }, [frame, total, view]);
  const isWhole = total <= mostDrawn;
  const end = Math.min(isWhole ? total : near.end || mostDrawn, total);
  const start = isWhole ? 0 : Math.min(near.start, end);
  const heightOf = (items: number) => Math.ceil(items / near.perLine) * near.lineHeight;
  return {
    near,
    start,
    end,
    window: isWhole
      ? undefined
      : { first: start, total, above: heightOf(start), below: heightOf(total - end) },
  };
}

const longestPaintMs = 300;

/** Runs once the list is on the screen, since miniatures take more code than it; a hidden window paints no frame. */
function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const timer = setTimeout(run, longestPaintMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Places near the view, by the height of the lines that are drawn; null while nothing is shown. */
function nearItems(area: HTMLElement, view: LibraryView): NearItems | null {
  const items = [...area.querySelectorAll(`[${itemAttribute}]`)];
  const [first, last, list] = [items[0], items.at(-1), items[0]?.parentElement];
  if (first === undefined || last === undefined || list == null) return null;
  const perLine = view === 'list' ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const lineHeight = Math.round(height / Math.ceil(items.length / perLine));
  if (lineHeight === 0) return null;
  const { top } = list.getBoundingClientRect();
  const placeAt = (pixels: number) => Math.max(0, Math.floor((pixels - top) / lineHeight)) * perLine;
  return {
    start: placeAt(-nearPx),
    end: placeAt(window.innerHeight + nearPx) + perLine,
    perLine,
    lineHeight,
  };
}
