import { useQuery } from '@tanstack/react-query';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { crosstabOptions, crosstabVersionOptions } from '../../../api/crosstabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { changeWords } from './change-words.ts';

interface ConflictDialogProps {
  /** As it was when the edit began. */
  readonly edited: Crosstab;
  readonly mine: CrosstabContent;
  readonly onReload: (theirs: Crosstab) => void;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** Somebody saved in between: says what each changed, and overwrites nothing. */
export function ConflictDialog({ edited, mine, onReload, onCopy, onClose }: ConflictDialogProps) {
  // What is cached may be the very version that was overtaken: only a fresh answer counts.
  const newest = useQuery({ ...crosstabOptions(edited.uuid), refetchOnMount: 'always' });
  const theirs = newest.isFetching ? undefined : newest.data;
  // A draft that was kept may have begun with a version that is no longer at hand.
  const version = useQuery({ ...crosstabVersionOptions(edited.uuid, edited.rev), retry: false });
  const before = readCrosstab(version.data ?? edited);
  return (
    <Dialog
      title={
        theirs === undefined
          ? 'Someone else saved this crosstab'
          : `Version ${theirs.rev} was saved while you edited version ${edited.rev}`
      }
      onClose={onClose}
      width={520}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Keep editing
          </Button>
          {theirs !== undefined && <Button onClick={() => onReload(theirs)}>Load theirs, drop mine</Button>}
          <Button look="primary" onClick={onCopy}>
            Save mine as a copy
          </Button>
        </>
      }
    >
      {newest.isFetching && <SkeletonRows rows={2} rowHeight={32} label="Loading the newer version" />}
      {newest.isError && (
        <ErrorState error={newest.error} what="the newer version" onRetry={() => void newest.refetch()} />
      )}
      {theirs !== undefined && (
        <p>
          Theirs: {changeWords(before, readCrosstab(theirs))}. Yours: {changeWords(before, mine)}. Nothing was
          overwritten.
        </p>
      )}
    </Dialog>
  );
}
