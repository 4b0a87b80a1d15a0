import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { format } from '../../lib/format.ts';
import { BulkBar } from '../../ui/lists/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatsOf } from './bulk-files.ts';
import type { ActiveLibrary } from './use-library.ts';

/** A file that is read to its end has fewer items. */
const mostExported = 100;

/** Actions on the selected items, and their export. */
export function LibraryBulkBar<Item>({ library }: { readonly library: ActiveLibrary<Item> }) {
  const { kind, entries, chosen, actionsOn } = library;
  const noun = `${kind.noun}s`;
  const formats = formatsOf(kind);
  const client = useQueryClient();
  const scope = use(ScopeContext);
  const picked = entries.filter(({ summary }) => chosen.ids.has(summary.id));
  const buttons = actionsOn(picked)
    .filter(({ isBulk }) => isBulk)
    .map(({ key, label, shortName = label, keys, danger, icon, disabledReason, onSelect }) => (
      <Button
        key={key}
        look={danger === true ? 'danger' : 'ghost'}
        {...(keys === undefined ? {} : { keys })}
        icon={icon}
        disabledReason={disabledReason}
        onClick={onSelect}
      >
        {shortName}
      </Button>
    ));
  return (
    <BulkBar count={picked.length} noun={noun} onClear={chosen.clear}>
      {buttons.slice(0, -1)}
      {formats.length > 0 && library.flag !== 'bin' && (
        <ExportMenu
          what={`the selected ${noun}`}
          look="ghost"
          disabledReason={
            picked.length > mostExported
              ? `A file holds up to ${format.count(mostExported)} ${noun}; ${format.count(picked.length)} are selected`
              : undefined
          }
          choices={formats.map(({ key, label, write }) => ({
            key,
            label,
            write: async (work) =>
              write(
                picked.flatMap(({ item }) => item ?? []),
                { client, scope },
                work,
              ),
          }))}
        />
      )}
      {buttons.at(-1)}
    </BulkBar>
  );
}
