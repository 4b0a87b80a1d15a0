import type { Net } from '../draft/table-view.ts';
import type { Line } from '../../../../figures/tables/line.ts';

/** Sort value of a line; `isLow`: its base is so small that it follows the others. */
interface Rank {
  readonly value: number;
  readonly isLow: boolean;
}

/** null: the line has no number. */
export type RankOf = (id: string) => Rank | null;

interface Order {
  readonly descending: boolean;
}

/** Sorted by value, a net over its parts and these among themselves; then low bases, then lines without a number. */
export function sortUnderNets(
  lines: readonly Line[],
  nets: readonly Net[],
  order: Order,
  rankOf: RankOf,
): readonly Line[] {
  const netOf = netByPart(lines, nets);
  const ranks = new Map(lines.map(({ item }) => [item.id, rankOf(item.id)]));
  const placeOf = ({ item }: Line): readonly [number, number] => {
    const rank = ranks.get(item.id) ?? null;
    if (rank === null) return [2, 0];
    return [rank.isLow ? 1 : 0, order.descending ? -rank.value : rank.value];
  };
  const sorted = lines.toSorted((one, other) => {
    const [[first, value], [second, otherValue]] = [placeOf(one), placeOf(other)];
    return first - second || value - otherValue;
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
