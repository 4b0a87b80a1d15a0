import { useRef } from 'react';
import type { DialogProps } from './DialogModal.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useLayer } from './use-layer.ts';

const DialogModal = lazyPart(async () => (await import('./DialogModal.tsx')).DialogModal);

/**
 * A modal of the one stack. Focus begins at `data-autofocus`, else at the first control of the content. Esc closes it,
 * and so does a press outside as long as nothing was typed.
 */
export function Dialog(props: DialogProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'modal', isOpen: true, onClose: props.onClose, element: root });
  return <DialogModal {...props} root={root} />;
}
