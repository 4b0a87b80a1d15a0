/** Where columns begin, in pixels from `from`; the last entry, behind them, is where they end. */
export function columnStarts(widths: readonly number[], from: number): readonly number[] {
  const starts = [from];
  for (const width of widths) starts.push((starts.at(-1) ?? from) + width);
  return starts;
}
