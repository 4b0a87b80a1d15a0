import type { Chart } from '../../../../contract/saved-work/chart.ts';
import type { SharedChart, SharedScopePart } from '../../../../contract/saved-work/shared-chart.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readShares } from '../../../api/figures/read-result.ts';
import { sharedCatalogue } from '../../../connected/sharing/shared-catalogue.ts';
import { readChart } from '../draft/read-chart.ts';
import { type ChartScope, drawnChart, type ShownFigures } from '../surveyed-chart.ts';

/** The chart of a link as it is drawn: as its document says, from what the link answers. null: it asks another question. */
export function sharedFigures(chart: Chart, shared: SharedChart): ShownFigures | null {
  return frozenChart(chart, shared)?.figures ?? null;
}

/** The same with the names of its survey, as a report and its files take it. */
export function frozenChart(
  chart: Chart,
  shared: SharedChart,
): { readonly figures: ShownFigures; readonly catalogue: Catalogue } | null {
  const scope = scopeOf(shared);
  const catalogue = sharedCatalogue({
    datasetName: shared.dataset.name,
    synthetic: shared.dataset.synthetic,
    sizeUnit: shared.figures.meta.size_unit,
    waves: scope.allWaves,
    locations: scope.allLocations,
    questions: [shared.question, ...(shared.split === null ? [] : [shared.split]), ...(shared.further ?? [])],
  });
  const does = new Map(Object.entries(shared.row_words ?? {}));
  const earlier = shared.year_before && readShares(shared.year_before);
  const figures = drawnChart(
    { ...readChart(chart), catalogue, scope, does },
    readShares(shared.figures),
    earlier,
  );
  return figures && { figures, catalogue };
}

/** Places that the link does not name keep their room, so that "3 of 12 countries" is true. */
function scopeOf({ dataset, waves, locations, figures, weight_name: name }: SharedChart): ChartScope {
  const weight = { code: figures.meta.weight, name };
  return {
    dataset: { ...dataset, weights: [weight] },
    allWaves: allOf(waves),
    allLocations: allOf(locations),
    waves: chosenOf(waves),
    locations: chosenOf(locations),
    weight,
  };
}

function allOf({ total, kind, items }: SharedScopePart) {
  const named = new Map(items.map((item) => [item.place, item]));
  return Array.from({ length: total }, (_, place) => {
    return { ...(named.get(place) ?? { code: `#${place}`, name: '' }), kind };
  });
}

function chosenOf({ total, items }: SharedScopePart): readonly string[] | null {
  return items.length === total ? null : items.map(({ code }) => code);
}
