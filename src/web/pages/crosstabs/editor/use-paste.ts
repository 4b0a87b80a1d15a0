import { useEffect, useRef } from 'react';

/** What is pasted on the page, outside its fields and dialogs. */
export function usePaste(onPaste: (text: string) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target } = event;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null;
      if (isElsewhere || text.trim() === '' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
