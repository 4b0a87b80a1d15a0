import { IconTrash } from '@tabler/icons-react';
import type { TrashItem } from '../../../contract/trash.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import css from './BinTable.module.css';

interface BinRow {
  readonly item: TrashItem;
  readonly onRestore: () => void;
}

interface BinTableProps {
  readonly items: readonly TrashItem[];
  /** "Audience", "Crosstab" */
  readonly noun: string;
  readonly onRestore: (item: TrashItem) => void;
}

/** What was removed of one kind, which can be brought back until it is gone for good. */
export function BinTable({ items, noun, onRestore }: BinTableProps) {
  if (items.length === 0) {
    return (
      <StatePanel icon={<IconTrash size={24} stroke={1.5} />} title="The bin is empty">
        {noun}s that you delete stay here for 30 days, with their folder and their sharing.
      </StatePanel>
    );
  }
  return (
    <DataTable
      label="Bin"
      columns={columnsOf(noun)}
      rows={items.map((item): BinRow => ({ item, onRestore: () => onRestore(item) }))}
      rowKey={({ item }) => item.id}
    />
  );
}

const columnsOf = (noun: string): readonly DataTableColumn<BinRow>[] => [
  {
    key: 'name',
    header: noun,
    width: '100%',
    cell: ({ item }) => <div className={`${css.name} isolate`}>{item.name}</div>,
  },
  {
    key: 'deleted',
    header: 'Deleted',
    cell: ({ item }) => (
      <span className={css.quiet}>
        <RelativeTime at={item.deleted_at} />
      </span>
    ),
  },
  {
    key: 'expires',
    header: 'Kept until',
    cell: ({ item }) => (
      <span className={css.quiet}>
        <RelativeTime at={item.expires_at} />
      </span>
    ),
  },
  {
    key: 'restore',
    header: <span className="visually-hidden">Bring back</span>,
    cell: ({ item, onRestore }) => (
      <Button small aria-label={`Restore ${item.name}`} onClick={onRestore}>
        Restore
      </Button>
    ),
  },
];
