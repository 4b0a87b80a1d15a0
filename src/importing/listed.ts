/** Items in a sentence: the first few, then how many there are in all. */
export function listed(items: readonly string[], most = 5): string {
  if (items.length <= most) return items.join(', ');
  return `${items.slice(0, most).join(', ')}, … (${items.length} in all)`;
}
