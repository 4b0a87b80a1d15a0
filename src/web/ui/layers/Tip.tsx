import type { FloatingPosition } from '@mantine/core';
import { cloneElement, type DOMAttributes, type ReactElement, useEffect, useId, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const TipPanel = lazyPart(async () => (await import('./TipPanel.tsx')).TipPanel);

interface TipProps {
  readonly label: string;
  readonly keys?: string;
  readonly position?: FloatingPosition;
  readonly children: ReactElement<
    DOMAttributes<HTMLElement> & { readonly 'aria-describedby'?: string | undefined }
  >;
}

const openDelayMs = 300;

/** A tooltip at a control, on pointing or on focus from the keyboard. Nothing may be said here alone. */
export function Tip({ children, ...words }: TipProps) {
  const id = useId();
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (pointed === null) return undefined;
    const wait = setTimeout(() => setTarget(pointed), openDelayMs);
    return () => clearTimeout(wait);
  }, [pointed]);
  const close = () => {
    setPointed(null);
    setTarget(null);
  };
  const { props } = children;
  const isOpen = target !== null;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isOpen ? id : props['aria-describedby'],
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') setPointed(event.currentTarget);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          close();
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          close();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          close();
        },
        onKeyDown: (event) => {
          props.onKeyDown?.(event);
          if (event.key === 'Escape') close();
        },
      })}
      {isOpen && <TipPanel {...words} id={id} target={target} />}
    </>
  );
}
