import type { Chart, ChartAudience } from '../../../contract/chart.ts';
import { chartGroupTypes, chartSortParameterTypes, chartSortTypes } from '../../../contract/chart-enums.ts';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { ScopeChoice } from '../../app/scope/scope.ts';
import type { Grouping } from '../../charts/arrange-panels.ts';
import { type ChartMetric, isChartMetric } from '../../../figures/chart-metrics.ts';
import { type AskedChart, readAskedChart } from '../../../figures/chart-query.ts';
import type { ChartSort } from '../../charts/chart-request.ts';
import {
  type ChartDraft,
  type DraftAudience,
  mostNotes,
  mostSeries,
  type ChartFields,
} from './chart-draft.ts';
import type { SavedLook } from './chart-look.ts';
import { freeColor } from './draft-edits.ts';
import { keyOf, viewOfType } from './view-families.ts';

export interface ReadChart {
  readonly draft: ChartDraft;
  readonly look: SavedLook;
  /** `dataset: ""` where the chart names none. */
  readonly scope: ScopeChoice;
}

/** A suffix is written in two ways: as it is sent, and as it is answered. */
interface WrittenAudience extends Omit<ChartAudience, 'expression'> {
  readonly expression: WireExpression;
}

/** The parts of a chart that are edited. */
interface ChartDocument extends Omit<Pick<Chart, keyof ChartFields>, 'audiences' | 'base_audience'> {
  readonly audiences: readonly WrittenAudience[];
  readonly base_audience: WrittenAudience;
}

/** A saved chart as it is edited. Total: what another client wrote reads as the nearest thing that we draw. */
export function readChart(chart: ChartDocument): ReadChart {
  const { asked, metric, scope, configuration } = readAskedChart(chart);
  return {
    draft: {
      ...asked,
      audiences: withColors(asked.audiences, chart.audiences),
      name: chart.name,
      title: configuration.title,
      order: configuration.order,
      showIntervals: configuration.intervals,
      showMarks: configuration.marks,
      flagLowBases: configuration.low_bases,
      showTable: configuration.table,
      correction: configuration.correction,
      top: configuration.top,
      showBase: configuration.show_base,
      grouping: keyOf(groupTypes, chart.group_type) ?? 'answer',
      notes: configuration.notes.slice(0, mostNotes),
    },
    look: {
      view: viewOfType(chart.view_type),
      metric,
      sort: readSavedSort(chart, metric, configuration.sort_metric),
    },
    scope: {
      ...scope,
      dataset: chart.dataset_code === '' ? (chart.dataset_codes[0] ?? '') : chart.dataset_code,
    },
  };
}

/** Fields that were written but not saved, as the editor goes on with them. */
export function readFields(fields: ChartFields): ReadChart {
  return readChart({
    ...fields,
    name: fields.name ?? '',
    attributes: (fields.attributes ?? []).map((attribute) => ({
      namespace_code: attribute.namespace_code ?? '',
      question_code: attribute.question_code ?? '',
      datapoint_code: attribute.datapoint_code ?? '',
      suffix_code: attribute.suffix_code ?? '',
    })),
    audiences: (fields.audiences ?? []).map(filled),
    base_audience: filled(fields.base_audience ?? {}),
    dataset_code: fields.dataset_code ?? '',
    dataset_codes: fields.dataset_codes ?? [],
    location_codes: fields.location_codes ?? [],
    wave_codes: fields.wave_codes ?? [],
    metrics: fields.metrics ?? [],
    splitter: fields.splitter ?? '',
    segments: fields.segments ?? [],
    segmented_base: fields.segmented_base ?? false,
    sort_type: fields.sort_type ?? 0,
    sort_parameter_type: fields.sort_parameter_type ?? 0,
    sort_parameter_value: fields.sort_parameter_value ?? '',
    view_type: fields.view_type ?? 0,
    group_type: fields.group_type ?? 0,
    metadata: { json: fields.metadata?.json ?? [], valid: fields.metadata?.valid ?? false },
  });
}

function filled(audience: NonNullable<ChartFields['base_audience']>) {
  return {
    id: audience.id ?? '',
    name: audience.name ?? '',
    color_index: audience.color_index ?? 0,
    is_hidden: audience.is_hidden ?? false,
    expression: audience.expression ?? {},
  };
}

/** Each keeps the colour that it was saved with where no other has it. */
function withColors(
  asked: AskedChart['audiences'],
  written: readonly WrittenAudience[],
): readonly DraftAudience[] {
  const audiences: DraftAudience[] = [];
  for (const [place, audience] of asked.entries()) {
    const { color_index: color = 0, is_hidden: isHidden = false } = written[place] ?? {};
    const isFree = color >= 1 && color <= mostSeries && audiences.every((other) => other.color !== color);
    audiences.push({
      ...audience,
      color: isFree ? color : freeColor(audiences),
      // What does not fit beside the others can still be shown in their place.
      isHidden: isHidden || place >= mostSeries,
    });
  }
  return audiences;
}

/** Groupings by the numbers that a chart is saved with. */
export const groupTypes = {
  answer: chartGroupTypes.datapoint,
  audience: chartGroupTypes.audience,
  segment: chartGroupTypes.segment,
} as const satisfies Record<Grouping, number>;

/** Names the gap where it stands for a metric. */
export const gapSort = 'gap';

function readSavedSort(chart: ChartDocument, shown: ChartMetric | null, seriesMetric: string): ChartSort {
  const { sort_type: type, sort_parameter_type: parameter, sort_parameter_value: value } = chart;
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
