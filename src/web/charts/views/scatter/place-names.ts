import type { Box } from '../../../../figures/drawing/shapes.ts';

export interface NamedPoint {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
}

const beside = 8;
const diagonal = 5;
const reach = 6;

/** Places names around their points, in eight positions, without touching anything; null: none is free. */
export function placeNames(
  points: readonly NamedPoint[],
  plot: Box,
  obstacles: readonly Box[],
): readonly (Box | null)[] {
  const taken = [
    ...obstacles,
    ...points.map(({ cx, cy }) => ({ x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach })),
  ];
  return points.map((point) => {
    const free = positions(point).find(
      (box) => isWithin(box, plot) && taken.every((other) => !touches(box, other)),
    );
    if (free !== undefined) taken.push(free);
    return free ?? null;
  });
}

/** Right, left, over, under, and the four corners. */
function positions({ cx, cy, width, height }: NamedPoint): readonly Box[] {
  const [right, left, middle] = [cx + beside, cx - beside - width, cx - width / 2];
  const [over, under, level] = [cy - beside - height, cy + beside, cy - height / 2];
  const [toRight, toLeft] = [cx + diagonal, cx - diagonal - width];
  return [
    [right, level],
    [left, level],
    [middle, over],
    [middle, under],
    [toRight, over],
    [toLeft, over],
    [toRight, under],
    [toLeft, under],
  ].map(([x = 0, y = 0]) => ({ x, y, width, height }));
}

function isWithin(box: Box, plot: Box): boolean {
  return (
    box.x >= plot.x &&
    box.y >= plot.y &&
    box.x + box.width <= plot.x + plot.width &&
    box.y + box.height <= plot.y + plot.height
  );
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
