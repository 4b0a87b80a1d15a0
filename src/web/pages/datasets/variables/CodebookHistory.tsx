import { useMutation, useQuery } from '@tanstack/react-query';
import type { CodebookRevision } from '../../../../contract/codebook/codebook-revision.ts';
import { codebookRevisionsOptions, undoCodebookRevision } from '../../../api/codebook.ts';
import { useMe } from '../../../app/use-me.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/kit.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import css from './CodebookHistory.module.css';

interface CodebookHistoryProps {
  /** Code of the dataset tree. */
  readonly dataset: string;
  /** Only revisions that changed this question; absent: all. */
  readonly question?: string;
  /** The newest one. */
  readonly revision: number;
  readonly mayUndo: boolean;
  /** How many are shown. */
  readonly most?: number;
}

/** Revisions of the codebook, newest first: who, when, why and what, each with its undo. */
export function CodebookHistory({ dataset, question, revision, mayUndo, most }: CodebookHistoryProps) {
  const revisions = useQuery(codebookRevisionsOptions(dataset, question));
  const undoing = useMutation({
    mutationFn: (number: number) => undoCodebookRevision(dataset, number, revision),
  });
  return (
    <Loaded query={revisions} what="the revisions" rows={3}>
      {({ revisions: all }) => (
        <>
          <RevisionList
            revisions={all.slice(0, most)}
            question={question}
            busy={undoing.isPending ? undoing.variables : null}
            onUndo={mayUndo ? (number) => undoing.mutate(number) : null}
          />
          {most !== undefined && all.length > most && (
            <p className="note">and {format.count(all.length - most)} before these, in the History tab</p>
          )}
          <Problem>{undoing.error?.message}</Problem>
        </>
      )}
    </Loaded>
  );
}

interface RevisionListProps {
  readonly revisions: readonly CodebookRevision[];
  readonly question: string | undefined;
  readonly busy: number | null;
  readonly onUndo: ((number: number) => void) | null;
}

const causeNames: Readonly<Record<CodebookRevision['cause'], string>> = {
  import: 'Import',
  edit: 'Edit',
  undo: 'Undo',
  wave: 'New wave',
  system: 'Service',
};

const mostChanges = 4;

function RevisionList({ revisions, question, busy, onUndo }: RevisionListProps) {
  const { email } = useMe();
  if (revisions.length === 0) return <p className="note">Nothing was edited since the import.</p>;
  return (
    <Stack component="ol" gap={0} aria-label="Revisions">
      {revisions.map(({ number, by, at, cause, reason, changes }) => {
        const own =
          question === undefined ? changes : changes.filter((change) => change.question === question);
        return (
          <li key={number} className={css.revision}>
            <span className={css.number}>{format.count(number)}</span>
            <span className={css.who} title={by}>
              {by === email ? 'You' : by === '' ? causeNames[cause] : by}
            </span>
            <span className="note nowrap">
              <RelativeTime at={at} />
            </span>
            <span className={css.changes}>
              {own.slice(0, mostChanges).map(({ message, answer }) => (
                <span key={`${answer} ${message}`} className="isolate">
                  {message}{' '}
                </span>
              ))}
              {own.length > mostChanges && <span>And {format.count(own.length - mostChanges)} more. </span>}
              {own.length === 0 && <span>{causeNames[cause]}. </span>}
              {reason !== '' && <q className="isolate">{reason}</q>}
            </span>
            {onUndo !== null && cause !== 'import' && (
              <Button
                small
                look="ghost"
                busy={busy === number}
                aria-label={`Undo revision ${format.count(number)}`}
                onClick={() => onUndo(number)}
              >
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
