import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lived: ReadonlySet<string> = new Set(['old_space', 'large_object_space']);

let collect: (() => void) | undefined;
let leftAtLast: number | null = null;

/**
 * Collects garbage where more than `mostGrown` bytes were added to the heap's long-lived parts, and to external memory,
 * since the last time. Left to itself, V8 lets the heap grow to some times its live size, and a large body leaves ten
 * times its size of garbage.
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
  // V8 has it in contexts made from now on.
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new TypeError('V8 exposes no garbage collector');
  return () => void Reflect.apply(gc, undefined, []);
}
