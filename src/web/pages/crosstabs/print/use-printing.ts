import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Time at which printing began, null on screen: drawn before the browser lays the page out on paper. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState(() => (window.matchMedia('print').matches ? new Date() : null));
  useEffect(() => {
    const paper = window.matchMedia('print');
    // The browser goes on at once: what is to be on paper has to be there when the event returns.
    const turn = (isPrinting: boolean) =>
      flushSync(() => setSince((now) => (isPrinting ? (now ?? new Date()) : null)));
    const begin = () => turn(true);
    const end = () => turn(paper.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper.addEventListener('change', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper.removeEventListener('change', end);
    };
  }, []);
  return since;
}
