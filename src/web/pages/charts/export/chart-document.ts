import type { QueryClient } from '@tanstack/react-query';
import { address } from '../../../app/routes.ts';
import { savedChart, type ShownFigures } from '../surveyed-chart.ts';
import type {
  ChartDrawing,
  DocumentColumn,
  DocumentMargin,
  FigureBlock,
  FigureDocument,
  ScatterDrawing,
} from '../../../../workbook/figure-document.ts';
import { absentCell, type DocumentCell, signsOf } from '../../../../workbook/document-cell.ts';
import { toWireQuery } from '../../../api/figures/figures.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { derivedNotes } from '../../../catalogue/derived-words.ts';
import { letterMeaning } from '../../../../figures/words/meanings.ts';
import { lowestLevel, testDefaults } from '../../../lib/test-defaults.ts';
import { measuredInterval } from '../../../../figures/measured.ts';
import { metricMeasure } from '../../../../figures/questions/chart-metrics.ts';
import {
  type ChartCell,
  type ChartModel,
  type ChartPanel,
  type ChartSeries,
  metricOf,
} from '../../../charts/chart-model.ts';
import type { Scatter } from '../../../charts/views/scatter/scatter-axes.ts';
import { type ChartAnnotations, chartAnnotations } from '../../../charts/chart-annotations.ts';
import { drawnModel, marksGaps, paintOf } from '../../../charts/drawn-view.ts';
import { type ChartView, views } from '../../../charts/views/views.ts';
import { panelReferences } from '../../../../figures/drawing/reference-lines.ts';
import { indexAt, type ValueAxis } from '../../../../figures/drawing/value-axis.ts';
import { exportedFact, scopeFacts } from '../../../exports/scope-facts.ts';
import type { Format } from '../../../../lib/format.ts';
import { cardWords } from '../card-words.ts';
import { rowsNameOf } from '../editor-words.ts';
import { documentCells } from './document-cell.ts';

export interface ExportedChart {
  readonly figures: ShownFigures;
  /** Describes the derived questions of the chart. */
  readonly catalogue: Catalogue;
  /** The written title; null: the finding. */
  readonly title: string | null;
  /** Where it can be looked at again. */
  readonly address: string;
  /** Id of the saved chart; null: it was never saved. */
  readonly savedId: string | null;
  /** When its figures were read; absent: now. */
  readonly at?: Date;
}

export const questionGone = 'Its question is no longer in the survey.';

/** A saved chart as a file takes it. Throws an error with a sentence where there is nothing to draw. */
export async function exportedSavedChart(id: string, client: QueryClient): Promise<FigureDocument> {
  const chart = await savedChart(id, client);
  if (chart === null) throw new Error(questionGone);
  const { title } = chart.figures.draft;
  return exportedChart({
    ...chart,
    title,
    savedId: id,
    address: new URL(address.chart(id), location.href).href,
  });
}

/** A chart as a file takes it, with the words around it on its card. */
export function exportedChart(exported: ExportedChart): FigureDocument {
  const { address: shownAt, savedId, at = new Date(), ...chart } = exported;
  const { figures } = chart;
  const { model, question, draft, scope, answer, view } = figures;
  const drawn = drawnModel(model, view, draft.grouping, draft.scale);
  const words = cardWords({ ...chart, drawn });
  const annotations = chartAnnotations(draft.annotations, drawn);
  return drawnDocument({
    source: savedId === null ? null : { kind: 'charts', id: savedId, dataset: answer.meta.dataset },
    figures,
    drawn,
    title: words.label,
    description: words.description,
    annotations,
    decimals: draft.decimals,
    subtitle: words.subtitle,
    notes: [
      `${words.source}${scope.dataset.synthetic ? ' Synthetic data.' : ''}`,
      ...derivedNotes([question.code, draft.splitter], chart.catalogue),
      words.tests,
      marksMeaning(drawn, marksGaps(view, drawn)),
      ...words.footnotes,
      ...annotations.notes.map(({ number, place, text }) => `${noteSign(number)} ${place}: ${text}`),
    ].filter(Boolean),
    rowsName: rowsNameOf(figures),
    query: toWireQuery(answer.meta.dataset, answer.query),
    address: shownAt,
    exported: at,
  });
}

