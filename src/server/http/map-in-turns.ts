import type { Turn } from './turn.ts';

/** What `work` makes of each item, done in turns with everything else that the event loop has to do. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  turn: Turn,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (turn.isOver()) await turn.next();
  }
  return results;
}
