import type { SavedAudience } from '../../../../contract/saved-work/saved-audience.ts';
import { wavesQuestion } from '../../../../expression/expression.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { measuredInterval, measuredValue } from '../../../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, withIntervals } from '../../../../figures/query-parts.ts';
import type { Figures } from '../../../../figures/wire/read-figures.ts';

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

/** The audience by every wave of the survey, each against the base of that wave alone; null: it can't be read. */
export function waveSharesQuery(
  { id, expression }: Pick<SavedAudience, 'id' | 'expression'>,
  waves: readonly Wave[],
  locations: readonly string[] | null,
): FigureQuery | null {
  const read = toExpression(expression);
  if (!('expression' in read)) return null;
  return {
    rows: [shareRow(id, read.expression)],
    columns: waves.map(({ code }) => baseColumn(code, clauseOf(wavesQuestion, [code], null))),
    base: null,
    scope: { waves: null, locations, weight: null },
    want: withIntervals,
  };
}

/** Reads the share of every wave. */
export function waveShares({ at }: Pick<Figures, 'at'>, waves: readonly Wave[]): readonly WaveShare[] {
  return waves.map(({ code, name }, place) => {
    const figure = at(0, place);
    if (figure.kind !== 'share') return { code, name, share: null };
    const value = measuredValue(figure, 'columnPercentage') ?? 0;
    const { low, high } = measuredInterval(figure, 'columnPercentage') ?? { low: value, high: value };
    return { code, name, share: { value, low, high } };
  });
}
