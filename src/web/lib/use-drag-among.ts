import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DragAmong } from './drag-among.ts';
import { atFirstInput } from './first-input.ts';

/** Makes elements of a page, or of a part, draggable; its code loads after the page. Keys and menus do the same. */
export function useDragAmong(options: DragAmong, area?: RefObject<HTMLElement | null>): void {
  const latest = useEffectEvent(() => options);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const cancel = atFirstInput(async () => {
      // Without its code nothing is dragged: keys and menus do the same.
      const part = await import('./drag-among.ts').catch(() => null);
      if (part === null || isGone) return;
      stop = part.dragAmong(area?.current ?? document.body, {
        ...latest(),
        mayDrop: (...asked) => latest().mayDrop?.(...asked) ?? true,
        onDrop: (...dropped) => latest().onDrop(...dropped),
      });
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [area]);
}
