import { Modal, ModalStackContext } from '@mantine/core';
import { type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Dialog.module.css';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';

export interface DialogProps {
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

interface DialogModalProps extends DialogProps {
  readonly root: RefObject<HTMLDivElement | null>;
}

/** What a dialog draws. `Dialog` loads it with the kit's modal, and puts it in the stack of layers. */
export function DialogModal(props: DialogModalProps) {
  const { root, title, about, onClose, children, actions, className } = props;
  const { width = 440, bare = false, full = false } = props;
  const id = useId();
  const modals = use(ModalStackContext);
  const typed = useRef(false);
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
