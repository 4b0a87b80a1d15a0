import type { QueryClient } from '@tanstack/react-query';
import type { Work } from '../../../workbook/package/work.ts';
import type { Scope } from '../../app/scope/scope.ts';
import type { SavedFile } from '../../exports/saved-file.ts';
import type { Drawn } from './bulk-files.ts';

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

/** A deck and a workbook of items that have figures of their own. What writes them loads when one is asked for. */
export function figureFormats<Item>(drawn: Drawn<Item>): readonly BulkFormat<Item>[] {
  return [
    {
      key: 'pptx',
      label: `PowerPoint (one ${drawn.noun} per slide)`,
      write: async (items, { client }, work) =>
        (await import('./bulk-files.ts')).bulkDeck(drawn, items, client, work),
    },
    {
      key: 'xlsx',
      label: `Excel workbook (one ${drawn.noun} per sheet)`,
      write: async (items, { client }, work) =>
        (await import('./bulk-files.ts')).bulkWorkbook(drawn, items, client, work),
    },
  ];
}
