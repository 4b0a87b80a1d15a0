import { useEffect, useRef, useState } from 'react';

/**
 * The settled value: the first change after a pause at once, quick successors once they rest for as long. So a single
 * edit is counted without a wait, and a series makes two requests.
 */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isAlone = now - changedAtMs.current > pauseMs;
    changedAtMs.current = now;
    const timer = setTimeout(() => setSettled(value), isAlone ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
