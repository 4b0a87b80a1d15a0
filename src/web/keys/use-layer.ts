import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type LayerKind, openLayer } from './layers.ts';

interface LayerOptions {
  readonly kind: LayerKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Its part of the document: presses outside it close a menu or popover. */
  readonly element: RefObject<Element | null>;
  /** The control that opens and closes it. */
  readonly trigger?: RefObject<Element | null>;
}

/** Keeps what a component opens in the stack of layers while it is open. */
export function useLayer({ kind, isOpen, onClose, element, trigger }: LayerOptions): void {
  const closeNow = useRef(onClose);
  useLayoutEffect(() => {
    closeNow.current = onClose;
  });
  const returnFocus = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) {
      // React put focus back into the closing part, which is still drawn while it fades.
      returnFocus.current?.();
      returnFocus.current = null;
      return undefined;
    }
    const close = openLayer({
      kind,
      element: () => element.current,
      trigger: () => trigger?.current ?? null,
      close: () => closeNow.current(),
    });
    return () => {
      returnFocus.current = close();
    };
  }, [kind, isOpen, element, trigger]);
}
