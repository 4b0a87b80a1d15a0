import { useSyncExternalStore } from 'react';

export interface SharedValue<Value> {
  readonly read: () => Value;
  readonly write: (next: Value) => void;
  /** Calls back after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value of the whole page, which components and code outside them read and write. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now, drawn again when it changes. */
export function useShared<Value>({ read, subscribe }: Omit<SharedValue<Value>, 'write'>): Value {
  return useSyncExternalStore(subscribe, read);
}
