import { IconCheck } from '@tabler/icons-react';
import { assertNever } from '../../lib/assert-never.ts';
import css from './SaveState.module.css';

export type SaveStatus =
  | { readonly kind: 'saved'; readonly note?: string }
  | { readonly kind: 'unsaved'; readonly changes: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed' }
  /** What was edited waits for the service to be there again. */
  | { readonly kind: 'offline'; readonly changes: number }
  /** Nothing of it is the reader's to save. */
  | { readonly kind: 'viewing' };

/** After the title of everything that can be saved. */
export function SaveState({ status }: { readonly status: SaveStatus }) {
  return (
    <span className={css.state} role="status">
      {status.kind === 'saved' && <IconCheck size={14} stroke={1.5} aria-hidden />}
      {(status.kind === 'unsaved' ||
        status.kind === 'new' ||
        status.kind === 'failed' ||
        status.kind === 'offline') && <span className={css.dot} data-kind={status.kind} />}
      <span className={css.words}>{words(status)}</span>
    </span>
  );
}

function words(status: SaveStatus): string {
  switch (status.kind) {
    case 'saved':
      return status.note === undefined ? 'Saved' : `Saved · ${status.note}`;
    case 'unsaved':
      return status.changes === 1 ? '1 unsaved change' : `${status.changes} unsaved changes`;
    case 'new':
      return 'Unsaved';
    case 'saving':
      return 'Saving';
    case 'failed':
      return 'Not saved';
    case 'offline':
      return `Offline, ${status.changes === 1 ? '1 edit' : `${status.changes} edits`} waiting`;
    case 'viewing':
      return 'View only';
    default:
      return assertNever(status);
  }
}
