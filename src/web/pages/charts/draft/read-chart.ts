import type { ChartFields } from './chart-changes.ts';
import type { ChartAudienceInput } from '../../../../contract/saved-work/chart.ts';
import {
  chartGroupTypes,
  chartSortParameterTypes,
  chartSortTypes,
} from '../../../../contract/saved-work/chart-enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ScopeChoice } from '../../../app/scope/scope.ts';
import type { Grouping } from '../../../../figures/drawing/arrange-panels.ts';
import { type ChartMetric, isChartMetric } from '../../../../figures/questions/chart-metrics.ts';
import { type AskedChart, readAskedChart } from '../../../../figures/questions/chart-query.ts';
import type { ChartDraft, DraftAudience } from './chart-draft.ts';
import { annotationsOf } from '../../../../figures/questions/chart-query.ts';
import type { LookSort, SavedLook } from './chart-look.ts';
import { freeColor } from './draft-edits.ts';
import { viewOfType } from '../../../charts/views/views.ts';

export interface ReadChart {
  readonly draft: ChartDraft;
  readonly look: SavedLook;
  /** `dataset: ""` where the chart names none. */
  readonly scope: ScopeChoice;
}

/** A chart as it is edited: saved, or written and not saved yet. Total: what another client wrote reads as the nearest thing that we draw. */
export function readChart(chart: Partial<ChartFields>): ReadChart {
  const { asked, metric, scope, configuration } = readAskedChart(chart);
  return {
    draft: {
      ...asked,
      audiences: withColors(asked.audiences, chart.audiences ?? []),
      name: chart.name ?? '',
      title: configuration.title,
      order: configuration.order,
      showIntervals: configuration.intervals,
      showMarks: configuration.marks,
      flagLowBases: configuration.low_bases,
      showTable: configuration.table,
      correction: configuration.correction,
      top: configuration.top,
      rest: configuration.rest,
      orientation: configuration.orientation,
      scale: configuration.scale,
      decimals: configuration.decimals,
      locale: configuration.locale,
      alt: configuration.alt,
      colors: configuration.colors,
      highlight: configuration.highlight,
      axes: configuration.axes,
      stages: configuration.stages,
      stageSort: configuration.stage_sort,
      grouping: keyOf(groupTypes, chart.group_type ?? 0) ?? 'auto',
      annotations: annotationsOf(configuration),
    },
    look: {
      view: viewOfType(chart.view_type ?? 0),
      metric,
      sort: readSavedSort(chart, metric, configuration.sort_metric),
    },
    scope: {
      ...scope,
      dataset: chart.dataset_code || (chart.dataset_codes?.[0] ?? ''),
    },
  };
}

/** Each keeps the colour that it was saved with where no other has it. */
function withColors(
  asked: AskedChart['audiences'],
  written: readonly ChartAudienceInput[],
): readonly DraftAudience[] {
  const audiences: DraftAudience[] = [];
  for (const [place, audience] of asked.entries()) {
    const { color_index, is_hidden: isHidden } = written[place] ?? {};
    const color = color_index ?? 0;
    const isFree =
      color >= 1 && color <= limits.chartSeries && audiences.every((other) => other.color !== color);
    audiences.push({
      ...audience,
      color: isFree ? color : freeColor(audiences),
      // What does not fit beside the others can still be shown in their place.
      isHidden: isHidden === true || place >= limits.chartSeries,
    });
  }
  return audiences;
}

/** Groupings by the numbers that a chart is saved with. */
export const groupTypes = {
  auto: 0,
  answer: chartGroupTypes.datapoint,
  audience: chartGroupTypes.audience,
  segment: chartGroupTypes.segment,
} as const satisfies Record<Grouping, number>;

/** Returns the key that a number of the contract has in a table. */
function keyOf<Key extends string>(types: Readonly<Record<Key, number>>, type: number): Key | undefined {
  for (const key in types) if (types[key] === type) return key;
  return undefined;
}

/** Names the gap in place of a metric. */
export const gapSort = 'gap';

function readSavedSort(
  chart: Partial<ChartFields>,
  shown: ChartMetric | null,
  seriesMetric: string,
): LookSort {
  const { sort_type: type, sort_parameter_type: parameter, sort_parameter_value: sent } = chart;
  const value = sent ?? '';
  if ((type ?? 0) === 0) return { by: 'auto' };
  if (type !== chartSortTypes.ascending && type !== chartSortTypes.descending) return { by: 'questionnaire' };
  const descending = type === chartSortTypes.descending;
  if (parameter === chartSortParameterTypes.name) return { by: 'name', descending };
  if (parameter === chartSortParameterTypes.metric && value === gapSort) return { by: 'gap', descending };
  const isOfAudience = parameter === chartSortParameterTypes.audience && value !== '';
  const metric = isOfAudience ? seriesMetric : value;
  return {
    by: 'value',
    series: isOfAudience ? value : null,
    descending,
    ...(isChartMetric(metric) && metric !== shown ? { metric } : {}),
  };
}

/** A new chart, and how it is first looked at. */
export const { draft: emptyDraft, look: plainLook } = readChart({});
