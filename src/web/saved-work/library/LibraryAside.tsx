import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownDrafts } from '../../api/draft-store.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Button } from '../../ui/Button.tsx';
import { actionsColumn, textColumn, timeColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { toasts } from '../../ui/toasts.ts';
import { draftParameter } from '../use-opened-work.ts';
import type { LibraryKind } from '../work-kind.ts';
import { ownerWords } from '../work-summary.ts';
import { Quiet } from './common-columns.tsx';
import type { ItemChanges, Named } from './use-item-changes.ts';
import type { LibraryProps } from './use-library.ts';

interface LibraryAsideProps<Item> extends LibraryProps<Item> {
  readonly onBack: ItemChanges['bringBack'];
}

interface AsideRow extends Named {
  /** Address of a draft. */
  readonly to?: string;
  readonly by: string;
  /** When it was edited or deleted; `""` where that is not known. */
  readonly at: string;
  readonly until: string;
  readonly run: () => void;
  readonly usesOf: LibraryKind<never>['usesOf'];
}

/** Work outside the list that can come back: unsaved drafts of this browser, or deleted and unlisted work. */
export function LibraryAside<Item>({ library, onBack }: LibraryAsideProps<Item>) {
  const { kind, flag, removed, unlisted, drafts } = library;
  const queryClient = useQueryClient();
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['drafts'] });
  const isBin = flag === 'bin';
  const binRows = [
    ...removed.map(
      (item): AsideRow => ({
        ...item,
        by: 'You',
        at: item.deleted_at,
        until: item.expires_at,
        run: () => onBack([item], 'bin'),
        usesOf: kind.usesOf,
      }),
    ),
    ...unlisted.map(kind.summarise).map(
      (summary): AsideRow => ({
        ...summary,
        by: `You, from your list; owner ${ownerWords(summary)}`,
        at: '',
        until: '',
        run: () => onBack([summary], 'offList'),
        usesOf: undefined,
      }),
    ),
  ];
  const draftRows = drafts.map(
    (draft): AsideRow => ({
      id: draft.id,
      name: draft.name || 'Without a name',
      to: `${kind.routes.create}${draft.search === '' ? '?' : `${draft.search}&`}${draftParameter}=${draft.id}`,
      by: '',
      at: new Date(draft.changedAtMs).toISOString(),
      until: '',
      run: () => {
        void ownDrafts().forget(draft.kind, draft.id).then(refresh);
        toasts.show({ text: 'Draft deleted', undo: () => void ownDrafts().keep(draft).then(refresh) });
      },
      usesOf: undefined,
    }),
  );
  const rows = isBin ? binRows : draftRows;
  if (rows.length === 0) {
    return isBin ? (
      <StatePanel icon={<IconTrash size={24} stroke={1.5} />} title="The bin is empty">
        Deleted {kind.noun}s stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    ) : (
      <StatePanel icon={<IconPencil size={24} stroke={1.5} />} title="No drafts">
        A {kind.noun} that you begin and don't save stays here for 30 days, in this browser.
      </StatePanel>
    );
  }
  const columns: readonly DataTableColumn<AsideRow>[] = [
    { key: 'name', header: 'Name', cell: NameOfRow },
    ...(isBin ? [textColumn<AsideRow>('by', 'Deleted by', ({ by }) => by)] : []),
    timeColumn('at', isBin ? 'Deleted' : 'Edited', ({ at }) => at),
    ...(isBin ? [usesColumn, timeColumn<AsideRow>('until', 'Kept until', ({ until }) => until)] : []),
    actionsColumn(({ name, run }) => (
      <Button small aria-label={isBin ? `Restore ${name}` : `Delete the draft ${name}`} onClick={run}>
        {isBin ? 'Restore' : 'Delete'}
      </Button>
    )),
  ];
  return (
    <DataTable
      label={isBin ? 'Bin' : 'Drafts'}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stacks
    />
  );
}

function NameOfRow({ to, name }: AsideRow) {
  if (to === undefined) return <span className="isolate">{name}</span>;
  return (
    <Link className="link strong isolate" to={to}>
      {name}
    </Link>
  );
}

const usesColumn: DataTableColumn<AsideRow> = {
  key: 'used',
  header: 'Uses',
  cell: (row) => <Uses {...row} />,
};

function Uses({ id, usesOf }: AsideRow) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
    enabled: usesOf !== undefined,
  });
  return <Quiet>{capitalised((uses.data ?? '') || '–')}</Quiet>;
}
