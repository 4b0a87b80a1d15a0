import type { Toast } from './ToastStack.tsx';

let isWanted = false;
const listeners = new Set<() => void>();

/** Messages about undoable actions and finished background work. Their code loads with the first message. */
export const toasts = {
  show(toast: Toast): void {
    void import('./ToastStack.tsx').then(({ showToast }) => showToast(toast));
    isWanted = true;
    for (const listener of listeners) listener();
  },
  /** Whether `ToastStack` has anything to draw. */
  isWanted: (): boolean => isWanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
