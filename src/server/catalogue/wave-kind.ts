import type { Wave } from '../../engine/survey/catalogue.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The kind of a wave by its dates: a calendar quarter, a calendar year, or another wave. */
export function waveKind({
  dateStart,
  dateEnd,
}: Pick<Wave, 'dateStart' | 'dateEnd'>): 'quarter' | 'year' | 'wave' {
  if (dateStart === null || dateEnd === null) return 'wave';
  const start = new Date(`${dateStart}T00:00:00Z`);
  // The first day that no longer belongs to it.
  const next = new Date(Date.parse(`${dateEnd}T00:00:00Z`) + dayMs);
  if (start.getUTCDate() !== 1 || next.getUTCDate() !== 1) return 'wave';
  const months =
    (next.getUTCFullYear() - start.getUTCFullYear()) * 12 + next.getUTCMonth() - start.getUTCMonth();
  if (months === 3 && start.getUTCMonth() % 3 === 0) return 'quarter';
  return months === 12 && start.getUTCMonth() === 0 ? 'year' : 'wave';
}
