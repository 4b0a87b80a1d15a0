import type { Page } from '@playwright/test';

/**
 * Lists what scrolls wrongly: a document wider than its window, boxes inside boxes that scroll the same way, and a box
 * that scrolls sideways only because its content forgot its scrollbar.
 */
export function scrollFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const excess = (box: Element, axis: 'X' | 'Y') =>
      axis === 'X' ? box.scrollWidth - box.clientWidth : box.scrollHeight - box.clientHeight;
    const scrolls = (box: Element, axis: 'X' | 'Y') => {
      const { overflowX, overflowY } = getComputedStyle(box);
      return /auto|scroll/.test(axis === 'X' ? overflowX : overflowY) && excess(box, axis) > 1;
    };
    const nameOf = (box: Element) => `${box.tagName.toLowerCase()}.${box.classList[0] ?? ''}`;
    const root = document.documentElement;
    for (const axis of ['X', 'Y'] as const) {
      if (excess(root, axis) > 0)
        faults.add(`the document is ${excess(root, axis)} pixels too large in ${axis}`);
      for (const box of document.querySelectorAll('body *')) {
        if (!scrolls(box, axis)) continue;
        const barWidth = box instanceof HTMLElement ? box.offsetWidth - box.clientWidth : 0;
        if (axis === 'X' && excess(box, axis) <= barWidth)
          faults.add(`${nameOf(box)} scrolls sideways by the width of its scrollbar`);
        for (let outer = box.parentElement; outer !== null; outer = outer.parentElement) {
          if (scrolls(outer, axis)) faults.add(`${nameOf(box)} scrolls in ${axis} inside ${nameOf(outer)}`);
        }
      }
    }
    return [...faults];
  });
}
