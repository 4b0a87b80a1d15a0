import { useQueryClient } from '@tanstack/react-query';
import { useScope } from '../../../app/scope/use-scope.ts';
import { type ExportChoice, ExportMenu } from '../../../exports/ExportMenu.tsx';
import { deckFile, delimitedFile, pictureFile, workbookFile } from '../../../exports/document-files.ts';
import { type FigureDocument, unfolded } from '../../../../workbook/figure-document.ts';
import { mostSlides, slideCount } from '../../../exports/deck/slide-count.ts';
import { format } from '../../../lib/format.ts';
import type { SavedFile } from '../../../exports/saved-file.ts';
import { partOf, type Work } from '../../../../workbook/package/work.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { placeFacts } from '../editor/place-facts.ts';
import type { Editor } from '../editor/use-editor.ts';
import { refusedItems } from '../table/refused-items.ts';
import { crosstabDocument } from './crosstab-document.ts';

/** More cells than a person reads as one picture. */
const mostPictureCells = 3_000;

/** Pixels for each of the screen's. */
const pictureScale = 2;

/** Asking takes the most of the way. */
const asked = 0.7;

/** The crosstab as a file. Every row of it is asked for, not only those on screen. */
export function CrosstabExport({ editor }: { readonly editor: Editor }) {
  const { content, catalogue, shown } = editor;
  const { row } = placeFacts(editor);
  const scope = useScope();
  const client = useQueryClient();
  const refused = new Set(refusedItems(shown.state.table).map(({ item }) => item.id));
  const { bases } = content;
  const allBases = bases.length === 0 ? [shown.base] : bases;
  const documentOf = (of: readonly CrosstabItem[], work: Work): Promise<FigureDocument> =>
    crosstabDocument(
      { content, bases: of, refused, catalogue, scope, address: location.href },
      client,
      partOf(work, 0, asked),
    );
  const write =
    (of: readonly CrosstabItem[], make: (document: FigureDocument, work: Work) => Promise<SavedFile>) =>
    async (work: Work) =>
      make(await documentOf(of, work), partOf(work, asked, 1));
  const picture = (scale: number | null) =>
    write([shown.base], async (document) => {
      const [base] = document.blocks;
      if (base === undefined) throw new Error('The crosstab has no base');
      const { tablePicture } = await import('../print/table-picture.tsx');
      return pictureFile(document.title, tablePicture(document, unfolded(base)), scale);
    });

  const rows = shown.arranged.bands.flatMap(({ shown: inOrder }) => inOrder);
  const columns = shown.arranged.columns.length;
  const slides = slideCount(rows.length, columns, content.view.metrics.length);
  const charted = rows.find(({ item }) => item.id === row)?.item;
  const cells = rows.length * columns;
  const tooLarge =
    cells > mostPictureCells
      ? `A picture holds up to ${format.count(mostPictureCells)} cells; this has ${format.count(cells)}. Hide rows or columns, or export a workbook`
      : undefined;
  const choices: readonly ExportChoice[] = [
    { key: 'xlsx', label: 'Excel workbook', write: write(allBases, workbookFile) },
    {
      key: 'xlsx-chart',
      label:
        charted === undefined
          ? 'Excel workbook with a chart'
          : `Excel workbook with a chart of “${charted.name}”`,
      disabledReason: charted === undefined ? 'Go to the row that the chart is to show' : undefined,
      write: write(allBases, (document, work) =>
        workbookFile(document, work, charted === undefined ? null : { base: shown.base.id, row: charted.id }),
      ),
    },
    {
      key: 'pptx',
      label: 'PowerPoint table',
      disabledReason:
        slides > mostSlides
          ? `This would be ${format.count(slides)} slides; a deck holds up to ${format.count(mostSlides)}. Hide rows or columns, or export a workbook`
          : undefined,
      write: write([shown.base], (document, work) => deckFile(document.title, [document], work)),
    },
    {
      key: 'png',
      label: 'PNG picture',
      separated: true,
      disabledReason: tooLarge,
      write: picture(pictureScale),
    },
    { key: 'svg', label: 'SVG drawing', disabledReason: tooLarge, write: picture(null) },
    {
      key: 'csv',
      label: 'CSV (one row per cell)',
      separated: true,
      write: write(allBases, (document, work) => delimitedFile(document, 'csv', work)),
    },
    {
      key: 'tsv',
      label: 'TSV (one row per cell)',
      write: write(allBases, (document, work) => delimitedFile(document, 'tsv', work)),
    },
  ];
  return (
    <ExportMenu
      what="the crosstab"
      choices={choices}
      disabledReason={
        content.rows.length === 0 || content.columns.length === 0 ? 'Add rows and columns first' : undefined
      }
    />
  );
}
