import { type RefObject, useEffect, useRef } from 'react';

/** Dragging of bases. Its code comes after the page: what it does, the menu of a base does as well. */
export function useBaseDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, by: number) => void,
): void {
  const onDrop = useRef<(id: string, beside: string, edge: 'before' | 'after') => void>(() => undefined);
  useEffect(() => {
    onDrop.current = (id, beside, edge) => {
      const from = ids.indexOf(id);
      const others = ids.filter((other) => other !== id);
      const to = others.indexOf(beside) + (edge === 'after' ? 1 : 0);
      if (from !== -1 && to !== from) onMove(id, to - from);
    };
  });
  const tabs = JSON.stringify(ids);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./drag-bases.ts').then(({ dragBases }) => {
      if (isGone || list.current === null) return;
      const shown = new Set<string>(JSON.parse(tabs));
      stop = dragBases(list.current, shown, (id, beside, edge) => onDrop.current(id, beside, edge));
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [list, tabs]);
}
