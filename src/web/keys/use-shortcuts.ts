import { useLayoutEffect, useRef } from 'react';
import type { Shortcut } from './shortcut.ts';
import { registerShortcuts, type ShortcutReach } from './shortcut-registry.ts';

/** Keys that work while the component is mounted. A page may use keys of the shell for itself. */
export function useShortcuts(shortcuts: readonly Shortcut[], reach: ShortcutReach = 'page'): void {
  const latest = useRef(shortcuts);
  // Before the frame that shows the component: a key pressed at the sight of it is heard.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => registerShortcuts(reach, () => latest.current), [reach]);
}
