import '@mantine/core/styles/Notification.layer.css';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { UnstyledButton } from '../kit.ts';
import css from './ToastStack.module.css';

export interface Toast {
  /** One line: `“Draft” deleted`. */
  readonly text: string;
  readonly undo?: (() => void) | undefined;
  /** A way on, as a button. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Consequence without an undo: `kept 30 days`. */
  readonly note?: string | undefined;
}

const shownMs = 10_000;
const fadeMs = 120;
const aboveLayers = 500;

const undos = new Map<string, () => void>();

/** The messages at the bottom left. Ctrl Z undoes the latest. */
export function ToastStack() {
  const { notifications: shown } = useNotifications();
  const latest = shown.findLast(({ id = '' }) => undos.has(id))?.id;
  useShortcuts(latest === undefined ? [] : [{ keys: 'Ctrl Z', label: 'Undo', run: () => undo(latest) }]);
  return (
    <Notifications
      classNames={{ root: css.stack, notification: css.place, progress: css.time }}
      position="bottom-left"
      autoClose={shownMs}
      withAutoCloseProgress
      transitionDuration={fadeMs}
      zIndex={aboveLayers}
      containerWidth="max-content"
    />
  );
}

let toastCount = 0;

export function showToast(toast: Toast): void {
  toastCount += 1;
  const id = `toast-${toastCount}`;
  if (toast.undo !== undefined) undos.set(id, toast.undo);
  notifications.show({
    id,
    // The kit's alert would interrupt a screen reader.
    role: 'status',
    message: <ToastLine id={id} toast={toast} />,
    classNames: { root: css.toast, body: css.body, description: css.line, closeButton: css.close },
    closeButtonProps: { 'aria-label': 'Dismiss message' },
    // The kit waits while it is pointed at, and not while it has focus.
    onFocus: () =>
      void notifications.update({ id, message: <ToastLine id={id} toast={toast} />, autoClose: false }),
    onBlur: () =>
      void notifications.update({ id, message: <ToastLine id={id} toast={toast} />, autoClose: shownMs }),
    onClose: () => undos.delete(id),
  });
}

function ToastLine({ id, toast }: { readonly id: string; readonly toast: Toast }) {
  const { action } = toast;
  return (
    <>
      <span className="isolate">{toast.text}</span>
      {toast.undo !== undefined && (
        <UnstyledButton mih={24} td="underline" onClick={() => undo(id)}>
          Undo
        </UnstyledButton>
      )}
      {action !== undefined && (
        <UnstyledButton
          mih={24}
          td="underline"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </UnstyledButton>
      )}
      <span className={css.note}>{[toast.undo && 'Ctrl Z', toast.note].filter(Boolean).join(', ')}</span>
    </>
  );
}

function undo(id: string): void {
  const run = undos.get(id);
  notifications.hide(id);
  run?.();
}
