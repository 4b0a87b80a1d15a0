import { useEffect, useState } from 'react';

/** The value, or while it is null the last one that was not. `isOver`: the last one is forgotten. */
export function useLastKnown<Value>(value: Value | null, isOver = false): Value | null {
  const [last, setLast] = useState(value);
  useEffect(() => {
    // The last value outlives what it came from, so it can't be derived. State set during render can loop for ever.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isOver || value !== null) setLast(isOver ? null : value);
  }, [value, isOver]);
  return value ?? (isOver ? null : last);
}
