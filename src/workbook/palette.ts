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

/** The light palette of the interface, for files that no page makes. */
export const lightPalette: Palette = {
  surface: 'FFFFFF',
  sunken: 'F0F0EC',
  ink: '16191C',
  ink2: '474E54',
  ink3: '626970',
  line: 'E5E5DF',
  line2: 'D2D3CB',
  accent: '0E6466',
  up: '0B6480',
  down: 'A4460C',
  warn: '7E5200',
  hatch: 'E9E9E4',
  series: ['176866', 'E8480B', '7440C4', '519C79', 'B21656', '908249', '5978A6', '748286'],
  heat: {
    'heat-index-1': 'EDB98F',
    'heat-index-2': 'F5D6BC',
    'heat-index-3': 'FBECDD',
    'heat-index-4': 'FFFFFF',
    'heat-index-5': 'E0EFF0',
    'heat-index-6': 'BFDFE1',
    'heat-index-7': '8FC6CA',
    'heat-share-1': 'FFFFFF',
    'heat-share-2': 'F1F7F7',
    'heat-share-3': 'DCECEC',
    'heat-share-4': 'BDDCDD',
    'heat-share-5': '9CCBCE',
    'heat-share-6': '84BFC3',
  },
};

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
