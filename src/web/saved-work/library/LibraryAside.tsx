import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TrashItem } from '../../../contract/trash.ts';
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

/** Work that is not in the list: in the bin, or a draft. */
interface AsideRow {
  readonly id: string;
  readonly name: string;
  /** Address that a draft opens at. */
  readonly to: string;
  readonly by: string;
  /** Times of the service; `""` for none. */
  readonly at: string;
  readonly until: string;
  readonly usesOf: LibraryKind<never>['usesOf'];
  readonly run: () => void;
}

const aside = { to: '', by: '', at: '', until: '', usesOf: undefined };

interface LibraryBinProps {
  readonly kind: Pick<LibraryKind<never>, 'noun' | 'usesOf'>;
  readonly deleted: readonly TrashItem[];
  /** Others' work that was taken off the user's list. */
  readonly unlisted: readonly WorkSummary[];
  readonly onRestore: (item: TrashItem) => void;
  readonly onList: (summary: WorkSummary) => void;
}

/** Deleted work, for 30 days, and others' work that was taken off the list: both come back. */
export function LibraryBin({ kind, deleted, unlisted, onRestore, onList }: LibraryBinProps) {
  const { noun, usesOf } = kind;
  const rows: readonly AsideRow[] = [
    ...deleted.map((item) => ({
      ...aside,
      ...item,
      by: 'You',
      at: item.deleted_at,
      until: item.expires_at,
      usesOf,
      run: () => onRestore(item),
    })),
    ...unlisted.map((summary) => ({
      ...aside,
      ...summary,
      by: `You, from your list; owner ${ownerWords(summary)}`,
      run: () => onList(summary),
    })),
  ];
  if (rows.length === 0) {
    return (
      <StatePanel icon={<IconTrash size={24} stroke={1.5} />} title="The bin is empty">
        Deleted {noun}s stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    );
  }
  return <DataTable label="Bin" columns={binColumns} rows={rows} rowKey={({ id }) => id} stacks />;
}

interface LibraryDraftsProps {
  readonly noun: string;
  readonly drafts: readonly KeptDraft[];
  /** Address of a new one. */
  readonly create: string;
}

/** Work that was begun in this browser and never saved. */
export function LibraryDrafts({ noun, drafts, create }: LibraryDraftsProps) {
  const queryClient = useQueryClient();
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['drafts'] });
  const discard = (draft: KeptDraft) => {
    void ownDrafts().forget(draft.kind, draft.id).then(refresh);
    toasts.show({
      text: 'Draft deleted',
      undo: () => void ownDrafts().keep(draft).then(refresh),
    });
  };
  if (drafts.length === 0) {
    return (
      <StatePanel icon={<IconPencil size={24} stroke={1.5} />} title="No drafts">
        A {noun} that you begin and don't save stays here for 30 days, in this browser.
      </StatePanel>
    );
  }
  const rows: readonly AsideRow[] = drafts.map((draft) => ({
    ...aside,
    ...draft,
    to: `${create}${draft.search === '' ? '?' : `${draft.search}&`}${draftParameter}=${draft.id}`,
    at: new Date(draft.changedAtMs).toISOString(),
    run: () => discard(draft),
  }));
  return <DataTable label="Drafts" columns={draftColumns} rows={rows} rowKey={({ id }) => id} />;
}

const binColumns: readonly DataTableColumn<AsideRow>[] = [
  textColumn('name', 'Name', ({ name }) => name),
  textColumn('by', 'Deleted by', ({ by }) => by),
  timeColumn('deleted', 'Deleted', ({ at }) => at),
  { key: 'used', header: 'Uses', cell: (row) => <Uses {...row} /> },
  timeColumn('expires', 'Kept until', ({ until }) => until),
  actionsColumn(({ name, run }) => (
    <Button small aria-label={`Restore ${name}`} onClick={run}>
      Restore
    </Button>
  )),
];

const draftColumns: readonly DataTableColumn<AsideRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, to }) => (
      <Link className="link strong isolate" to={to}>
        {name || 'Without a name'}
      </Link>
    ),
  },
  timeColumn('edited', 'Edited', ({ at }) => at),
  actionsColumn(({ name, run }) => (
    <Button small look="ghost" aria-label={`Delete the draft ${name}`} onClick={run}>
      Delete
    </Button>
  )),
];

function Uses({ id, usesOf }: Pick<AsideRow, 'id' | 'usesOf'>) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
    enabled: usesOf !== undefined,
  });
  return <Quiet>{capitalised((uses.data ?? '') || '–')}</Quiet>;
}
