import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Copied, rememberCopied, copiedType, type Transfer } from './copied.ts';

interface ClipboardInput {
  /** Copies from the tree; null where nothing can be copied. */
  readonly copy: () => Copied | null;
  readonly cut: () => void;
  readonly paste: (transfer: Transfer) => void;
  readonly isOn: boolean;
}

/** The browser's own copy, cut and paste while the focus is in the editor and not in a text field. */
export function useClipboard(editor: RefObject<HTMLElement | null>, input: ClipboardInput): void {
  const latest = useEffectEvent(() => input);
  useEffect(() => {
    const isOurs = () => latest().isOn && isInEditor(editor.current);
    const copy = (event: ClipboardEvent) => {
      // Words that somebody selected are copied as words.
      if (!isOurs() || document.getSelection()?.isCollapsed === false) return;
      const copied = latest().copy();
      if (copied === null || event.clipboardData === null) return;
      event.clipboardData.setData('text/plain', copied.text);
      event.clipboardData.setData(copiedType, copied.json);
      rememberCopied(copied);
      event.preventDefault();
      if (event.type === 'cut') latest().cut();
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOurs() || event.clipboardData === null) return;
      const { clipboardData } = event;
      latest().paste({
        json: clipboardData.getData(copiedType),
        text: clipboardData.getData('text/plain'),
      });
      event.preventDefault();
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [editor]);
}

/** The events go to the document where no text is selected: the focus decides which editor handles them. */
function isInEditor(editor: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (editor === null || !(focused instanceof HTMLElement)) return false;
  const isField =
    focused.isContentEditable ||
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLInputElement && focused.type !== 'radio' && focused.type !== 'checkbox');
  if (isField || focused.closest('[aria-modal]') !== editor.closest('[aria-modal]')) return false;
  return editor.contains(focused) || focused === document.body;
}
