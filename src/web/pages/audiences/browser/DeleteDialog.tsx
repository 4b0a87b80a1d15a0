import { useQueries } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { audienceUsesOptions } from '../../../api/audiences.ts';
import { format } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import css from './DeleteDialog.module.css';

interface DeleteDialogProps {
  readonly audiences: readonly SavedAudience[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const listed = 6;

/** Says first what is built on them: charts and crosstabs keep their own copy of the conditions. */
export function DeleteDialog({ audiences, busy, onConfirm, onClose }: DeleteDialogProps) {
  const answers = useQueries({ queries: audiences.map(({ id }) => audienceUsesOptions(id)) });
  const uses = answers.flatMap(({ data }) => [...(data?.crosstabs ?? []), ...(data?.charts ?? [])]);
  const distinct = [...new Map(uses.map((use) => [use.id, use])).values()];
  const [only] = audiences;
  return (
    <ConfirmDialog
      danger
      action={
        audiences.length === 1 ? 'Delete audience' : `Delete ${format.count(audiences.length)} audiences`
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {audiences.length === 1 && only !== undefined && <span className="isolate">“{only.name}” leaves </span>}
      {audiences.length === 1 ? 'the list, ' : 'They leave the list, '}
      for everyone it is shared with too. It can be brought back for 30 days.
      {distinct.length > 0 && (
        <>
          <span className={css.used}>
            Used in {format.count(distinct.length)} {distinct.length === 1 ? 'place' : 'places'}, which keep
            the conditions:
          </span>
          <ul className={css.list}>
            {distinct.slice(0, listed).map(({ id, name, as }) => (
              <li key={id}>
                <span className="isolate">{name}</span> <span className={css.as}>{as}</span>
              </li>
            ))}
            {distinct.length > listed && <li>and {format.count(distinct.length - listed)} more</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
