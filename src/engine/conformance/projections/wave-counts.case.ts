import type { Catalogue } from '../../survey/catalogue.ts';
import { wavesQuestion } from '../../../expression/expression.ts';
import { namesWaves } from '../../../expression/uses.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../../../testing/queries/wave-counts-query.ts';
import {
  percentageOf,
  clauseOf,
  figureAt,
  type Projection,
  shareOf,
  wantedNothing,
} from './figures-at.case.ts';

/** The expression, twice where it names waves: confining and not; everyone and one column per wave. */
export const waveCountsProjection: Projection<WaveCountsQuery, WaveCountsResult> = {
  ask(catalogue, { expression, scope, figures }) {
    const content = shareOf(expression);
    const base = { mode: scope.baseMode, among: null };
    return [
      {
        rows: [
          { id: 'total', content, base },
          ...(namesWaves(expression) ? [{ id: 'by wave', content, base, confines: false }] : []),
        ],
        columns: [
          { id: '', who: null, whole: { kind: 'base' } },
          ...wavesOf(catalogue, scope.waves).map((wave) => ({
            id: wave,
            who: clauseOf(wavesQuestion, [wave]),
            whole: { kind: 'base' as const },
          })),
        ],
        base: null,
        scope,
        want: { ...wantedNothing, sums: figures ?? 'all' },
      },
    ];
  },
  answer(catalogue, { scope }, [answer]) {
    if (answer === undefined) throw new Error('a wave count is one figure query');
    const total = figureAt(answer, 0, 0);
    return {
      baseSize: total?.column.size ?? 0,
      baseSample: total?.column.sample ?? 0,
      audienceSize: total?.positive.size ?? 0,
      audienceSample: total?.positive.sample ?? 0,
      audiencePercentage: total === null ? 0 : percentageOf(total.positive.size, total.column.size),
      audienceEffectiveSample: total?.positive.effective ?? 0,
      waves: wavesOf(catalogue, scope.waves).map((wave, index) => {
        const figure = figureAt(answer, answer.rowCount - 1, 1 + index);
        return {
          wave,
          sample: figure?.positive.sample ?? 0,
          percentage: figure === null ? 0 : percentageOf(figure.positive.size, figure.column.size),
          baseSample: figure?.column.sample ?? 0,
          available: figure !== null,
        };
      }),
    };
  },
};

function wavesOf(catalogue: Catalogue, asked: readonly string[] | null): string[] {
  return catalogue.waves.map(({ code }) => code).filter((code) => asked?.includes(code) ?? true);
}
