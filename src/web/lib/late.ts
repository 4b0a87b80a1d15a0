import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The old value until a frame has shown the other changes; then the new value. For parts that need not be visible at
 * once.
 */
export function useLate<Value>(value: Value): Value {
  const [late, setLate] = useState({ value });
  useEffect(() => {
    if (late.value === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that is set before a frame is drawn runs behind it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, late]);
  return late.value;
}

/** Draws its parts a frame after the rest, and once where they change several times until then. */
export function Late({ children }: { readonly children: ReactNode }) {
  return useLate(children);
}
