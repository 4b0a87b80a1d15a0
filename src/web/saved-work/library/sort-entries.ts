import type { WorkSummary } from '../work-summary.ts';

/** An item of a list with its summary. */
export interface Entry<Item> {
  readonly item: Item;
  readonly summary: WorkSummary;
}

type Value = string | number | null;

/** The entries by a value, in the order that they came in where it is equal; without a value last. */
export function sortEntries<Item>(
  entries: readonly Entry<Item>[],
  valueOf: (entry: Entry<Item>) => Value,
  isDescending: boolean,
): readonly Entry<Item>[] {
  const values = new Map(entries.map((entry) => [entry, valueOf(entry)]));
  const direction = isDescending ? -1 : 1;
  return entries.toSorted((one, other) => {
    const [left, right] = [values.get(one) ?? null, values.get(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), undefined, { numeric: true });
}
