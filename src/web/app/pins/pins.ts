import { useMemo } from 'react';
import { cosmetics, useCosmetic } from '../../lib/cosmetics.ts';
import { toasts } from '../../ui/layers/toasts.ts';

/** Saved work pinned to the rail. */
export interface Pin {
  /** `audience:…`, `chart:…`, `crosstab:…`, `tab-plan:…` or `report:…`. */
  readonly key: string;
  /** Name at the time of pinning; shown until the current name is known. */
  readonly name: string;
}

const storageKey = 'pins';
const mostPins = 9;

/** The pins in the reader's own order. */
export function usePins(): readonly Pin[] {
  const text = useCosmetic(storageKey);
  return useMemo(() => parse(text), [text]);
}

const read = () => parse(cosmetics.read(storageKey));

function isPinned(key: string): boolean {
  return read().some((pinned) => pinned.key === key);
}

function pin(added: Pin): void {
  if (isPinned(added.key)) return;
  if (read().length >= mostPins) {
    toasts.show({ text: `Up to ${mostPins} pins. Unpin one first.` });
    return;
  }
  publish([...read(), added]);
}

export function unpin(key: string): void {
  const before = read();
  publish(before.filter((pinned) => pinned.key !== key));
  toasts.show({ text: 'Unpinned', undo: () => publish(before) });
}

/** The action that pins saved work or unpins it. */
export function pinning({ key, name }: Pin) {
  const pinned = isPinned(key);
  return {
    pinned,
    label: pinned ? 'Unpin' : 'Pin to the sidebar',
    run: () => (pinned ? unpin(key) : pin({ key, name })),
  };
}

/** Moves a pin to the place `to`, counted from 0 among all. */
export function movePin(key: string, to: number): void {
  const pins = read();
  const moved = pins.find((pinned) => pinned.key === key);
  if (moved === undefined) return;
  const others = pins.filter((pinned) => pinned !== moved);
  const place = Math.min(Math.max(to, 0), others.length);
  publish([...others.slice(0, place), moved, ...others.slice(place)]);
}

function publish(next: readonly Pin[]): void {
  cosmetics.write(storageKey, JSON.stringify(next));
}

function parse(text: string | null): readonly Pin[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPin).slice(0, mostPins) : [];
  } catch {
    return []; // was written by hand
  }
}

function isPin(value: unknown): value is Pin {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
