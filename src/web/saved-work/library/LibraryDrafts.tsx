import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type KeptDraft, ownDrafts } from '../../api/draft-store.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { toasts } from '../../ui/toasts.ts';
import { draftParameter } from '../use-opened-work.ts';
import css from './Library.module.css';

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
  return (
    <DataTable
      label="Drafts"
      rows={drafts.map((draft): DraftLine => ({ draft, create, onDiscard: () => discard(draft) }))}
      rowKey={({ draft }) => draft.id}
      columns={columns}
    />
  );
}

interface DraftLine {
  readonly draft: KeptDraft;
  readonly create: string;
  readonly onDiscard: () => void;
}

const columns: readonly DataTableColumn<DraftLine>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ draft: { id, name, search }, create }) => (
      <Link className={css.name} to={`${create}${search === '' ? '?' : `${search}&`}${draftParameter}=${id}`}>
        <span className="isolate">{name === '' ? 'Without a name' : name}</span>
      </Link>
    ),
  },
  {
    key: 'edited',
    header: 'Edited',
    width: 120,
    cell: ({ draft }) => <RelativeTime at={new Date(draft.changedAtMs)} />,
  },
  {
    key: 'discard',
    header: <span className="visually-hidden">Delete</span>,
    width: 96,
    cell: ({ draft, onDiscard }) => (
      <Button small look="ghost" aria-label={`Delete the draft ${draft.name}`} onClick={onDiscard}>
        Delete
      </Button>
    ),
  },
];
