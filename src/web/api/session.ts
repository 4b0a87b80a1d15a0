import { z } from 'zod';

let expired = false;
let renewals = 0;
let isDismissed = false;
const listeners = new Set<() => void>();

/** Whether the service has stopped knowing who asks. The shell then asks to sign in over the page, which stays. */
export const session = {
  /** `renewalsBefore`: of a request, which says nothing of a session that was renewed after it was sent. */
  expire(renewalsBefore: number = renewals): void {
    if (renewalsBefore === renewals && !isDismissed) publish(true);
  },
  renew(): void {
    renewals += 1;
    isDismissed = false;
    publish(false);
  },
  /** The user signs in later: until their next press or key, no request asks for it. */
  dismiss(): void {
    session.renew();
    isDismissed = true;
    const act = new AbortController();
    const end = () => {
      act.abort();
      // Requests of before the press were not asked for by it.
      if (isDismissed) session.renew();
    };
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, end, { capture: true, signal: act.signal });
  },
  renewals: (): number => renewals,
  isExpired: (): boolean => expired,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function publish(next: boolean): void {
  if (expired === next) return;
  expired = next;
  for (const listener of listeners) listener();
}

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
