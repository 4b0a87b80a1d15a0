import { startTransition, useEffect, useState } from 'react';

/** The value as it was until a frame has shown what else it changed; then the value. For what nobody sees at once. */
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
