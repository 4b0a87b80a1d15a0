import type { QueryClient } from '@tanstack/react-query';
import { address } from '../../../app/routes.ts';
import { savedChart, type ShownFigures } from '../surveyed-chart.ts';
import type {
  ChartDrawing,
  DocumentColumn,
  DocumentMargin,
  FigureBlock,
  FigureDocument,
} from '../../../../workbook/figure-document.ts';
import { absentCell } from '../../../../workbook/document-cell.ts';
import { toWireQuery } from '../../../api/figures/wire-query.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { derivedNotes } from '../../../catalogue/derived-words.ts';
import { metricMeasure } from '../../../../figures/chart-metrics.ts';
import type { ChartCell, ChartModel, ChartPanel, ChartSeries } from '../../../charts/chart-model.ts';
import { drawnModel } from '../../../charts/drawn-view.ts';
import { exportedFact, scopeFacts } from '../../../exports/scope-facts.ts';
import { format } from '../../../lib/format.ts';
import { cardWords } from '../card-words.ts';
import { type ChartView, marksGaps } from '../draft/chart-look.ts';
import { rowsNameOf } from '../editor-words.ts';
import { notesOf } from '../draft/mark-notes.ts';
import { documentCells } from './document-cell.ts';

export interface ExportedChart {
  readonly figures: ShownFigures;
  /** Describes the derived questions of the chart. */
  readonly catalogue: Catalogue;
  /** The written title; null: the finding. */
  readonly title: string | null;
  /** Where it can be looked at again. */
  readonly address: string;
}

/** A saved chart as a file takes it. Throws an error with a sentence where there is nothing to draw. */
export async function exportedSavedChart(id: string, client: QueryClient): Promise<FigureDocument> {
  const chart = await savedChart(id, client);
  if (chart === null) throw new Error('Its question is no longer in the survey.');
  const { title } = chart.figures.draft;
  return exportedChart({ ...chart, title, address: new URL(address.chart(id), location.href).href });
}

/** A chart as a file takes it, with the words around it on its card. */
export function exportedChart({ address: shownAt, ...chart }: ExportedChart): FigureDocument {
  const { figures } = chart;
  const { model, question, draft, scope, answer, view, splitName } = figures;
  const drawn = drawnModel(model, view, draft.grouping);
  const words = cardWords({ ...chart, drawn });
  const notes = notesOf(draft.notes, drawn).map(
    ({ number, place, text }) => `${format.count(number)} ${place}: ${text}`,
  );
  return drawnDocument({
    figures,
    drawn,
    title: words.label,
    subtitle: words.subtitle,
    notes: [
      `${words.source}${scope.dataset.synthetic ? ' Synthetic data.' : ''}`,
      ...derivedNotes([question.code, draft.splitter], chart.catalogue),
      words.tests,
      ...words.footnotes,
      ...notes,
    ].filter(Boolean),
    rowsName: rowsNameOf(splitName, question.name),
    query: toWireQuery(answer.meta.dataset, answer.query),
    address: shownAt,
    exported: new Date(),
  });
}

interface DrawnChart extends Pick<ExportedChart, 'address'> {
  readonly figures: Pick<ShownFigures, 'scope' | 'view' | 'weightName'>;
  /** The chart as the view arranges it. */
  readonly drawn: ChartModel;
  readonly title: string;
  readonly subtitle: string;
  readonly notes: readonly string[];
  readonly rowsName: string;
  readonly query: unknown;
  readonly exported: Date;
}

/** A drawn chart as a file takes it: the same rows, series, marks and words. */
export function drawnDocument(chart: DrawnChart): FigureDocument {
  const { figures, drawn: model, title, subtitle, notes, rowsName, exported } = chart;
  const { scope, view, weightName } = figures;
  const isCompared = marksGaps(view, model);
  const cellOf = documentCells({ model, isCompared });
  return {
    title,
    subtitle,
    chart: {
      look: lookOf[view],
      isJoined: view === 'dumbbell',
      measure: metricMeasure(model.metric),
      rowsName,
      format,
    },
    blocks: model.panels.map((panel) => blockOf(panel, model, cellOf)),
    notes,
    facts: [...scopeFacts(scope, weightName), exportedFact(exported, chart.address)],
    exported,
    sizeUnit: model.sizeUnit,
    queries: [{ name: title, query: chart.query }],
  };
}

/** Views that an office program has no drawing for become bars. */
const lookOf: Readonly<Record<ChartView, ChartDrawing['look']>> = {
  trend: 'lines',
  dots: 'dots',
  dumbbell: 'dots',
  columns: 'columns',
  stacked: 'stacked',
  'stacked-100': 'stacked-100',
  bars: 'bars',
  multiples: 'bars',
  heat: 'bars',
  table: 'bars',
};

/** The base is listed after the series, unless it is one of these or the rows are not read against it. */
function blockOf(
  { key, name, series, rows }: ChartPanel,
  { base }: ChartModel,
  cellOf: (cell: ChartCell) => ReturnType<FigureBlock['cell']>,
): FigureBlock {
  const hasBase =
    series.every(({ id }) => id !== base.id) && rows.every((row) => row.base.series === base.id);
  const cells = rows.map((row) => [...row.cells, ...(hasBase ? [row.base] : [])].map(cellOf));
  return {
    id: key,
    name: name ?? '',
    samples: [],
    lines: 1,
    isTransposed: false,
    columns: [...series.map((one) => columnOf(one, one.color)), ...(hasBase ? [columnOf(base, null)] : [])],
    rows: rows.map((row) => ({
      id: row.key,
      group: '',
      name: row.name,
      margin: marginOf(null, row.isPartial),
      isPart: false,
      isFolded: false,
      labels: [],
    })),
    cell: (row, column) => cells[row]?.[column] ?? notThere,
    notes: [],
  };
}

const notThere = absentCell('nobody', '');

function columnOf({ name, letter, samples }: ChartSeries, color: number | null): DocumentColumn {
  return { group: '', name, letter, margin: marginOf(widest(samples), false), color };
}

function widest(samples: readonly number[]): number | null {
  return samples.length === 0 ? null : Math.max(...samples);
}

function marginOf(sample: number | null, isPartial: boolean): DocumentMargin {
  return { sample, absent: '', isLowBase: false, isPartial };
}
