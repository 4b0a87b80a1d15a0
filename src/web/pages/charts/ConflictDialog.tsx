import { useQuery } from '@tanstack/react-query';
import { chartOptions } from '../../api/charts.ts';
import { listed } from '../../../lib/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { Chart } from '../../../contract/chart.ts';
import { changedThings } from './merge-fields.ts';
import type { ChartFields } from './write-chart.ts';

interface ConflictDialogProps {
  /** As it was when the edit began. */
  readonly edited: Chart;
  readonly before: ChartFields;
  readonly mine: ChartFields;
  /** A chart of the server as fields of the editor. */
  readonly fieldsOf: (chart: Chart) => ChartFields;
  readonly onMerge: (theirs: Chart) => void;
  readonly onCopy: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Somebody saved in between: says what each changed, and overwrites nothing in silence. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { edited, before, mine, fieldsOf, onMerge, onCopy, onDiscard, onClose } = props;
  const newest = useQuery({ ...chartOptions(edited.id), refetchOnMount: 'always' });
  // What is remembered is the version that was edited.
  const theirs = newest.isFetchedAfterMount && !newest.isFetching ? newest.data : undefined;
  const theirThings = theirs === undefined ? [] : changedThings(before, fieldsOf(theirs));
  const myThings = changedThings(before, mine);
  const both = myThings.filter((thing) => theirThings.includes(thing));
  return (
    <Dialog
      title={
        theirs === undefined
          ? 'Someone else saved this chart'
          : `Version ${theirs.rev} was saved while you edited version ${edited.rev}`
      }
      onClose={onClose}
      width={520}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Keep editing
          </Button>
          {theirs !== undefined && (
            <Button look="ghost" onClick={onDiscard}>
              Discard mine
            </Button>
          )}
          <Button onClick={onCopy}>Save mine as a copy</Button>
          {theirs !== undefined && (
            <Button look="primary" onClick={() => onMerge(theirs)}>
              {both.length === 0 ? 'Merge both' : 'Merge, mine first'}
            </Button>
          )}
        </>
      }
    >
      {theirs === undefined && !newest.isError && (
        <SkeletonRows rows={2} rowHeight={32} label="Loading the newer version" />
      )}
      {newest.isError && (
        <ErrorState error={newest.error} what="the newer version" onRetry={() => void newest.refetch()} />
      )}
      {theirs !== undefined && (
        <p>
          Their change: {wordsOf(theirThings)}. Yours: {wordsOf(myThings)}.{' '}
          {both.length === 0
            ? 'They do not touch the same settings.'
            : `Both changed ${listed(both)}: merging keeps yours there.`}
        </p>
      )}
    </Dialog>
  );
}

function wordsOf(things: readonly string[]): string {
  return things.length === 0 ? 'nothing' : listed(things);
}
