import { type FigureDocument, unfolded } from '../../workbook/figure-document.ts';
import type { Work } from '../../workbook/package/work.ts';
import { readPalette } from './palette.ts';
import { type SavedFile, savedFile } from './saved-file.ts';

/** A chart or crosstab as a workbook; `charted`: the row of a base of a crosstab that a chart is added for. */
export async function workbookFile(
  document: FigureDocument,
  work: Work,
  charted: { readonly base: string; readonly row: string } | null = null,
): Promise<SavedFile> {
  const [{ figureWorkbook }, { writeWorkbook }] = await Promise.all([
    import('../../workbook/workbook.ts'),
    import('../../workbook/xlsx/write-workbook.ts'),
  ]);
  const workbook = await figureWorkbook(document, readPalette('light'), { charted }, work);
  return savedFile(document.title, 'xlsx', await writeWorkbook(workbook, work));
}

/** One row per figure. */
export async function delimitedFile(
  document: FigureDocument,
  kind: 'csv' | 'tsv',
  work: Work,
): Promise<SavedFile> {
  const [{ tidyFigures }, { writeDelimited }] = await Promise.all([
    import('../../workbook/tidy-figures.ts'),
    import('../../workbook/delimited/delimited-text.ts'),
  ]);
  const text = await writeDelimited(tidyFigures(document), kind === 'csv' ? ',' : '\t', work);
  return savedFile(document.title, kind, text);
}

/** Slides of charts, and of the first base of crosstabs without their folded rows. */
export async function deckFile(
  title: string,
  documents: readonly FigureDocument[],
  work: Work,
): Promise<SavedFile> {
  const [{ chartDeck }, { tableDeck }, { writeDeck }] = await Promise.all([
    import('./deck/chart-deck.ts'),
    import('./deck/table-deck.ts'),
    import('./pptx/write-deck.ts'),
  ]);
  const palette = readPalette('light');
  const slides = documents.flatMap((document) => {
    const [base] = document.blocks;
    if (document.chart !== null) return chartDeck(document, palette).slides;
    return base === undefined ? [] : tableDeck(document, unfolded(base), palette).slides;
  });
  const created = documents[0]?.exported ?? new Date();
  return savedFile(title, 'pptx', await writeDeck({ title, created, slides }, palette, work));
}
