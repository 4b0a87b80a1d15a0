import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toasts } from '../../ui/layers/toasts.ts';
import { type HandedComparison, readComparison } from './handed-comparison.ts';

/** What the page before handed on, which is said once; null where it gave nothing. Later addresses are of the page's own making. */
export function useHandedComparison(): HandedComparison | null {
  const { state } = useLocation();
  const [handed] = useState(() => readComparison(state));
  const from = handed?.from;
  useEffect(() => {
    if (from !== undefined) toasts.show({ text: `Opened from ${from}` });
  }, [from]);
  return handed;
}
