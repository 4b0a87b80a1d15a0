import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

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
  readonly open?: boolean;
}

/** Focus goes in, stays in, and returns to where it was. Esc and the scrim close it. */
export function Dialog({ title, about, onClose, children, actions, width = 440, open = true }: DialogProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {about !== undefined && <div className={css.about}>{about}</div>}
      {children}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </Modal>
  );
}