/** What marks and letters mean, as the legend of the screen says; empty where there is none. */
function marksMeaning(
  { showsMarks, testsMade, against, againstWords, format }: ChartModel,
  isGapMarked: boolean,
): string {
  if (!showsMarks || testsMade === 0) return '';
  const [strongest = lowestLevel(), ...weaker] = testDefaults.read().levels.toSorted((a, b) => b - a);
  if (against === 'each_other' && !isGapMarked)
    return letterMeaning('audience', [strongest, ...weaker], format);
  const what = against === 'each_other' ? 'the gap differs from 0' : `differs from ${againstWords}`;
  return [`▲▼ ${what} at ${strongest}%`, ...weaker.map((level) => `△▽ at ${level}%`)].join(', ');
}

interface DrawnChart extends Pick<ExportedChart, 'address'>, Pick<FigureDocument, 'source'> {
  readonly figures: Pick<ShownFigures, 'scope' | 'view' | 'weightName'>;
  readonly drawn: ChartModel;
  readonly title: string;
  readonly description: string;
  readonly subtitle: string;
  readonly notes: readonly string[];
  /** Absent: none. */
  readonly annotations?: ChartAnnotations;
  /** Absent: automatic. */
  readonly decimals?: ChartDrawing['decimals'];
  readonly rowsName: string;
  readonly query: unknown;
  readonly exported: Date;
}

/** A drawn chart as a file takes it: the same rows, series, marks and words. */
export function drawnDocument(chart: DrawnChart): FigureDocument {
  const { source = null, figures, drawn: model, title, subtitle, notes, rowsName, exported } = chart;
  const { annotations = { drawn: [], notes: [], lost: new Set() } } = chart;
  const { scope, view, weightName } = figures;
  const isCompared = marksGaps(view, model);
  const cellOf = documentCells({
    model,
    isCompared,
    namesAll: view === 'slope',
    notes: noteSigns(annotations),
  });
  return {
    source,
    title,
    subtitle,
    chart: {
      look: views[view].look,
      isJoined: views[view].isJoined === true,
      ...(model.scatter && { scatter: scatterDrawing(model.scatter, model) }),
      axis: axisEnds(model.axis),
      description: chart.description,
      measure: metricMeasure(measuredBy(model, view)),
      rowsName,
      labels: annotations.drawn.flatMap(({ anchor, text }) =>
        'x' in anchor ? [{ text, x: anchor.x, y: anchor.y }] : [],
      ),
      format: model.format,
      decimals: chart.decimals ?? 'auto',
    },
    blocks: model.panels.map((panel) => blockOf(panel, model, cellOf)),
    notes,
    facts: [...scopeFacts(scope, weightName), exportedFact(exported, chart.address)],
    exported,
    sizeUnit: model.sizeUnit,
    queries: [{ name: title, query: chart.query }],
  };
}

/** Signs of the notes at data points and waves, by key of the cell. */
function noteSigns({ notes }: ChartAnnotations): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const { number, keys } of notes)
    for (const key of keys) signs.set(key, `${signs.get(key) ?? ''}${noteSign(number)}`);
  return signs;
}

const circledOne = 0x24_60;

/** "①" for 1, up to 20. */
function noteSign(number: number): string {
  return String.fromCodePoint(circledOne + number - 1);
}

/** The metric of the first series, which the axis is of. */
function measuredBy(model: ChartModel, view: ChartView) {
  const first = model.panels[0]?.rows[0]?.cells[0];
  return view === 'nps' || model.scatter !== undefined ? metricOf(first, model) : model.metric;
}

