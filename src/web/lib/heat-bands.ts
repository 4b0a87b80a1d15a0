/** Bands instead of a gradient: a band has a name in words and survives print. Colours are in app/tokens.css. */
export interface HeatBand {
  readonly className: string;
  readonly words: string;
}

const indexBands = [
  { upTo: 50, words: 'far below the base' },
  { upTo: 79, words: 'well below the base' },
  { upTo: 89, words: 'below the base' },
  { upTo: 110, words: 'like the base' },
  { upTo: 120, words: 'above the base' },
  { upTo: 149, words: 'well above the base' },
  { upTo: Infinity, words: 'far above the base' },
] as const;

const shareBands = [
  { under: 10, words: 'under 10%' },
  { under: 20, words: '10 to 19%' },
  { under: 35, words: '20 to 34%' },
  { under: 50, words: '35 to 49%' },
  { under: 65, words: '50 to 64%' },
  { under: Infinity, words: '65% and more' },
] as const;

/** Picks the band by the displayed index, so that colour and number never disagree. */
export function indexBand(index: number): HeatBand {
  const displayed = Math.round(index);
  const position = indexBands.findIndex(({ upTo }) => displayed <= upTo);
  return band('index', position, indexBands);
}

/** Picks the band by the displayed percentage (0–100), with one decimal. */
export function shareBand(percentage: number): HeatBand {
  const displayed = Math.round(percentage * 10) / 10;
  const position = shareBands.findIndex(({ under }) => displayed < under);
  return band('share', position, shareBands);
}

function band(scale: string, position: number, bands: readonly { readonly words: string }[]): HeatBand {
  const found = bands[position];
  if (found === undefined) throw new RangeError(`No ${scale} band holds this value; it must be a number`);
  return { className: `heat-${scale}-${position + 1}`, words: found.words };
}
