import type { ChartAnnotation } from '../../contract/saved-work/chart-configuration.ts';
import type { PlacedAnnotation } from '../../figures/drawing/annotations.ts';
import type { ChartModel } from './chart-model.ts';
import { cellName } from './mark-words.ts';

/** A note of a drawn chart, as it is listed under it. */
export interface ListedNote extends PlacedAnnotation {
  readonly number: number;
  /** "Dinner, Singles under 40", or the wave. */
  readonly place: string;
}

export interface ChartAnnotations {
  /** All that are drawn. */
  readonly drawn: readonly PlacedAnnotation[];
  /** Those that are written out under the chart, in its order. */
  readonly notes: readonly ListedNote[];
  /** Places, among all annotations, of the ones without a drawn data point or wave. */
  readonly lost: ReadonlySet<number>;
}

/** The annotations of an arranged chart: notes are numbered in the order of its cells, those at waves last. */
export function chartAnnotations(
  annotations: readonly ChartAnnotation[],
  { panels, splitBy }: Pick<ChartModel, 'panels' | 'splitBy'>,
): ChartAnnotations {
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const orderOf = new Map(cells.map(({ key }, place) => [key, place]));
  const found = annotations.flatMap((one, place) => {
    const { anchor } = one;
    if ('x' in anchor) return [];
    const at =
      'mark' in anchor
        ? cells.filter(({ key }) => key === anchor.mark)
        : splitBy === 'waves'
          ? cells.filter(({ segment }) => segment === anchor.wave)
          : [];
    const [first] = at;
    if (first === undefined) return [];
    const words = 'mark' in anchor ? cellName(first) : first.segmentName;
    const order =
      'mark' in anchor ? (orderOf.get(first.key) ?? 0) : cells.length + (orderOf.get(first.key) ?? 0);
    return [{ one, place, order, words, keys: new Set(at.map(({ key }) => key)) }];
  });
  const notes = found
    .toSorted((a, b) => a.order - b.order)
    .map(({ one, words, keys }, at): ListedNote => ({ ...one, number: at + 1, place: words, keys }));
  const labels = annotations.flatMap((one): PlacedAnnotation[] =>
    'x' in one.anchor ? [{ ...one, number: null, keys: new Set() }] : [],
  );
  const shown = new Set(found.map(({ place }) => place));
  const lost = annotations.flatMap(({ anchor }, place) => ('x' in anchor || shown.has(place) ? [] : [place]));
  return { drawn: [...notes, ...labels], notes, lost: new Set(lost) };
}
