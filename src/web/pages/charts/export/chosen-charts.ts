import type { QueryClient } from '@tanstack/react-query';
import type { ChartSummary } from '../../../../contract/chart.ts';
import type { FigureDocument } from '../../../../workbook/figure-document.ts';
import { deckFile } from '../../../exports/document-files.ts';
import { readPalette } from '../../../exports/palette.ts';
import { type SavedFile, savedFile } from '../../../exports/saved-file.ts';
import { partOf, type Work } from '../../../../workbook/package/work.ts';
import { withoutTrailing } from '../../../../lib/without-trailing.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';

type ChosenChart = Pick<ChartSummary, 'id' | 'name'>;

/** Asking takes the most of the way. */
const asked = 0.7;
const mostNamed = 3;

/** A slide or more a chart, each with the workbook that it is edited through. */
export async function deckOfCharts(
  charts: readonly ChosenChart[],
  client: QueryClient,
  work: Work,
): Promise<SavedFile> {
  const documents = await documentsOf(charts, client, partOf(work, 0, asked));
  const all = documents.map(({ document }) => document);
  return deckFile(titleOf(documents), all, partOf(work, asked, 1));
}

/** A sheet a chart. */
export async function workbookOfCharts(
  charts: readonly ChosenChart[],
  client: QueryClient,
  work: Work,
): Promise<SavedFile> {
  const documents = await documentsOf(charts, client, partOf(work, 0, asked));
  const [{ chartsWorkbook }, { writeWorkbook }] = await Promise.all([
    import('../../../../workbook/workbook.ts'),
    import('../../../../workbook/xlsx/write-workbook.ts'),
  ]);
  const title = titleOf(documents);
  const workbook = await chartsWorkbook(title, documents, readPalette('light'), work);
  return savedFile(title, 'xlsx', await writeWorkbook(workbook, partOf(work, asked, 1)));
}

interface NamedDocument {
  readonly name: string;
  readonly document: FigureDocument;
}

/** One after the other, so that it can be watched and stopped. A file that lacks one of them is not written. */
async function documentsOf(
  charts: readonly ChosenChart[],
  client: QueryClient,
  { signal, onProgress }: Work,
): Promise<readonly NamedDocument[]> {
  // Not part of the library's first page.
  const { savedChartDocument } = await import('./saved-chart-document.ts');
  const documents: NamedDocument[] = [];
  const failed: { readonly name: string; readonly reason: string }[] = [];
  for (const [place, { id, name }] of charts.entries()) {
    signal.throwIfAborted();
    try {
      documents.push({ name, document: await savedChartDocument(id, client) });
    } catch (error) {
      failed.push({ name, reason: error instanceof Error ? error.message : '' });
    }
    onProgress((place + 1) / charts.length);
  }
  const [first] = failed;
  if (first === undefined) return documents;
  const names = failed.slice(0, mostNamed).map((one) => `“${one.name}”`);
  const more = failed.length > names.length ? ` and ${format.count(failed.length - names.length)} more` : '';
  const reason = withoutTrailing(first.reason, /[.\s]/);
  throw new Error(`${listed(names)}${more} can’t be drawn: ${reason}. Choose the others.`);
}

function titleOf(documents: readonly NamedDocument[]): string {
  const [only, ...others] = documents;
  return only !== undefined && others.length === 0 ? only.name : `${format.count(documents.length)} charts`;
}
