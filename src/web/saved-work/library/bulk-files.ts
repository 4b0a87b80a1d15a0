import type { QueryClient } from '@tanstack/react-query';
import { listed } from '../../../lib/listed.ts';
import { withoutTrailing } from '../../../lib/without-trailing.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import type { Scope } from '../../app/scope/scope.ts';
import type { SavedFile } from '../../exports/saved-file.ts';
import { format } from '../../lib/format.ts';

export interface BulkContext {
  readonly client: QueryClient;
  /** null: the library is of no survey. */
  readonly scope: Scope | null;
}

/** A kind of file that several items are exported as. */
export interface BulkFormat<Item> {
  readonly key: 'pptx' | 'xlsx' | 'csv';
  readonly label: string;
  readonly write: (items: readonly Item[], context: BulkContext, work: Work) => Promise<SavedFile>;
}

/** Items that have figures of their own. */
interface Drawn<Item> {
  readonly noun: string;
  readonly nameOf: (item: Item) => string;
  /** Asks for the figures of an item in the scope that it was saved with. */
  readonly documentOf: (item: Item, client: QueryClient, work: Work) => Promise<FigureDocument>;
}

/** Asking takes the most of the way. */
const asked = 0.7;
const mostNamed = 3;

/** A deck and a workbook of items that have figures of their own. What writes them loads when one is asked for. */
export function figureFormats<Item>({ noun, nameOf, documentOf }: Drawn<Item>): readonly BulkFormat<Item>[] {
  const read = async (items: readonly Item[], client: QueryClient, work: Work) => ({
    title: titleOfItems(items.map(nameOf), noun),
    documents: await inTurnOrNone(items, nameOf, partOf(work, 0, asked), async (item, part) => ({
      name: nameOf(item),
      document: await documentOf(item, client, part),
    })),
  });
  const write =
    (of: 'deckFile' | 'workbookFile'): BulkFormat<Item>['write'] =>
    async (items, { client }, work) => {
      const [{ title, documents }, files] = await Promise.all([
        read(items, client, work),
        import('../../exports/document-files.ts'),
      ]);
      return files[of](title, documents, partOf(work, asked, 1));
    };
  return [
    { key: 'pptx', label: `PowerPoint (one ${noun} per slide)`, write: write('deckFile') },
    { key: 'xlsx', label: `Excel workbook (one ${noun} per sheet)`, write: write('workbookFile') },
  ];
}

/** Title of a file of several items: the name of the only one, else their number. */
export function titleOfItems(names: readonly string[], noun: string): string {
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : `${format.count(names.length)} ${noun}s`;
}

/** Runs one after the other, with progress and cancel. A file with a missing part is not written. */
export async function inTurnOrNone<Item, Result>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: Work,
  read: (item: Item, work: Work) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failed: { readonly name: string; readonly reason: string }[] = [];
  for (const [place, item] of items.entries()) {
    work.signal.throwIfAborted();
    try {
      results.push(await read(item, partOf(work, place / items.length, (place + 1) / items.length)));
    } catch (error) {
      failed.push({ name: nameOf(item), reason: error instanceof Error ? error.message : '' });
    }
    work.onProgress((place + 1) / items.length);
  }
  const [first] = failed;
  if (first === undefined) return results;
  const names = failed.slice(0, mostNamed).map((one) => `“${one.name}”`);
  const more = failed.length > names.length ? ` and ${format.count(failed.length - names.length)} more` : '';
  const reason = withoutTrailing(first.reason, /[.\s]/);
  throw new Error(`${listed(names)}${more} can’t be exported: ${reason}. Choose the others.`);
}
