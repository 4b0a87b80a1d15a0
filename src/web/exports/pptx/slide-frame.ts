/** Where things lie on a slide, in English metric units: 914,400 an inch, 12,700 a point. */
export const slideSize = { width: 12_192_000, height: 6_858_000 } as const;
export const unitsPerPoint = 12_700;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 502_920;
const width = slideSize.width - 2 * margin;

export const frames = {
  title: { x: margin, y: 320_040, width, height: 548_640 },
  subtitle: { x: margin, y: 877_824, width, height: 338_328 },
  content: { x: margin, y: 1_335_024, width, height: 4_318_000 },
  notes: { x: margin, y: 5_702_752, width: width - 731_520, height: 926_648 },
  number: { x: slideSize.width - margin - 640_080, y: 6_382_512, width: 640_080, height: 246_888 },
} as const satisfies Readonly<Record<string, Frame>>;
