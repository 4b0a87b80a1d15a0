import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type LayerKind, openLayer } from './layers.ts';

interface LayerOptions {
  readonly kind: LayerKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Its part of the document: presses outside it close a menu or popover. */
  readonly element: RefObject<Element | null>;
  /** The control whose press opens and closes it. */
  readonly trigger?: RefObject<Element | null>;
}

/** Keeps what a component opens in the stack of layers while it is open. */
export function useLayer({ kind, isOpen, onClose, element, trigger }: LayerOptions): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return openLayer({
      kind,
      element: () => element.current,
      trigger: () => trigger?.current ?? null,
      close: () => close.current(),
    });
  }, [kind, isOpen, element, trigger]);
}
