import { toWireQuery } from '../../../api/figures/wire-query.ts';
import { drawnModel } from '../../../charts/drawn-view.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { format } from '../../../lib/format.ts';
import { cardWords } from '../card-words.ts';
import type { ChartView } from '../chart-look.ts';
import { rowsNameOf } from '../editor-words.ts';
import { notesOf } from '../mark-notes.ts';
import type { ReadyFigures } from '../use-chart-figures.ts';
import { chartDocumentOf } from './chart-document-of.ts';

interface ExportedChart {
  readonly figures: ReadyFigures;
  readonly view: ChartView;
  readonly splitName: string | null;
  readonly weightName: string;
  /** As it was written; null: the finding. */
  readonly title: string | null;
  /** Where it can be looked at again. */
  readonly address: string;
}

/** A chart as a file takes it, with the words that stand around it on its card. */
export function exportedChart(chart: ExportedChart): FigureDocument {
  const { figures, view, splitName, weightName, title, address } = chart;
  const { model, question, draft, scope } = figures;
  const drawn = view === 'table' ? model : drawnModel(model, view, draft.grouping);
  const words = cardWords({ figures, drawn, view, splitName, weightName, title });
  const notes = notesOf(draft.notes, drawn).map(
    ({ number, place, text }) => `${format.count(number)} ${place}: ${text}`,
  );
  return chartDocumentOf({
    figures,
    drawn,
    view,
    title: words.label,
    subtitle: words.subtitle,
    notes: [
      `${words.source}${scope.dataset.synthetic ? ' Synthetic data.' : ''}`,
      words.tests,
      ...words.footnotes,
      ...notes,
    ].filter(Boolean),
    rowsName: rowsNameOf(splitName, question.name),
    weightName,
    query: toWireQuery(figures.answer.meta.dataset, figures.answer.query),
    address,
    exported: new Date(),
  });
}
