import type { Net } from '../draft/table-view.ts';
import type { Line } from './line.ts';

type ValueOf = (id: string) => number | null;

interface Order {
  readonly descending: boolean;
}

/** Sorted by value, a net over its parts and these among themselves. Lines without a number come last either way. */
export function sortUnderNets(
  lines: readonly Line[],
  nets: readonly Net[],
  order: Order,
  valueOf: ValueOf,
): readonly Line[] {
  const netOf = netByPart(lines, nets);
  const values = new Map(lines.map(({ item }) => [item.id, valueOf(item.id)]));
  const rank = ({ item }: Line) => {
    const value = values.get(item.id) ?? null;
    if (value === null) return Number.POSITIVE_INFINITY;
    return order.descending ? -value : value;
  };
  const sorted = lines.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
  const byNet = Map.groupBy(sorted, ({ item }) => netOf.get(item.id));
  const under = (net: string | undefined): readonly Line[] =>
    (byNet.get(net) ?? []).flatMap((line) => [line, ...under(line.item.id)]);
  return under(undefined);
}

/** Ids of the lines that follow their net with nothing of another between. */
export function partsUnderNets(shown: readonly Line[], nets: readonly Net[]): readonly string[] {
  if (nets.length === 0) return [];
  const netOf = netByPart(shown, nets);
  const parts: string[] = [];
  /** Nets that the line may still belong to: those over the one before it, and that one. */
  let open: readonly string[] = [];
  for (const { item } of shown) {
    const net = netOf.get(item.id);
    const at = net === undefined ? -1 : open.indexOf(net);
    if (at !== -1) parts.push(item.id);
    open = [...open.slice(0, at + 1), item.id];
  }
  return parts;
}

/** The net of each part, where both are among these lines; the first where there are several. */
function netByPart(lines: readonly Line[], nets: readonly Net[]): ReadonlyMap<string, string> {
  const present = new Set(lines.map(({ item }) => item.id));
  const netOf = new Map<string, string>();
  for (const { id, parts } of nets) {
    if (!present.has(id)) continue;
    for (const part of parts) {
      if (present.has(part) && !netOf.has(part) && !isUnder(id, part, netOf)) netOf.set(part, id);
    }
  }
  return netOf;
}

/** Whether `id` is `over`, or a part of it at any depth: a ring of nets would hold no line at all. */
function isUnder(id: string, over: string, netOf: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = id; at !== undefined; at = netOf.get(at)) {
    if (at === over) return true;
  }
  return false;
}
