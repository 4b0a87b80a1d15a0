import { format } from './format.ts';

/** Returns the first names of a list and how many more there are: "a, b and 4 more". */
export function firstListed(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${format.count(more)} more` : '');
}
