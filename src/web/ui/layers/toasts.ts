import { sharedValue } from '../../lib/shared-value.ts';
import type { Toast } from './ToastStack.tsx';

const isWanted = sharedValue(false);

/** Messages about undoable actions and finished background work. Their code loads with the first message. */
export const toasts = {
  show(toast: Toast): void {
    void import('./ToastStack.tsx').then(({ showToast }) => showToast(toast));
    isWanted.write(true);
  },
  /** Whether `ToastStack` has anything to draw. */
  isWanted,
};
