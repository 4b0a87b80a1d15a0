import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { format } from '../../lib/format.ts';
import type { LibraryKind } from '../work-kind.ts';

/** A deck that is read to its end has fewer. */
const mostItems = 100;

interface BulkExportProps<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly items: readonly Item[];
}

/** The selected items as one file. */
export function BulkExport<Item, Figures>({
  kind: { noun, exports },
  items,
}: BulkExportProps<Item, Figures>) {
  const client = useQueryClient();
  const scope = use(ScopeContext);
  return (
    <ExportMenu
      what={`the selected ${noun}s`}
      look="ghost"
      disabledReason={
        items.length > mostItems
          ? `A file holds up to ${format.count(mostItems)} ${noun}s; ${format.count(items.length)} are selected`
          : undefined
      }
      choices={exports.map(({ key, label, write }) => ({
        key,
        label,
        write: async (work) => write(items, { client, scope }, work),
      }))}
    />
  );
}
