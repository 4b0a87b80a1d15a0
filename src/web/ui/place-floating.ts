export interface Placement {
  readonly side: 'above' | 'below' | 'right';
  readonly align: 'start' | 'end' | 'centre';
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const edge = 8;

/**
 * Where something of `size` stands beside `anchor`, in the coordinates of the window: on the wanted side where it
 * fits, else on the opposite one, and always inside the window as far as it can be.
 */
export function placeFloating(
  anchor: Box,
  size: Size,
  window: Size,
  { side, align }: Placement,
  gap: number,
): { readonly left: number; readonly top: number } {
  if (side === 'right') {
    return {
      left: clamp(anchor.left + anchor.width + gap, size.width, window.width),
      top: clamp(anchor.top + (anchor.height - size.height) / 2, size.height, window.height),
    };
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height <= window.height - edge;
  const fitsAbove = above >= edge;
  const goesBelow = side === 'below' ? fitsBelow || !fitsAbove : fitsBelow && !fitsAbove;
  const slack = anchor.width - size.width;
  const shift = align === 'start' ? 0 : align === 'end' ? slack : slack / 2;
  return {
    left: clamp(anchor.left + shift, size.width, window.width),
    top: clamp(goesBelow ? below : above, size.height, window.height),
  };
}

function clamp(start: number, length: number, available: number): number {
  return Math.max(edge, Math.min(start, available - edge - length));
}
