let isOpen = false;
const listeners = new Set<() => void>();

export const shortcutSheet = {
  isOpen: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function openShortcutSheet(): void {
  publish(true);
}

export function closeShortcutSheet(): void {
  publish(false);
}

function publish(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
