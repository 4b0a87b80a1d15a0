import { type RefObject, useCallback, useEffect, useRef } from 'react';
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
