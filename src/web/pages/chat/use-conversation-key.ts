import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Given along to the address of a conversation that begins on this page. */
export const begun = { begun: true };

/** Stays the same while a new conversation gets its id. */
export function useConversationKey(chatId: string): number {
  const { state } = useLocation();
  const [shown, setShown] = useState({ chatId, key: 0 });
  const goesOn = shown.chatId === chatId || (shown.chatId === '' && isBegun(state));
  const key = goesOn ? shown.key : shown.key + 1;
  useEffect(() => {
    // The key counts the conversations shown before this one, which nothing else remembers.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ chatId, key });
  }, [chatId, key]);
  return key;
}

function isBegun(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begun' in state;
}
