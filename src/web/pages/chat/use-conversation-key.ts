import { useState } from 'react';
import { useLocation } from 'react-router';

/** Given along to the address of a conversation that begins on this page. */
export const begun = { begun: true };

/** Stays the same while a new conversation gets its id. */
export function useConversationKey(chatId: string): number {
  const { state } = useLocation();
  const [shown, setShown] = useState({ chatId, key: 0 });
  if (shown.chatId === chatId) return shown.key;
  const goesOn = shown.chatId === '' && isBegun(state);
  const next = { chatId, key: goesOn ? shown.key : shown.key + 1 };
  setShown(next);
  return next.key;
}

function isBegun(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begun' in state;
}
