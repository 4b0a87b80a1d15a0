import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import dialog from './Dialog.module.css';
import drawer from './Drawer.module.css';
import { LayerContent } from './LayerContent.tsx';
import { ownEvents } from './own-events.ts';

export interface DialogProps {
  readonly title: string;
  /** Text under the title: the subject. */
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

interface Covering {
  /** Element that the stack of layers knows it by. */
  readonly root: RefObject<HTMLDivElement | null>;
}

/** What a dialog draws, loaded with the kit's modal. */
export function DialogModal(props: DialogProps & Covering & { readonly id: string }) {
  const { root, id, title, about, onClose, children, actions, className } = props;
  const { width = 440, bare = false, full = false } = props;
  const typed = useRef(false);
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
        inner: full ? dialog.fullInner : undefined,
        content: classNames(bare && dialog.bare, full && dialog.full, className),
      }}
    >
      <LayerContent className={bare ? dialog.bareContent : undefined}>
        {about !== undefined && <div className={dialog.about}>{about}</div>}
        {children}
        {actions !== undefined && <div className={dialog.actions}>{actions}</div>}
      </LayerContent>
    </Modal>
  );
}

export interface DrawerProps {
  readonly title: string;
  /** Width in pixels. */
  readonly width: number;
  readonly onClose: () => void;
  /** The children bring their own header. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** What a drawer draws, loaded with the kit's drawer. */
export function DrawerPanel({ root, title, width, onClose, bare = false, children }: DrawerProps & Covering) {
  return (
    <Drawer
      {...ownEvents}
      opened
      ref={root}
      onClose={onClose}
      closeOnClickOutside
      title={title}
      size={width}
      withCloseButton={!bare}
      closeButtonProps={{ 'aria-label': `Close ${title.toLowerCase()}` }}
      classNames={{ content: classNames(bare && dialog.bare) }}
    >
      <LayerContent className={drawer.children}>{children}</LayerContent>
    </Drawer>
  );
}

/** Esc goes to the top layer: Mantine's own would close the modal under an open menu. */
function closedByLayers(): void {}
