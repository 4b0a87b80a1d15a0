/**
 * The colours of a file, each as six digits: those of the light theme, as files are read on white and pasted next to
 * others.
 */
export const palette = {
  surface: 'FFFFFF',
  sunken: 'F0F0EC',
  ink: '16191C',
  ink2: '474E54',
  ink3: '626970',
  line: 'E5E5DF',
  line2: 'D2D3CB',
  accent: '0E6466',
  warn: '7E5200',
  hatch: 'E9E9E4',
  series: ['176866', 'E8480B', '7440C4', '519C79', 'B21656', '908249', '5978A6', '748286'],
} as const;

/** The colour of a low base: 35% of its series over the surface. */
export function tint(color: string): string {
  const part = (from: number) => {
    const own = Number.parseInt(color.slice(from, from + 2), 16);
    return Math.round(255 + 0.35 * (own - 255))
      .toString(16)
      .padStart(2, '0');
  };
  return [0, 2, 4].map(part).join('').toUpperCase();
}

/** Colours of bands by their class. */
export const heat: Readonly<Record<string, string>> = {
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
};

/** Fill of a band; null where it has the surface, or there is none. */
export function bandFill(band: string | null | undefined): string | null {
  const fill = heat[band ?? ''] ?? palette.surface;
  return fill === palette.surface ? null : fill;
}

/** Colour of a series: its own, else by its number from 1; 0 is grey, as context, and null has none. */
export function seriesColor({
  color,
  paint = null,
}: {
  readonly color: number | null;
  readonly paint?: string | null;
}): string {
  if (paint !== null) return paint;
  return color === 0 ? palette.ink3 : (palette.series[(color ?? 0) - 1] ?? palette.accent);
}
