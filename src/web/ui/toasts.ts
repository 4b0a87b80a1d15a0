export interface Toast {
  readonly id: number;
  /** One line: `“Draft” deleted`. */
  readonly text: string;
  readonly undo?: (() => void) | undefined;
  /** What happens if nothing is undone: `kept 30 days`. */
  readonly note?: string | undefined;
}

type Listener = () => void;

let current: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

/** Only for what can be undone or was finished in the background; a visible success needs no toast. */
export const toasts = {
  show(toast: Omit<Toast, 'id'>): void {
    publish([...current, { ...toast, id: nextId }]);
    nextId += 1;
  },
  dismiss(id: number): void {
    publish(current.filter((toast) => toast.id !== id));
  },
  read: (): readonly Toast[] => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function publish(next: readonly Toast[]): void {
  current = next;
  for (const listener of listeners) listener();
}
