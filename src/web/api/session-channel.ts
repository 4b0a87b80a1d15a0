import { z } from 'zod';

/** The signed-in user; null: signed out. */
const Message = z.object({ userId: z.int().nullable() });

const channel = new BroadcastChannel('session');

/** Notifies the other tabs of this browser, which share the session's cookie. */
export function announceSession(userId: number | null): void {
  // A channel reaches this origin only; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ userId });
}

/** Calls `onChange` when another tab signs in or out, until the returned function is called. */
export function watchOtherTabs(onChange: (userId: number | null) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data);
    if (message.success) onChange(message.data.userId);
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
