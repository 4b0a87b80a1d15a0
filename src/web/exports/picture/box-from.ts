import type { PaintedBox } from './painting.ts';

/** The corner of the screen that a picture begins at. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Where an element stands in the picture. */
export function boxFrom(element: Element, { x, y }: Origin): PaintedBox {
  const box = element.getBoundingClientRect();
  return { x: box.left - x, y: box.top - y, width: box.width, height: box.height };
}
