import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { giveTyped } from './typed-ahead.ts';
import { useLayer } from './use-layer.ts';

interface DialogProps {
  readonly title: string;
  /** Under the title: what it is about. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Of the whole dialog, in pixels; narrower where the screen is. */
  readonly width?: number;
  /** Content goes to the edges: no padding, and the children bring their own header. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

const firstControl = ':is(input, select, textarea, button, a[href]):not([tabindex="-1"])';

/**
 * The browser's own modal dialog: focus goes in, stays in, and returns to where it was. Esc and a click beside it
 * close it. The focus begins at `data-autofocus`, else at the first control of the content.
 */
export function Dialog({
  title,
  about,
  onClose,
  children,
  actions,
  width = 440,
  bare = false,
  className,
}: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer({ kind: 'modal', isOpen: true, onClose, element: dialog });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    // A popover that is open would lie above the dialog.
    for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) {
      popover.hidePopover();
    }
    element.showModal();
    const start =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>(`[data-dialog-content] ${firstControl}`);
    start?.focus();
    if (start instanceof HTMLInputElement && start.type === 'search') giveTyped(start);
    // Closed before it is taken away, or the focus would not go back to where it was.
    return () => element.close();
  }, []);
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // Esc does for the keyboard what a click beside the dialog does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(css.dialog, className)}
      style={{ width }}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      onMouseDown={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classNames(css.frame, bare && css.bare)}>
        {!bare && (
          <div className={css.head}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <IconButton label="Close dialog" icon={<IconX size={18} stroke={1.5} />} onClick={onClose} />
          </div>
        )}
        <div className={css.content} data-dialog-content>
          {about !== undefined && <div className={css.about}>{about}</div>}
          {children}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      </div>
    </dialog>
  );
}
