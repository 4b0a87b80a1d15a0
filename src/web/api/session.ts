let expired = false;
const listeners = new Set<() => void>();

/** Whether the service has stopped knowing who asks. The shell then asks to sign in over the page, which stays. */
export const session = {
  expire(): void {
    publish(true);
  },
  renew(): void {
    publish(false);
  },
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
