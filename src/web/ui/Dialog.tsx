import { Modal, ModalStackContext } from '@mantine/core';
import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Dialog.module.css';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';
import { useLayer } from './use-layer.ts';

interface DialogProps {
  readonly title: string;
  /** Under the title: what it is about. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Width in pixels; narrower on narrower screens. */
  readonly width?: number;
  /** Content goes to the edges: no padding, and the children bring their own header. */
  readonly bare?: boolean;
  /** Fills a small screen. */
  readonly full?: boolean;
  readonly className?: string | undefined;
}

/**
 * A modal of the one stack. Focus begins at `data-autofocus`, else at the first control of the content. Esc closes it,
 * and so does a press outside as long as nothing was typed.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    about,
    onClose,
    children,
    actions,
    width = 440,
    bare = false,
    full = false,
    className,
  } = props;
  const id = useId();
  const modals = use(ModalStackContext);
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  useLayer({ kind: 'modal', isOpen: true, onClose, element: root });
  const remove = modals?.removeModal;
  // Mantine forgets a modal that is closed, not one that is unmounted while open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => remove?.(id), [id]);
  return (
    <Modal
      {...ownEvents}
      opened
      ref={root}
      stackId={id}
      onClose={closedByLayers}
      title={title}
      size={width}
      withCloseButton={!bare}
      closeButtonProps={{ 'aria-label': 'Close dialog', onClick: onClose }}
      overlayProps={{ onClick: () => typed.current || onClose() }}
      onInput={() => {
        typed.current = true;
      }}
      classNames={{
        inner: full ? css.fullInner : undefined,
        content: classNames(bare && css.bare, full && css.full, className),
      }}
    >
      <LayerContent className={bare ? css.bareContent : undefined}>
        {about !== undefined && <div className={css.about}>{about}</div>}
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </LayerContent>
    </Modal>
  );
}

/** Esc goes to the top layer: Mantine's own would close the modal under an open menu. */
function closedByLayers(): void {}
