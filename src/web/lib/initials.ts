/** "ML" of "Mara Lindqvist" or of mara.lindqvist@example.org. */
export function initialsOf(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter((word) => word !== '') ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase() ?? '').join('');
}
