import type { MeansRow } from '../../contract/query/means.ts';
import { binWords } from '../lib/bin-words.ts';
import { format } from '../lib/format.ts';

const mostTicks = 4;

/** `mean $18.19 ± 0.82`: the half-width of its interval, which needs no second unit sign; no margin without one. */
export function meanWords({ mean, mean_interval: interval }: MeansRow, unit: string): string {
  if (interval === undefined) return `mean ${format.mean(mean, unit)}`;
  const half = (interval.high - interval.low) / 2;
  const margin = format.mean(half, unit).replace(/^[^\d−]+/, '');
  // "± 0.0" would say that nothing is uncertain.
  const told = /[1-9]/.test(margin) ? margin : format.ratio(half);
  return `mean ${format.mean(mean, unit)} ± ${told}`;
}

/** How numbers are spread, as bars with their shares; null where the service did not tell. */
export function numberBars(row: MeansRow, unit: string) {
  const bins = row.histogram ?? [];
  const closed = bins.find(({ from, to }) => from !== null && to !== null);
  if (bins.length === 0) return null;
  const width = closed === undefined ? 1 : (closed.to ?? 0) - (closed.from ?? 0);
  const first = bins[0];
  const start = first?.from ?? (first?.to ?? 0) - width;
  const whole = bins.reduce((sum, { size }) => sum + size, 0);
  const every = Math.ceil(bins.length / mostTicks);
  return {
    bars: bins.map(({ from, to, size }) => ({
      key: String(from ?? 'under'),
      value: size,
      words: `${binWords({ from, to }, unit)}: ${format.percentInText((100 * size) / whole)}`,
    })),
    ticks: bins.flatMap((bin, place) =>
      place % every === 0
        ? [{ at: place / bins.length, text: format.given(bin.from ?? start + place * width, unit) }]
        : [],
    ),
    marker: {
      at: Math.min(1, Math.max(0, (row.mean - start) / (width * bins.length))),
      text: meanWords(row, unit),
    },
  };
}
