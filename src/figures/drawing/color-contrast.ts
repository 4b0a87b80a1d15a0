/** Surfaces that the colours of charts are on: of the light and the dark theme. */
export const chartSurfaces = ['#ffffff', '#1a1d20'] as const;

/** Least contrast of a data point with its surface (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const channel = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of sRGB, by WCAG. */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether a colour can be seen on both surfaces. */
export function isVisible(color: string): boolean {
  return chartSurfaces.every((surface) => contrastOf(color, surface) >= leastContrast);
}

/** The nearest colour that can be seen on both surfaces, between it and black or white. */
export function nearestVisible(color: string): string {
  const channels = channelsOf(color);
  for (let step = 0; step <= 255; step += 1) {
    for (const end of [0, 255]) {
      const mixed = channels.map((value) => Math.round(value + ((end - value) * step) / 255));
      const text = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      if (isVisible(text)) return text;
    }
  }
  throw new Error('no colour between black and white can be seen on both surfaces');
}
