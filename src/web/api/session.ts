let expired = false;
let renewals = 0;
const listeners = new Set<() => void>();

/** Whether the service has stopped knowing who asks. The shell then asks to sign in over the page, which stays. */
export const session = {
  /** `renewalsBefore`: of a request, which says nothing of a session that was renewed after it was sent. */
  expire(renewalsBefore: number = renewals): void {
    if (renewalsBefore === renewals) publish(true);
  },
  renew(): void {
    renewals += 1;
    publish(false);
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
