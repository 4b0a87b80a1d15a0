import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TrashItem } from '../../../contract/trash.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import css from './Library.module.css';
import type { LibraryKind } from '../work-kind.ts';
import { ownerWords, type WorkSummary } from '../work-summary.ts';

interface LibraryBinProps {
  readonly kind: Pick<LibraryKind<never>, 'kind' | 'noun' | 'usesOf'>;
  readonly deleted: readonly TrashItem[];
  /** Others' work that was taken off the user's list. */
  readonly unlisted: readonly WorkSummary[];
  readonly onRestore: (item: TrashItem) => void;
  readonly onList: (summary: WorkSummary) => void;
}

interface BinLine {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly usesOf: LibraryKind<never>['usesOf'];
  /** `""` for others' work, which is taken off a list for good. */
  readonly at: string;
  readonly until: string;
  readonly onRestore: () => void;
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
  return (
    <DataTable
      label="Bin"
      columns={columns}
      rows={[
        ...deleted.map(
          (item): BinLine => ({
            id: item.id,
            name: item.name,
            by: 'You',
            usesOf,
            at: item.deleted_at,
            until: item.expires_at,
            onRestore: () => onRestore(item),
          }),
        ),
        ...unlisted.map(
          (summary): BinLine => ({
            id: summary.id,
            name: summary.name,
            by: `You, from your list; owner ${ownerWords(summary)}`,
            usesOf: undefined,
            at: '',
            until: '',
            onRestore: () => onList(summary),
          }),
        ),
      ]}
      rowKey={({ id }) => id}
      stacks
    />
  );
}

const columns: readonly DataTableColumn<BinLine>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className={`${css.name} isolate`}>{name}</span> },
  { key: 'by', header: 'Deleted by', cell: ({ by }) => by },
  { key: 'deleted', header: 'Deleted', cell: ({ at }) => (at === '' ? '–' : <RelativeTime at={at} />) },
  { key: 'used', header: 'Uses', cell: (line) => <Uses {...line} /> },
  {
    key: 'expires',
    header: 'Kept until',
    cell: ({ until }) => (until === '' ? '–' : <RelativeTime at={until} />),
  },
  {
    key: 'restore',
    header: <span className="visually-hidden">Restore</span>,
    width: 96,
    cell: ({ name, onRestore }) => (
      <Button small aria-label={`Restore ${name}`} onClick={onRestore}>
        Restore
      </Button>
    ),
  },
];

function Uses({ id, usesOf }: Pick<BinLine, 'id' | 'usesOf'>) {
  const uses = useQuery({
    queryKey: ['trash', 'uses', id],
    queryFn: async () => (await usesOf?.([id])) ?? '',
    enabled: usesOf !== undefined,
  });
  return <span className={css.quiet}>{capitalised((uses.data ?? '') || '–')}</span>;
}