function scatterDrawing({ x, y, names, hasCrosses }: Scatter, model: ChartModel): ScatterDrawing {
  const up = model.panels[0]?.rows[0]?.cells[1];
  return {
    axis: axisEnds(y.axis),
    measure: metricMeasure(metricOf(up, model)),
    across: x.line?.value ?? null,
    up: y.line?.value ?? null,
    names,
    hasCrosses,
  };
}

/** Ends of the screen's axis in the measure's unit. */
function axisEnds({ kind, from, to, ticks }: ValueAxis): NonNullable<ChartDrawing['axis']> {
  if (kind === 'index') return { from: indexAt(from), to: indexAt(to), step: 2 };
  const [first, second] = ticks;
  return { from, to, step: (second?.position ?? to) - (first?.position ?? from) };
}

/** The base is listed after the series, unless it is one of these or the rows are not read against it. */
function blockOf(
  panel: ChartPanel,
  { base, references, scatter, format, colors }: ChartModel,
  cellOf: (cell: ChartCell) => DocumentCell,
): FigureBlock {
  const { key, name, series, rows } = panel;
  const isOfPoints = scatter !== undefined;
  const hasBase =
    series.every(({ isWritten = false }) => !isWritten) &&
    series.every(({ id }) => id !== base.id) &&
    rows.every((row) => row.base.series === base.id);
  const cells = rows.map((row) => [...row.cells, ...(hasBase ? [row.base] : [])].map(cellOf));
  return {
    id: key,
    name: name ?? '',
    samples: [],
    lines: 1,
    isTransposed: false,
    columns: [
      ...series.map((one) => ({
        ...columnOf(one, one.isWritten === true && !isOfPoints ? null : one.color),
        paint: filePaint({ colors }, one),
      })),
      ...(hasBase ? [columnOf(base, null)] : []),
    ],
    rows: rows.map((row) => ({
      id: row.key,
      group: '',
      name: row.name,
      margin: marginOf(null, row.isPartial),
      isPart: false,
      isFolded: false,
      labels:
        series.at(-1)?.isWritten === true && !isOfPoints ? writtenWords(row, series, cellOf, format) : [],
    })),
    cell: (row, column) => cells[row]?.[column] ?? notThere,
    references: panelReferences(panel, references).map(({ series: of, ...line }) => ({
      ...line,
      color: of === null ? null : (series[of]?.color ?? null),
      paint: filePaint({ colors }, series[of ?? -1]),
    })),
    notes: [],
  };
}

/** The written figure of a row, as it follows its name: "NPS +34.2 ▲, 30.1 to 38.4, n 812"; none where it has none. */
function writtenWords(
  { cells }: ChartPanel['rows'][number],
  series: ChartPanel['series'],
  cellOf: (cell: ChartCell) => DocumentCell,
  format: Format,
): readonly string[] {
  return cells.flatMap((cell, place) => {
    const { name = '', isWritten = false } = series[place] ?? {};
    if (!isWritten || cell.kind === 'absent') return [];
    const interval = measuredInterval(cell.figure, metricMeasure('mean'));
    const facts = [
      `${name} ${cell.label}${signsOf(cellOf(cell))}`,
      interval === null ? '' : format.interval(interval.low, interval.high),
      `n ${format.count(cell.sample)}`,
    ];
    return [facts.filter(Boolean).join(', ')];
  });
}

/** The own colour of a series as six digits; null: none. */
function filePaint(model: Pick<ChartModel, 'colors'>, series: ChartSeries | undefined): string | null {
  const paint = series === undefined ? null : paintOf(model, series);
  return paint === null ? null : paint.slice(1).toUpperCase();
}

const notThere = absentCell('nobody', '');

function columnOf({ id, name, letter, samples }: ChartSeries, color: number | null): DocumentColumn {
  return { id, group: '', name, letter, margin: marginOf(widest(samples), false), samples, color };
}

function widest(samples: readonly number[]): number | null {
  return samples.length === 0 ? null : Math.max(...samples);
}

function marginOf(sample: number | null, isPartial: boolean): DocumentMargin {
  return { sample, absent: '', isLowBase: false, isPartial };
}
