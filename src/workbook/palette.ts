/** The colours of a file, each as six digits, as the parts of an office document want them. */
export interface Palette {
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly line: string;
  readonly line2: string;
  readonly accent: string;
  readonly up: string;
  readonly down: string;
  readonly warn: string;
  readonly hatch: string;
  /** Eight. */
  readonly series: readonly string[];
  /** Of `heat-index-1` and on, and of `heat-share-1` and on; a band without a colour is the surface. */
  readonly heat: Readonly<Record<string, string>>;
}

/** Puts a palette together out of the tokens of the interface. */
export function paletteFrom(readToken: (name: string) => string): Palette {
  const token = (name: string) => sixDigits(readToken(name));
  const surface = token('--surface');
  const band = (name: string) => {
    const value = readToken(name);
    return value === 'transparent' ? surface : sixDigits(value);
  };
  const heat = Object.fromEntries([
    ...[1, 2, 3, 4, 5, 6, 7].map((place) => [`heat-index-${place}`, band(`--index-${place}`)]),
    ...[1, 2, 3, 4, 5, 6].map((place) => [`heat-share-${place}`, band(`--share-${place}`)]),
  ]);
  return {
    surface,
    sunken: token('--sunken'),
    ink: token('--ink'),
    ink2: token('--ink2'),
    ink3: token('--ink3'),
    line: token('--line'),
    line2: token('--line2'),
    accent: token('--accent'),
    up: token('--up'),
    down: token('--down'),
    warn: token('--warn'),
    hatch: token('--hatch'),
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((place) => token(`--series-${place}`)),
    heat,
  };
}

function sixDigits(colour: string): string {
  // A build shortens six digits that are three doubled ones.
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) throw new Error(`A token holds “${colour}”; a file needs six digits of a colour`);
  const long = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  return long.toUpperCase();
}
