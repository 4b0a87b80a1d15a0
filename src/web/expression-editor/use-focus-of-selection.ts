import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Group } from '../../expression/expression.ts';
import { type Path, pathKey } from '../../expression/paths.ts';
import { nodeAt } from '../../expression/walk.ts';

/** Says whether the focus goes along with the next change of the selection, as after a step by key or a pick. */
export type FollowSelection = (follows: boolean) => void;

export function useFocusOfSelection(
  frame: RefObject<HTMLElement | null>,
  root: Group,
  selected: Path,
): FollowSelection {
  const focusNext = useRef(false);
  useEffect(() => {
    if (!focusNext.current || nodeAt(root, selected) === undefined) return;
    focusNext.current = false;
    const row = frame.current?.querySelector<HTMLElement>(`[data-path="${pathKey(selected)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [frame, root, selected]);
  return useCallback((follows) => {
    focusNext.current = follows;
  }, []);
}

/** Focuses the first control of a view, in the tree the selected row, where the one before took the focus away. */
export function useFocusOfView(frame: RefObject<HTMLElement | null>, view: string, selected: Path): void {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const { activeElement: focused } = document;
    if (focused !== document.body && focused?.id !== 'main') return;
    const row = `[data-path="${pathKey(selected)}"]`;
    const control =
      frame.current?.querySelector<HTMLElement>(row) ??
      frame.current?.querySelector<HTMLElement>('[data-view] :is(textarea, button)');
    control?.focus({ preventScroll: true });
  }, [frame, view, selected]);
}
