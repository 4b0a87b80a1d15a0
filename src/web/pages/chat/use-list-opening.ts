import { parseAsBoolean, useQueryState } from 'nuqs';
import { useCallback, useRef, useState } from 'react';

/** Whether the list of conversations is next to the thread or in its drawer. */
export const conversationPanel = 'aside[aria-label="Conversations"]';

export type ListOpening = ReturnType<typeof useListOpening>;

/** Whether the conversations are shown: opened, the focus goes in; closed, it goes back to where it was. */
export function useListOpening() {
  const [isOpen, setOpen] = useQueryState('list', parseAsBoolean.withDefault(false));
  const [takesFocus, setTakesFocus] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const focused = useCallback(() => setTakesFocus(false), []);
  const close = () => {
    const back = cameFrom.current;
    const isInside = hasFocus();
    cameFrom.current = null;
    void setOpen(null);
    if (isInside && back instanceof HTMLElement && back.isConnected) back.focus();
  };
  const toggle = () => {
    if (isOpen) {
      close();
      return;
    }
    cameFrom.current = document.activeElement;
    setTakesFocus(true);
    void setOpen(true);
  };
  return { isOpen, takesFocus, focused, hasFocus, close, toggle };
}

function hasFocus(): boolean {
  return (document.activeElement?.closest(conversationPanel) ?? null) !== null;
}
