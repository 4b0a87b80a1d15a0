/** The id of a heading: the names above it and its own, from the top down. `""`: none. */
export function categoryId(path: readonly string[]): string {
  return path.join(' / ');
}
