import type { CrosstabQuery, CrosstabTable } from '../../../../contract/crosstab-query.ts';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';

/** Share of everyone in a wave, with its 95% interval; null where the audience was not asked for there. */
export interface WaveShare {
  readonly code: string;
  readonly name: string;
  readonly share: { readonly value: number; readonly low: number; readonly high: number } | null;
}

interface Wave {
  readonly code: string;
  readonly name: string;
}

/** The audience by every wave of the survey, each against the base of that wave alone. */
export function waveSharesQuery(
  { id, name, expression }: SavedAudience,
  waves: readonly Wave[],
  scope: Pick<CrosstabQuery, 'locations' | 'dataset'>,
): CrosstabQuery {
  return {
    rows: [{ id, name, expression }],
    columns: waves.map((wave) => ({
      id: wave.code,
      name: wave.name,
      expression: { question: 'waves', datapoints: [wave.code] },
    })),
    ...scope,
    waves: null,
  };
}

export function waveShares({ cells }: CrosstabTable, waves: readonly Wave[]): readonly WaveShare[] {
  return waves.map(({ code, name }, place) => {
    const value = cells.column_percentage[place] ?? null;
    if (value === null) return { code, name, share: null };
    const [low, high] = [cells.interval_low[place] ?? value, cells.interval_high[place] ?? value];
    return { code, name, share: { value, low, high } };
  });
}
