import { type RefObject, useEffect, useState } from 'react';
import { type Path, pathKey } from '../../expression/paths.ts';

const flashMs = 900;

/** The key of the node that flashes for a moment, and what makes one flash. */
export function useFlash(frame: RefObject<HTMLElement | null>): [string | null, (path: Path) => void] {
  const [flashed, setFlashed] = useState<string | null>(null);
  useEffect(() => {
    if (flashed === null) return undefined;
    // The row may have come on screen with the same press.
    const row = frame.current?.querySelector<HTMLElement>(`[data-path="${flashed}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => setFlashed(null), flashMs);
    return () => clearTimeout(timer);
  }, [frame, flashed]);
  return [flashed, (path) => setFlashed(pathKey(path))];
}
