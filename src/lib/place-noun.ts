const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  country: ['country', 'countries'],
  region: ['region', 'regions'],
};

/** What a survey calls its places: countries, regions, or locations. */
export function placeNoun(locations: readonly { readonly kind?: string }[], count: number): string {
  const kinds = new Set(locations.map(({ kind }) => kind ?? ''));
  const [kind] = kinds;
  const [one, many] = (kinds.size === 1 ? nouns[kind ?? ''] : undefined) ?? ['location', 'locations'];
  return count === 1 ? one : many;
}
