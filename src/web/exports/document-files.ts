import type { FigureDocument } from '../../workbook/figure-document.ts';
import type { Work } from '../../workbook/package/work.ts';
import { readPalette } from './palette.ts';
import type { Picture } from './picture/picture.ts';
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

/** Charts and crosstabs as slides. */
export async function deckFile(
  title: string,
  documents: readonly FigureDocument[],
  work: Work,
): Promise<SavedFile> {
  const [{ figureDeck }, { writeDeck }] = await Promise.all([
    import('./deck/figure-deck.ts'),
    import('./pptx/write-deck.ts'),
  ]);
  const palette = readPalette('light');
  return savedFile(title, 'pptx', await writeDeck(figureDeck(title, documents, palette), palette, work));
}

/** A drawing as an SVG; as a PNG of `scale` pixels for each of the screen's. */
export async function pictureFile(
  title: string,
  picture: Promise<Picture>,
  scale: number | null,
): Promise<SavedFile> {
  if (scale === null) return savedFile(title, 'svg', [(await picture).svg]);
  return savedFile(title, 'png', [await pngOf(picture, scale)]);
}

export async function pngOf(picture: Promise<Picture>, scale: number): Promise<Blob> {
  const { rasterise } = await import('./picture/rasterise.ts');
  return rasterise(await picture, scale);
}
