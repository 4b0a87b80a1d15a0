import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShortcuts } from '../app/keys/use-shortcuts.ts';
import css from './Toaster.module.css';
import { toasts, type Toast } from './toasts.ts';

const shownMs = 10_000;

/** Dark, bottom left, one line, Undo, ten seconds that stop while it is pointed at. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  const latestUndo = shown.findLast((toast) => toast.undo !== undefined);
  useShortcuts(
    latestUndo === undefined
      ? []
      : [{ keys: 'Ctrl Z', label: `Undo: ${latestUndo.text}`, run: () => undo(latestUndo) }],
  );
  return (
    <div className={css.stack} role="status">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      className={css.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="isolate">{toast.text}</span>
      {toast.undo !== undefined && (
        <button type="button" className={css.undo} onClick={() => undo(toast)}>
          Undo
        </button>
      )}
      <span className={css.note}>{[toast.undo && 'Ctrl Z', toast.note].filter(Boolean).join(', ')}</span>
      <span className={css.time} data-held={held || undefined} />
      <button
        type="button"
        className={css.close}
        aria-label="Dismiss message"
        onClick={() => toasts.dismiss(toast.id)}
      >
        <IconX size={14} stroke={1.5} />
      </button>
    </div>
  );
}

function undo(toast: Toast): void {
  toasts.dismiss(toast.id);
  toast.undo?.();
}
