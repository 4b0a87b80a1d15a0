import type { FindFigure } from './chart-figures.ts';
import { sampleOf as sampleOfFigure } from './chart-metrics.ts';
import type { NamedCode } from '../../figures/drawing/shape-panels.ts';

/** Respondents of each audience that has a figure, one number per answer. */
export type SeriesSamples = ReadonlyMap<string, readonly number[]>;

/**
 * Counts the respondents of each audience over the whole chart. Segments exclude each other, so their counts add up; with a
 * suppressed one the sum is not known. Points that share waves are counted each by itself.
 */
export function seriesSamples(
  find: FindFigure,
  audiences: readonly string[],
  answers: readonly string[],
  segments: readonly NamedCode[],
  areApart: boolean,
): SeriesSamples {
  return new Map(
    audiences.flatMap((audience) => {
      const known = answers.flatMap((answer) => {
        const figures = segments.map(({ code }) => find(answer, code, audience));
        if (figures.some((figure) => figure?.kind === 'absent' && figure.reason === 'suppressed')) return [];
        const samples = figures.flatMap((figure) => sampleOf(figure) ?? []);
        if (!areApart || samples.length === 0) return samples;
        return [samples.reduce((sum, sample) => sum + sample, 0)];
      });
      return known.length === 0 ? [] : [[audience, known] as const];
    }),
  );
}

function sampleOf(figure: ReturnType<FindFigure>): number | null {
  if (figure?.kind === 'absent') return figure.reason === 'nobody' ? 0 : null;
  return figure === null ? null : sampleOfFigure(figure);
}
