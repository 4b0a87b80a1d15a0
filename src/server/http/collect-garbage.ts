import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lived: ReadonlySet<string> = new Set(['old_space', 'large_object_space']);

let collect: (() => void) | undefined;
let leftAtLast: number | null = null;

/**
 * Clears the heap where more than `mostGrown` bytes came into its long-lived parts, and beside it, since the last time. Left to itself, V8 lets it grow to some times what
 * lives in it, and a large body leaves ten times its size behind.
 */
export function collectWhereMuchGrew(mostGrown: number): void {
  const used = usedBytes();
  leftAtLast ??= used;
  if (used - leftAtLast < mostGrown) {
    leftAtLast = Math.min(leftAtLast, used);
    return;
  }
  collect ??= collector();
  collect();
  leftAtLast = usedBytes();
}

function usedBytes(): number {
  return getHeapSpaceStatistics().reduce(
    (bytes, space) => (lived.has(space.space_name) ? bytes + space.space_used_size : bytes),
    process.memoryUsage().external,
  );
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what V8 calls it in a new context
  return runInNewContext('gc') as () => void;
}
