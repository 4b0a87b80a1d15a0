import { useQueryClient } from '@tanstack/react-query';
import { useScope } from '../../../app/scope/use-scope.ts';
import { type ExportChoice, ExportMenu } from '../../../exports/ExportMenu.tsx';
import { documentWriters } from '../../../exports/document-files.ts';
import type { Picture } from '../../../exports/picture/painting.ts';
import { type FigureDocument, unfolded } from '../../../../workbook/figure-document.ts';
import { gridBlock } from '../../../../workbook/grid-block.ts';
import { mostSlides, slideCount } from '../../../exports/deck/slide-count.ts';
import { format } from '../../../lib/format.ts';
import type { Work } from '../../../../workbook/package/work.ts';
import { emptyReason } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { placeFacts } from '../editor/place-facts.ts';
import type { Editor } from '../editor/use-editor.ts';
import { crosstabDocument } from './crosstab-document.ts';

/** More cells than a person reads as one picture. */
const mostPictureCells = 3_000;

/** Pixels for each of the screen's. */
const pictureScale = 2;

/** Exports the crosstab as a file. All its rows are requested, not only those on screen. */
export function CrosstabExport({ editor }: { readonly editor: Editor }) {
  const { content, catalogue, shown, saved } = editor;
  const { row } = placeFacts(editor);
  const scope = useScope();
  const client = useQueryClient();
  const { bases } = content;
  const allBases = bases.length === 0 ? [shown.base] : bases;
  const documentOf = (of: readonly CrosstabItem[], work: Work): Promise<FigureDocument> =>
    crosstabDocument(
      { content, bases: of, catalogue, scope, address: location.href, savedId: saved?.id ?? null },
      client,
      work,
    );
  const open = documentWriters((work) => documentOf([shown.base], work), pictureOf);
  const all = documentWriters((work) => documentOf(allBases, work), pictureOf);

  const rows = shown.arranged.bands.flatMap(({ shown: inOrder }) => inOrder);
  const columns = shown.arranged.columns.length;
  const slides = slideCount(rows.length, columns, content.view.metrics.length);
  const charted = shown.grid === null ? rows.find(({ item }) => item.id === row)?.item : undefined;
  const cells = rows.length * columns;
  const tooLarge =
    cells > mostPictureCells
      ? `A picture holds up to ${format.count(mostPictureCells)} cells; this has ${format.count(cells)}. Hide rows or columns, or export a workbook`
      : undefined;
  const choices: readonly ExportChoice[] = [
    { key: 'xlsx', label: 'Excel workbook', write: all.workbook() },
    {
      key: 'xlsx-chart',
      label:
        charted === undefined
          ? 'Excel workbook with a chart'
          : `Excel workbook with a chart of “${charted.name}”`,
      disabledReason: charted === undefined ? 'Select the row to chart first' : undefined,
      write: all.workbook(charted === undefined ? null : { base: shown.base.id, row: charted.id }),
    },
    {
      key: 'pptx',
      label: 'PowerPoint table',
      disabledReason:
        slides > mostSlides
          ? `This would be ${format.count(slides)} slides; a deck holds up to ${format.count(mostSlides)}. Hide rows or columns, or export a workbook`
          : undefined,
      write: open.deck,
    },
    {
      key: 'png',
      label: 'PNG picture',
      separated: true,
      disabledReason: tooLarge,
      write: open.png(pictureScale),
    },
    { key: 'svg', label: 'SVG drawing', disabledReason: tooLarge, write: open.svg },
    {
      key: 'csv',
      label: 'CSV (one row per cell)',
      separated: true,
      write: all.delimited('csv'),
    },
    {
      key: 'tsv',
      label: 'TSV (one row per cell)',
      write: all.delimited('tsv'),
    },
  ];
  return <ExportMenu what="the crosstab" choices={choices} disabledReason={emptyReason(content)} />;
}

async function pictureOf(document: FigureDocument): Promise<Picture> {
  const [base] = document.blocks;
  if (base === undefined) throw new Error('The crosstab has no base');
  const { tablePicture } = await import('../print/table-picture.tsx');
  return tablePicture(document, gridBlock(unfolded(base), format));
}
