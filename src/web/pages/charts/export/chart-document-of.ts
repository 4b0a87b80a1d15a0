import { assertNever } from '../../../../lib/assert-never.ts';
import { scopeWords } from '../../../app/scope/scope-words.ts';
import { untestedSentence } from '../../../../figures/reasons.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import { mayBeMarked, metricFacts, metricInterval } from '../../../charts/chart-metrics.ts';
import type { ChartCell, ChartModel, ChartSeries } from '../../../charts/chart-model.ts';
import { headlineTick } from '../../../charts/headline-labels.ts';
import type { ChartDocument, ChartFigure, DocumentSeries } from '../../../exports/chart/chart-document.ts';
import { format } from '../../../lib/format.ts';
import { type ChartView, marksGaps } from '../chart-look.ts';
import { testsOf, toGap, toTest } from './document-tests.ts';
import type { ReadyFigures } from '../use-chart-figures.ts';

interface ExportedChart {
  readonly figures: ReadyFigures;
  /** As the view arranges it. */
  readonly drawn: ChartModel;
  readonly view: ChartView;
  /** As they stand on the card. */
  readonly title: string;
  readonly subtitle: string;
  readonly notes: readonly string[];
  readonly rowsName: string;
  readonly weightName: string;
  readonly query: unknown;
  readonly address: string;
  readonly exported: Date;
}

/** The chart on screen as a file takes it: the same rows, series, marks and words. */
export function chartDocumentOf(chart: ExportedChart): ChartDocument {
  const { view, drawn: model } = chart;
  const { scope } = chart.figures;
  const { name, kind } = metricFacts(model.metric);
  const words = scopeWords(scope);
  const hasBase = model.series.every(({ id }) => id !== model.base.id);
  const figureOf = (cell: ChartCell): ChartFigure => toFigure(cell, model);
  const tests = testsOf(chart.figures.model, chart.figures.draft.base?.name ?? 'the base');
  return {
    title: chart.title,
    subtitle: chart.subtitle,
    look: lookOf(view),
    metric: { code: model.metric, name, kind },
    rowsName: chart.rowsName,
    base: hasBase ? toSeries(model.base) : null,
    panels: model.panels.map((panel) => ({
      name: panel.name,
      series: panel.series.map(toSeries),
      rows: panel.rows.map((row) => ({
        name: row.name,
        isPartial: row.isPartial,
        cells: row.cells.map(figureOf),
        base: hasBase ? figureOf(row.base) : null,
        gap: row.gap === null ? null : toGap(row.gap, model),
      })),
    })),
    tests,
    untested:
      tests.length > 0 || mayBeMarked(model.metric) ? '' : untestedSentence('no_test_for_measure', ''),
    isComparison: marksGaps(view, model),
    notes: chart.notes,
    facts: [
      { label: 'Dataset', text: `${words.dataset}${scope.dataset.synthetic ? ' (synthetic data)' : ''}` },
      { label: 'Where and when', text: `${words.where}, ${words.when}` },
      { label: 'Weight', text: chart.weightName },
      { label: 'Exported', text: `${format.timeInFull(chart.exported)}, ${chart.address}` },
    ],
    exported: chart.exported,
    query: chart.query,
  };
}

function lookOf(view: ChartView): ChartDocument['look'] {
  switch (view) {
    case 'trend':
      return 'lines';
    case 'columns':
    case 'stacked':
    case 'stacked-100':
      return view;
    case 'bars':
    case 'dots':
    case 'dumbbell':
    case 'multiples':
    case 'heat':
    case 'table':
      return 'bars';
    default:
      return assertNever(view);
  }
}

function toSeries({ name, color, sample }: ChartSeries): DocumentSeries {
  return { name, color, sample };
}

function toFigure(cell: ChartCell, model: ChartModel): ChartFigure {
  if (cell.kind === 'absent') {
    return { kind: 'absent', label: absentLabel(cell.reason), status: cell.reason, row: cell.row };
  }
  const { value, interval, test, mark, higherThan, isLowBase, isPartial, row } = cell;
  const tick = headlineTick(model);
  return {
    kind: 'shown',
    value,
    // That of the cell is in places of the axis; it says whether one is drawn.
    interval: interval === null ? null : metricInterval(model.metric, row),
    test: test === null ? null : toTest(test),
    mark: model.showsMarks ? mark : null,
    higherThan,
    compared: tick?.key === cell.key ? tick.label : '',
    isLowBase,
    isPartial,
    row,
  };
}
