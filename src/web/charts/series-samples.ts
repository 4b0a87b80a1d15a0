import type { FindFigure } from './chart-figures.ts';
import { sampleOf as sampleOfFigure } from './chart-metrics.ts';
import type { NamedCode } from './chart-request.ts';

/**
 * Respondents of each audience over the whole chart: of its answer whose line is the widest. Segments exclude each
 * other, so theirs add up. An audience of which nothing is available is not in it.
 */
export function seriesSamples(
  find: FindFigure,
  audiences: readonly string[],
  answers: readonly string[],
  segments: readonly NamedCode[],
): ReadonlyMap<string, number> {
  return new Map(
    audiences.flatMap((audience) => {
      const known = answers.flatMap((answer) => {
        const samples = segments.flatMap(({ code }) => sampleOf(find, answer, code, audience) ?? []);
        return samples.length === 0 ? [] : [samples.reduce((sum, sample) => sum + sample, 0)];
      });
      return known.length === 0 ? [] : [[audience, Math.max(...known)] as const];
    }),
  );
}

function sampleOf(find: FindFigure, answer: string, segment: string, audience: string): number | null {
  const figure = find(answer, segment, audience);
  if (figure?.kind === 'absent') return figure.reason === 'nobody' ? 0 : null;
  return figure === null ? null : sampleOfFigure(figure);
}
