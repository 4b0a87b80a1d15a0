import { useEffect, useRef } from 'react';
import type { Banner } from '../../contract/saved-work/banner.ts';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';

/** What the page that is open takes from the palette. */
export interface PageTarget {
  readonly audience?: { readonly label: string; readonly add: (audience: SavedAudience) => void };
  readonly banner?: (banner: Banner) => void;
  readonly question?: { readonly label: string; readonly add: (code: string) => void };
}

let open: { readonly current: PageTarget } | null = null;

/** null on a page that takes nothing. */
export function pageTarget(): PageTarget | null {
  return open?.current ?? null;
}

/** While the page is mounted, `Ctrl ↵` in the palette adds to it. */
export function usePageTarget(target: PageTarget): void {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    open = latest;
    return () => {
      if (open === latest) open = null;
    };
  }, []);
}
