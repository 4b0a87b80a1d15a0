import { IconCheck } from '@tabler/icons-react';
import { assertNever } from '../../lib/assert-never.ts';
import { Flex } from '../ui/kit.ts';
import css from './SaveState.module.css';
import type { SaveStatus } from './work-state.ts';

/** Shown after the name of everything that can be saved. */
export function SaveState({ status }: { readonly status: SaveStatus }) {
  const hasDot = ['draft', 'waiting', 'failed', 'conflict', 'newer'].includes(status.kind);
  return (
    <Flex component="span" gap={5} align="center" flex="none" className="quiet wide-only" role="status">
      {status.kind === 'saved' && <IconCheck size={14} aria-hidden />}
      {hasDot && <span className={css.dot} data-kind={status.kind} />}
      <span className={css.words}>{saveWords(status)}</span>
    </Flex>
  );
}

function saveWords(status: SaveStatus): string {
  switch (status.kind) {
    case 'untouched':
      return '';
    case 'draft':
      return 'Draft, kept in this browser';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved · v${status.rev}`;
    case 'waiting':
      if (!status.isOffline) return 'Not saved yet, trying again';
      return `Offline, ${status.edits === 1 ? '1 edit' : `${status.edits} edits`} waiting`;
    case 'failed':
      return 'Not saved';
    case 'conflict':
      return 'Conflict';
    case 'newer':
      return 'A newer version exists';
    case 'viewing':
      return '';
    default:
      return assertNever(status);
  }
}
