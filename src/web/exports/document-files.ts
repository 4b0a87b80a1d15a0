import type { FigureDocument } from '../../workbook/figure-document.ts';
import { partOf, type Work } from '../../workbook/package/work.ts';
import type { Picture } from './picture/painting.ts';
import type { TestedDocument } from '../../workbook/tests-sheet.ts';
import type { ChartedRow } from '../../workbook/workbook.ts';
import { type SavedFile, savedFile } from './saved-file.ts';

/** Charts and crosstabs as a workbook, with a chart of a row of a crosstab. */
export async function workbookFile(
  title: string,
  documents: readonly TestedDocument[],
  work: Work,
  charted: ChartedRow | null = null,
): Promise<SavedFile> {
  const [{ figuresWorkbook }, { writeWorkbook }] = await Promise.all([
    import('../../workbook/workbook.ts'),
    import('../../workbook/xlsx/write-workbook.ts'),
  ]);
  const workbook = await figuresWorkbook(title, documents, work, charted);
  return savedFile(title, 'xlsx', await writeWorkbook(workbook, work));
}

/** One row per figure. */
async function delimitedFile(document: FigureDocument, kind: 'csv' | 'tsv', work: Work): Promise<SavedFile> {
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
  documents: readonly TestedDocument[],
  work: Work,
): Promise<SavedFile> {
  const [{ figureDeck }, { writeDeck }] = await Promise.all([
    import('./deck/figure-deck.ts'),
    import('./pptx/write-deck.ts'),
  ]);
  const deck = figureDeck(
    title,
    documents.map(({ document }) => document),
  );
  return savedFile(title, 'pptx', await writeDeck(deck, work));
}

export async function pngOf(picture: Promise<Picture>, scale: number): Promise<Blob> {
  const { rasterise } = await import('./picture/rasterise.ts');
  return rasterise(await picture, scale);
}

type Write = (work: Work) => Promise<SavedFile>;

/** The files of a document, which is made when the first is written. */
export function documentWriters(
  documentOf: (work: Work) => Promise<FigureDocument>,
  pictureOf: (document: FigureDocument) => Promise<Picture>,
) {
  /** Making the document takes most of the time. */
  const write =
    (make: (document: FigureDocument, work: Work) => Promise<SavedFile>): Write =>
    async (work) =>
      make(await documentOf(partOf(work, 0, madeShare)), partOf(work, madeShare, 1));
  return {
    workbook: (charted: ChartedRow | null = null) =>
      write((document, work) => workbookFile(document.title, [{ name: '', document }], work, charted)),
    deck: write((document, work) => deckFile(document.title, [{ name: '', document }], work)),
    delimited: (kind: 'csv' | 'tsv') => write((document, work) => delimitedFile(document, kind, work)),
    svg: write(async (document) => savedFile(document.title, 'svg', [(await pictureOf(document)).svg])),
    /** `scale` pixels for each of the screen's. */
    png: (scale: number) =>
      write(async (document) => savedFile(document.title, 'png', [await pngOf(pictureOf(document), scale)])),
  };
}

const madeShare = 0.7;
