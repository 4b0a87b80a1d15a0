/** Names a series of a chart: its id where that is there and free, else a number of its own. */
export function seriesKey(taken: ReadonlySet<string>, id: string): string {
  if (id !== '' && !taken.has(id)) return id;
  let number = taken.size + 1;
  while (taken.has(`series-${number}`)) number += 1;
  return `series-${number}`;
}
