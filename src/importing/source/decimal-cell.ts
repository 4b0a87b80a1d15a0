/** Powers of ten that are doubles exactly. */
const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

const grammar = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,5})?$/;
const longestNumber = 64;

/**
 * The number that `bytes[start..end)` writes in ASCII digits with a point for decimals, as the closest double; NaN
 * where it writes none. Beyond the doubles it is ±Infinity.
 */
export function readDecimal(bytes: Buffer, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative) at++;
  let digits = 0;
  let whole = 0;
  let decimals = -1;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) {
      whole = whole * 10 + (byte - 0x30);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (byte === 0x2e && decimals < 0) decimals = 0;
    else return readUnusual(bytes, start, end);
  }
  // Up to 15 digits are an exact integer below 2^53, and so is 10^15: their quotient is rounded once.
  if (digits === 0 || digits > 15) return readUnusual(bytes, start, end);
  const value = decimals > 0 ? whole / (powersOfTen[decimals] ?? 1) : whole;
  // Adding 0 makes −0, which JSON cannot say, 0.
  return (negative ? -value : value) + 0;
}

/** The number that a text writes; NaN where it writes none. */
export function decimalOf(text: string, decimal: '.' | ',' = '.'): number {
  const bytes = Buffer.from(decimal === ',' ? text.replace(',', '.') : text);
  return readDecimal(bytes, 0, bytes.length);
}

function readUnusual(bytes: Buffer, start: number, end: number): number {
  if (end - start > longestNumber) return Number.NaN;
  const text = bytes.toString('latin1', start, end);
  return grammar.test(text) ? Number(text) + 0 : Number.NaN;
}
