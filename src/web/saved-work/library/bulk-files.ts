import { listed } from '../../../lib/listed.ts';
import { withoutTrailing } from '../../../lib/without-trailing.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import { format } from '../../lib/format.ts';
import type { BulkFormat, LibraryKind } from '../work-kind.ts';

/** Asking takes the most of the way. */
const asked = 0.7;
const mostNamed = 3;

interface FiledKind<Item> extends Pick<LibraryKind<Item>, 'noun' | 'figuresOf' | 'exports'> {
  readonly summarise: (item: Item) => Named;
  /** Title of the file; absent: the items name it. */
  readonly title?: string;
}

/** Files of several items of a kind: for figures a deck and a workbook, with code that loads when one is asked for. */
export function formatsOf<Item>(kind: FiledKind<Item>): readonly BulkFormat<Item>[] {
  const { noun, title, summarise, figuresOf, exports = [] } = kind;
  if (figuresOf === undefined) return exports;
  const write =
    (of: 'deckFile' | 'workbookFile'): BulkFormat<Item>['write'] =>
    async (items, { client }, work) => {
      const named = items.map((item) => ({ item, name: summarise(item).name }));
      const [documents, files] = await Promise.all([
        inTurnOrNone(named, partOf(work, 0, asked), async ({ item, name }, part) => {
          const document = figuresOf(item, client, part);
          return {
            name,
            // A deck has a slide that says why; a workbook would have a sheet without figures.
            document: await (of === 'deckFile'
              ? document.catch((error: unknown) => withoutFigures(name, error, part))
              : document),
          };
        }),
        import('../../exports/document-files.ts'),
      ]);
      return files[of](title ?? titleOfItems(named, noun), documents, partOf(work, asked, 1));
    };
  return [
    ...exports,
    { key: 'pptx', label: `PowerPoint (one ${noun} per slide)`, write: write('deckFile') },
    { key: 'xlsx', label: `Excel workbook (one ${noun} per sheet)`, write: write('workbookFile') },
  ];
}

interface Named {
  readonly name: string;
}

/** A document that says why it has no figures. Throws where the work was cancelled. */
function withoutFigures(name: string, error: unknown, { signal }: Work): FigureDocument {
  signal.throwIfAborted();
  return {
    title: name,
    subtitle: error instanceof Error ? error.message : '',
    facts: [],
    exported: new Date(),
    sizeUnit: 'people',
    chart: null,
    blocks: [],
    notes: [],
    queries: [],
  };
}

/** Title of a file of several items: the name of the only one, else their number. */
export function titleOfItems(items: readonly Named[], noun: string): string {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? only.name : `${format.count(items.length)} ${noun}s`;
}

/** Runs one after the other, with progress and cancel. A file with a missing part is not written. */
export async function inTurnOrNone<Item extends Named, Result>(
  items: readonly Item[],
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
      failed.push({ name: item.name, reason: error instanceof Error ? error.message : '' });
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
