import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TrashItem } from '../../../contract/trash.ts';
import { type KeptDraft, ownDrafts } from '../../api/draft-store.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { toasts } from '../../ui/toasts.ts';
import { draftParameter } from '../use-opened-work.ts';
import type { LibraryKind } from '../work-kind.ts';
import { ownerWords, type WorkSummary } from '../work-summary.ts';
import css from './Library.module.css';

interface LibraryBinProps {
  readonly kind: Pick<LibraryKind<never>, 'noun' | 'usesOf'>;
  readonly deleted: readonly TrashItem[];
  /** Others' work that was taken off the user's list. */
  readonly unlisted: readonly WorkSummary[];
  readonly onRestore: (item: TrashItem) => void;
  readonly onList: (summary: WorkSummary) => void;
}

/** Work that is not in the list: in the bin, or a draft. */
interface AsideLine {
  readonly id: string;
  readonly name: ReactNode;
  /** On the button. */
  readonly action: string;
  /** Name of the button to screen readers. */
  readonly label: string;
  readonly run: () => void;
  readonly by?: string;
  readonly at?: Date | string;
  readonly until?: string;
  readonly usesOf?: LibraryKind<never>['usesOf'];
}

/** Deleted work, for 30 days, and others' work that was taken off the list: both come back. */
export function LibraryBin({ kind, deleted, unlisted, onRestore, onList }: LibraryBinProps) {
  const { noun, usesOf } = kind;
  if (deleted.length + unlisted.length === 0) {
    return (
      <StatePanel icon={<IconTrash size={24} stroke={1.5} />} title="The bin is empty">
        Deleted {noun}s stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    );
  }
  const rows: readonly AsideLine[] = [
    ...deleted.map((item) => ({
      ...restoring(item, () => onRestore(item)),
      by: 'You',
      usesOf,
      at: item.deleted_at,
      until: item.expires_at,
    })),
    ...unlisted.map((summary) => ({
      ...restoring(summary, () => onList(summary)),
      by: `You, from your list; owner ${ownerWords(summary)}`,
    })),
  ];
  return <DataTable label="Bin" columns={binColumns} rows={rows} rowKey={({ id }) => id} stacks />;
}

function restoring({ id, name }: { readonly id: string; readonly name: string }, run: () => void) {
  return {
    id,
    name: <span className={`${css.name} isolate`}>{name}</span>,
    action: 'Restore',
    label: `Restore ${name}`,
    run,
  };
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
  const rows = drafts.map((draft): AsideLine => {
    const { id, name, search, changedAtMs } = draft;
    const to = `${create}${search === '' ? '?' : `${search}&`}${draftParameter}=${id}`;
    return {
      id,
      name: (
        <Link className={css.name} to={to}>
          <span className="isolate">{name === '' ? 'Without a name' : name}</span>
        </Link>
      ),
      action: 'Delete',
      label: `Delete the draft ${name}`,
      run: () => discard(draft),
      at: new Date(changedAtMs),
    };
  });
  return <DataTable label="Drafts" columns={draftColumns} rows={rows} rowKey={({ id }) => id} />;
}

const nameColumn: DataTableColumn<AsideLine> = { key: 'name', header: 'Name', cell: ({ name }) => name };
const timeCell = ({ at }: AsideLine) => (at === undefined ? '–' : <RelativeTime at={at} />);
const actionColumn = (header: string): DataTableColumn<AsideLine> => ({
  key: 'action',
  header: <span className="visually-hidden">{header}</span>,
  width: 96,
  cell: ({ action, label, run }) => (
    <Button small {...(action === 'Delete' ? { look: 'ghost' } : {})} aria-label={label} onClick={run}>
      {action}
    </Button>
  ),
});
const draftColumns: readonly DataTableColumn<AsideLine>[] = [
  nameColumn,
  { key: 'edited', header: 'Edited', width: 120, cell: timeCell },
  actionColumn('Delete'),
];
const binColumns: readonly DataTableColumn<AsideLine>[] = [
  nameColumn,
  { key: 'by', header: 'Deleted by', cell: ({ by }) => by },
  { key: 'deleted', header: 'Deleted', cell: timeCell },
  { key: 'used', header: 'Uses', cell: (line) => <Uses {...line} /> },
  {
    key: 'expires',
    header: 'Kept until',
    cell: ({ until }) => (until === undefined ? '–' : <RelativeTime at={until} />),
  },
  actionColumn('Restore'),
];

function Uses({ id, usesOf }: Pick<AsideLine, 'id' | 'usesOf'>) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
    enabled: usesOf !== undefined,
  });
  return <span className={css.quiet}>{capitalised((uses.data ?? '') || '–')}</span>;
}
