import type { Wave } from '../../../contract/wave.ts';
import { format } from '../../lib/format.ts';

const wavesOfAYear = 4;

/** The waves that figures of a page are of: those of the latest year, or the latest four where none says its year. */
export function latestYear(waves: readonly Pick<Wave, 'code' | 'name' | 'date_start'>[]): {
  readonly codes: ReadonlySet<string>;
  readonly name: string;
} {
  const last = waves.at(-1);
  const year = last?.date_start.slice(0, 4) ?? '';
  const ofYear = year === '' ? [] : waves.filter(({ date_start: start }) => start.startsWith(year));
  if (ofYear.length > 0) return { codes: new Set(ofYear.map(({ code }) => code)), name: year };
  const latest = waves.slice(-wavesOfAYear);
  const name = format.waveRange(latest[0]?.name ?? '', last?.name ?? '');
  return { codes: new Set(latest.map(({ code }) => code)), name };
}
