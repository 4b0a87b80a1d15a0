import type { ChartDraft } from './draft/chart-draft.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { type ScopeParts } from '../../app/scope/scope-words.ts';
import { type ChartView, views } from '../../charts/views/views.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** The chart's split, for use in a sentence; null where it has none. */
export function splitNameOf(
  { splitter, points }: Pick<ChartDraft, 'splitter' | 'points'>,
  catalogue: Pick<Catalogue, 'questionByCode'>,
  { allLocations }: Pick<ScopeParts, 'allLocations'>,
): string | null {
  switch (splitter) {
    case '':
      return null;
    case 'waves':
      if (points.kind === 'wave') return 'wave';
      return points.kind === 'rolling' ? `rolling ${points.count} waves` : points.period;
    case 'locations':
      return placeNoun(allLocations, 1);
    default:
      return catalogue.questionByCode.get(splitter)?.name ?? splitter;
  }
}

/** Heads the names of the table's rows. */
export function rowsNameOf({
  view,
  splitName,
  question,
}: {
  readonly view: ChartView;
  readonly splitName: string | null;
  readonly question: { readonly name: string };
}): string {
  const name = views[view].drawsFurther === true ? question.name : (splitName ?? question.name);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

export const chartHints = [
  { keys: 'V', does: 'next view' },
  { keys: 'M', does: 'next metric' },
  { keys: 'I', does: 'intervals' },
  { keys: 'J', does: 'what stands out' },
  { keys: '1', does: 'show or hide a series' },
  { keys: 'Space', does: 'explain a mark' },
] as const;
