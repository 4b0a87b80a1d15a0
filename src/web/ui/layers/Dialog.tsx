import { ModalStackContext } from '@mantine/core';
import { type RefObject, use, useEffect, useId, useRef } from 'react';
import type { DialogProps, DrawerProps } from './CoveringParts.tsx';
import { lazyLayer } from '../lazy-part.tsx';
import type { LayerKind } from '../../keys/layers.ts';
import { useLayer } from '../../keys/use-layer.ts';

const DialogModal = lazyLayer(async () => (await import('./CoveringParts.tsx')).DialogModal);
const DrawerPanel = lazyLayer(async () => (await import('./CoveringParts.tsx')).DrawerPanel);

/**
 * A modal of the one stack. Focus begins at `data-autofocus`, else at the first control of the content. Esc closes it,
 * and so does a press outside as long as nothing was typed.
 */
export function Dialog(props: DialogProps) {
  const id = useId();
  const remove = use(ModalStackContext)?.removeModal;
  // Mantine forgets a modal that is closed, not one that is unmounted while open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => remove?.(id), [id]);
  return <DialogModal {...props} id={id} root={useOpenLayer('modal', props.onClose)} />;
}

/** A panel over the left edge of the page, for screens without room for it next to the page. */
export function Drawer(props: DrawerProps) {
  return <DrawerPanel {...props} root={useOpenLayer('drawer', props.onClose)} />;
}

function useOpenLayer(kind: LayerKind, onClose: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayer({ kind, isOpen: true, onClose, element });
  return element;
}
