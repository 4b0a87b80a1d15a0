const number = String.raw`[£$€]?\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?\s?(k|m|%)?`;
const between = new RegExp(
  String.raw`^\D{0,12}?${number}\s*(?:-|–|—|to|until|and|bis)\s*(?:under\s|less than\s)?${number}\D{0,40}$`,
  'i',
);
const over = new RegExp(
  String.raw`^(?:over|more than|above|at least|from)\s${number}\D{0,40}$|^${number}\s?(?:\+|or more|or over|or older|and over|and above|and older|plus)\D{0,40}$`,
  'i',
);
const under = new RegExp(
  String.raw`^(?:under|less than|below|up to)\s${number}\D{0,40}$|^${number}\s?(?:or less|or under|or younger|and under)\D{0,40}$`,
  'i',
);

export interface LabelRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The range of numbers that a label names, such as "25–34", "£10,000 - £19,999", "65 or over"; null where it is none. */
function rangeOfLabel(label: string): LabelRange | null {
  const text = label.trim();
  if (text.length > 80) return null;
  const range = between.exec(text);
  if (range !== null) {
    const from = valueOf(range, 1);
    const to = valueOf(range, 4);
    return from === null || to === null || from > to ? null : { from, to };
  }
  const above = over.exec(text);
  if (above !== null) return { from: valueOf(above, 1) ?? valueOf(above, 4), to: null };
  const below = under.exec(text);
  return below === null ? null : { from: null, to: valueOf(below, 1) ?? valueOf(below, 4) };
}

function valueOf(match: RegExpExecArray, group: number): number | null {
  const digits = match[group];
  if (digits === undefined) return null;
  const unit = match[group + 2]?.toLowerCase();
  return (
    Number(digits.replaceAll(',', '') + (match[group + 1] ?? '')) *
    (unit === 'k' ? 1000 : unit === 'm' ? 1e6 : 1)
  );
}

/**
 * Midpoints of labels that are ranges, in the labels' order; null where fewer than three of them, or fewer than 60 %,
 * are. An open range gets half the width of its neighbour beyond its bound.
 */
export function midpointsOfLabels(labels: readonly string[]): (number | null)[] | null {
  const ranges = labels.map(rangeOfLabel);
  const closed = ranges.flatMap((range) => (range?.from != null && range.to !== null ? [range] : []));
  const known = ranges.filter((range) => range !== null).length;
  if (known < 3 || closed.length === 0 || known < labels.length * 0.6) return null;
  const widths = closed.map(({ from, to }) => (to ?? 0) - (from ?? 0));
  const first = (widths[0] ?? 0) / 2;
  const last = (widths.at(-1) ?? 0) / 2;
  return ranges.map((range) => {
    if (range === null) return null;
    if (range.from !== null && range.to !== null) return (range.from + range.to) / 2;
    if (range.from !== null) return range.from + last;
    return range.to === null ? null : Math.max(0, range.to - first);
  });
}
