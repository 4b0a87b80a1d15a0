/** Numbers between two ends, as the code of a datapoint writes them: `[20,45)`, `(,0)`, `q5_2[3,)`. */
export interface Interval {
  /** The row of a numeric grid that the numbers are of; null = the question's own numbers. */
  readonly row: string | null;
  /** null = open. */
  readonly from: number | null;
  readonly to: number | null;
  readonly includesFrom: boolean;
  readonly includesTo: boolean;
}

const form = /^([^()[\],]*)([([])([^,()[\]]*),([^,()[\]]*)([)\]])$/u;

/** Whether a code means an interval, well written or not: no code of a codebook has a bracket and a comma in it. */
export function isIntervalCode(code: string): boolean {
  return code.includes(',') && /[([]/u.test(code) && /[)\]]$/u.test(code);
}

/**
 * Parses an interval in its one spelling: shortest decimals, no spaces, lower ≤ upper, a round bracket on an open end and
 * at least one end. Null for anything else.
 */
export function parseInterval(code: string): Interval | null {
  const [, row = '', opening, lower = '', upper = '', closing] = form.exec(code) ?? [];
  if (opening === undefined) return null;
  const [from, to] = [lower, upper].map((end) => (end === '' ? null : Number(end)));
  const interval: Interval = {
    row: row === '' ? null : row,
    from: from ?? null,
    to: to ?? null,
    includesFrom: opening === '[',
    includesTo: closing === ']',
  };
  return isInOrder(interval) && formatInterval(interval) === code ? interval : null;
}

function isInOrder({ from, to, includesFrom, includesTo }: Interval): boolean {
  if ((from === null && includesFrom) || (to === null && includesTo)) return false;
  if (from === null || to === null) return from !== to && Number.isFinite(from ?? to);
  if (!Number.isFinite(from) || !Number.isFinite(to)) return false;
  return from < to || (from === to && includesFrom && includesTo);
}

/** Writes an interval as the code of a datapoint. */
export function formatInterval({ row, from, to, includesFrom, includesTo }: Interval): string {
  return `${row ?? ''}${includesFrom ? '[' : '('}${from ?? ''},${to ?? ''}${includesTo ? ']' : ')'}`;
}

/** Returns the smallest and the largest double of an interval, both included; null = open. */
export function closedBounds({ from, to, includesFrom, includesTo }: Interval): {
  readonly from: number | null;
  readonly to: number | null;
} {
  return {
    from: from === null || includesFrom ? from : neighbour(from, 1),
    to: to === null || includesTo ? to : neighbour(to, -1),
  };
}

/** Returns the next double in that direction. */
function neighbour(number: number, direction: 1 | -1): number {
  if (number === 0) return direction * Number.MIN_VALUE;
  const bits = new BigInt64Array(new Float64Array([number]).buffer);
  // The bits of a double count away from zero.
  bits[0] = (bits[0] ?? 0n) + (number > 0 === direction > 0 ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] ?? number;
}
