import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type KeptDraft, ownDrafts } from '../../api/draft-store.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Button } from '../../ui/Button.tsx';
import { actionsColumn, textColumn, timeColumn } from '../../ui/columns.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { toasts } from '../../ui/toasts.ts';
import { draftParameter } from '../use-opened-work.ts';
import type { LibraryKind } from '../work-kind.ts';
import { ownerWords, type WorkSummary } from '../work-summary.ts';
import { Quiet } from './item-columns.tsx';
import type { Library } from './use-library.ts';

type Named = Pick<WorkSummary, 'id' | 'name'>;

interface LibraryBinProps<Item, Figures> {
  readonly library: Library<Item, Figures>;
  readonly onRestore: (item: Named) => void;
  readonly onList: (item: Named) => void;
}

/** Deleted work, for 30 days, and others' work that was taken off the list: both come back. */
export function LibraryBin<Item, Figures>({ library, onRestore, onList }: LibraryBinProps<Item, Figures>) {
  const { kind, removed, unlisted } = library;
  const rows = [
    ...removed.map((item) => ({ ...item, by: 'You', usesOf: kind.usesOf, restore: () => onRestore(item) })),
    ...unlisted.map(kind.summarise).map((summary) => ({
      ...summary,
      by: `You, from your list; owner ${ownerWords(summary)}`,
      deleted_at: '',
      expires_at: '',
      usesOf: undefined,
      restore: () => onList(summary),
    })),
  ];
  if (rows.length === 0) {
    return (
      <StatePanel icon={<IconTrash size={24} stroke={1.5} />} title="The bin is empty">
        Deleted {kind.noun}s stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    );
  }
  const columns: readonly DataTableColumn<(typeof rows)[number]>[] = [
    textColumn('name', 'Name', ({ name }) => name),
    textColumn('by', 'Deleted by', ({ by }) => by),
    timeColumn('deleted', 'Deleted', ({ deleted_at: at }) => at),
    usesColumn,
    timeColumn('expires', 'Kept until', ({ expires_at: at }) => at),
    actionsColumn(({ name, restore }) => (
      <Button small aria-label={`Restore ${name}`} onClick={restore}>
        Restore
      </Button>
    )),
  ];
  return <DataTable label="Bin" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />;
}

/** Work that was begun in this browser and never saved. */
export function LibraryDrafts<Item, Figures>({ library }: Pick<LibraryBinProps<Item, Figures>, 'library'>) {
  const { kind, drafts } = library;
  const queryClient = useQueryClient();
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['drafts'] });
  const discard = (draft: KeptDraft) => {
    void ownDrafts().forget(draft.kind, draft.id).then(refresh);
    toasts.show({ text: 'Draft deleted', undo: () => void ownDrafts().keep(draft).then(refresh) });
  };
  if (drafts.length === 0) {
    return (
      <StatePanel icon={<IconPencil size={24} stroke={1.5} />} title="No drafts">
        A {kind.noun} that you begin and don't save stays here for 30 days, in this browser.
      </StatePanel>
    );
  }
  const columns: readonly DataTableColumn<KeptDraft>[] = [
    draftColumn(kind.routes.create),
    timeColumn('edited', 'Edited', ({ changedAtMs }) => new Date(changedAtMs).toISOString()),
    actionsColumn((draft) => (
      <Button small look="ghost" aria-label={`Delete the draft ${draft.name}`} onClick={() => discard(draft)}>
        Delete
      </Button>
    )),
  ];
  return <DataTable label="Drafts" columns={columns} rows={drafts} rowKey={({ id }) => id} />;
}

const draftColumn = (create: string): DataTableColumn<KeptDraft> => ({
  key: 'name',
  header: 'Name',
  cell: ({ id, name, search }) => (
    <Link
      className="link strong isolate"
      to={`${create}${search === '' ? '?' : `${search}&`}${draftParameter}=${id}`}
    >
      {name || 'Without a name'}
    </Link>
  ),
});

interface UsesProps {
  readonly id: string;
  readonly usesOf: LibraryKind<never>['usesOf'];
}

const usesColumn: DataTableColumn<UsesProps> = {
  key: 'used',
  header: 'Uses',
  cell: (row) => <Uses {...row} />,
};

function Uses({ id, usesOf }: UsesProps) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
    enabled: usesOf !== undefined,
  });
  return <Quiet>{capitalised((uses.data ?? '') || '–')}</Quiet>;
}
