/** Linear RGB, 0–1. */
type Linear = readonly [number, number, number];

/** Full-severity simulations of Machado, Oliveira and Fernandes (2009), on linear RGB. */
export const deficiencies = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function toLinear(hex: string): Linear {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times([a, b, c, d, e, f, g, h, i]: readonly number[], [r, s, t]: Linear): Linear {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const row = (x = 0, y = 0, z = 0) => clamp(x * r + y * s + z * t);
  return [row(a, b, c), row(d, e, f), row(g, h, i)];
}

/** WCAG 2: (lighter + 0.05) ÷ (darker + 0.05) of relative luminances. */
export function contrastOf(one: string, other: string): number {
  const luminance = ([r, g, b]: Linear) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [low = 0, high = 0] = [one, other].map((hex) => luminance(toLinear(hex))).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function labOf([r, g, b]: Linear): Linear {
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 3132 + 4 / 29);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 of two colours as somebody sees them; null: with full colour vision. */
export function distanceOf(one: string, other: string, deficiency: keyof typeof deficiencies | null): number {
  const seen = (hex: string) =>
    labOf(deficiency === null ? toLinear(hex) : times(deficiencies[deficiency], toLinear(hex)));
  return ciede2000(seen(one), seen(other));
}

/** Sharma, Wu and Dalal (2005), with all weights 1. */
export function ciede2000([l1, a1, b1]: Linear, [l2, a2, b2]: Linear): number {
  const radians = Math.PI / 180;
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const polar = (a: number, b: number) => {
    const turned = a * (1 + g);
    const hue = turned === 0 && b === 0 ? 0 : (Math.atan2(b, turned) / radians + 360) % 360;
    return { chroma: Math.hypot(turned, b), hue };
  };
  const [first, second] = [polar(a1, b1), polar(a2, b2)];
  const isGrey = first.chroma * second.chroma === 0;
  const turn = second.hue - first.hue;
  const hueStep = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const deltaHue = 2 * Math.sqrt(first.chroma * second.chroma) * Math.sin((hueStep / 2) * radians);
  const sum = first.hue + second.hue;
  const hue = isGrey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const lightness = (l1 + l2) / 2;
  const chroma = (first.chroma + second.chroma) / 2;
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * radians) +
    0.24 * Math.cos(2 * hue * radians) +
    0.32 * Math.cos((3 * hue + 6) * radians) -
    0.2 * Math.cos((4 * hue - 63) * radians);
  const sl = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const sc = 1 + 0.045 * chroma;
  const sh = 1 + 0.015 * chroma * t;
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * radians);
  const [dl, dc, dh] = [(l2 - l1) / sl, (second.chroma - first.chroma) / sc, deltaHue / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
