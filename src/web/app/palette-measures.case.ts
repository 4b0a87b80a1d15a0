/** Linear light, each channel 0–1. */
export type Rgb = readonly [number, number, number];
export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';

export function parseHex(hex: string): Rgb {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(left: Rgb, right: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [darker, lighter] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, in linear light. */
const deficiencies: Record<Exclude<Vision, 'normal'>, readonly Rgb[]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function simulate(colour: Rgb, vision: Vision): Rgb {
  if (vision === 'normal') return colour;
  const [r, g, b] = deficiencies[vision].map((row) =>
    Math.min(Math.max(row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2], 0), 1),
  );
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** CIEDE2000 under D65 (Sharma, Wu and Dalal 2005). */
export function colourDistance(left: Rgb, right: Rgb): number {
  const [l1, a1, b1] = toLab(left);
  const [l2, a2, b2] = toLab(right);
  const meanChroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanChroma7 / (meanChroma7 + 25 ** 7)));
  const chroma1 = Math.hypot(a1 * (1 + g), b1);
  const chroma2 = Math.hypot(a2 * (1 + g), b2);
  const hue1 = hueOf(a1 * (1 + g), b1);
  const hue2 = hueOf(a2 * (1 + g), b2);

  const turn = chroma1 * chroma2 === 0 ? 0 : ((hue2 - hue1 + 540) % 360) - 180;
  const hueDifference = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2));
  const meanHue = chroma1 * chroma2 === 0 ? hue1 + hue2 : (hue1 + turn / 2 + 360) % 360;
  const meanLightness = (l1 + l2) / 2;
  const meanChroma = (chroma1 + chroma2) / 2;

  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63));
  const fromFifty = (meanLightness - 50) ** 2;
  const lightnessScale = 1 + (0.015 * fromFifty) / Math.sqrt(20 + fromFifty);
  const chromaScale = 1 + 0.045 * meanChroma;
  const hueScale = 1 + 0.015 * meanChroma * t;
  const rotation =
    -2 *
    Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2))));

  const lightness = (l2 - l1) / lightnessScale;
  const chroma = (chroma2 - chroma1) / chromaScale;
  const hue = hueDifference / hueScale;
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

function toLab([r, g, b]: Rgb): Rgb {
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number) =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const curve = (value: number) =>
  value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
