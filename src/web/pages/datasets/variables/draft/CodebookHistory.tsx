import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodebookRevision } from '../../../../../contract/codebook/codebook-revision.ts';
import {
  codebookRevisionsOptions,
  returnToCodebookRevision,
  undoCodebookRevisions,
} from '../../../../api/codebook.ts';
import { useMe } from '../../../../api/me.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Flex, Stack, Text } from '../../../../ui/kit.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { Problem } from '../../../../ui/states/Notice.tsx';
import { RelativeTime } from '../../../../ui/marks/RelativeTime.tsx';
import { toasts } from '../../../../ui/layers/toasts.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChangesDialog } from './ChangesDialog.tsx';
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

/** Revisions of the codebook, newest first: who, when, why and what, each with its undo and, of all, the return to it. */
export function CodebookHistory({ dataset, question, revision, mayUndo, most }: CodebookHistoryProps) {
  const revisions = useInfiniteQuery(codebookRevisionsOptions(dataset, question));
  const [returnTo, setReturnTo] = useState<number | null>(null);
  const undoing = useMutation({
    mutationFn: (entry: HistoryEntry) => undoCodebookRevisions(dataset, entry, revision),
  });
  const returning = useMutation({
    mutationFn: ({ number, reason }: { readonly number: number; readonly reason: string }) =>
      returnToCodebookRevision(dataset, number, { revision, reason }),
    onSuccess: (_, { number }) => {
      setReturnTo(null);
      toasts.show({ text: `The variables are as after revision ${format.count(number)}.` });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <Loaded query={revisions} what="the revisions" rows={3}>
      {(all) => {
        const entries = foldRevisions(all);
        return (
          <>
            <RevisionList
              entries={entries.slice(0, most)}
              question={question}
              busy={undoing.isPending ? undoing.variables.to : null}
              onUndo={mayUndo ? (entry) => undoing.mutate(entry) : null}
              // A return changes all variables: it is offered where all are listed.
              onReturn={mayUndo && question === undefined ? setReturnTo : null}
              newest={revision}
            />
            {most !== undefined && entries.length > most && (
              <p className="note">
                and {format.count(entries.length - most)} earlier ones in the History tab
              </p>
            )}
            {most === undefined && revisions.hasNextPage && (
              <Button
                small
                look="ghost"
                busy={revisions.isFetchingNextPage}
                onClick={() => void revisions.fetchNextPage()}
              >
                Show older
              </Button>
            )}
            <Problem>{undoing.error?.message}</Problem>
            {returnTo !== null && (
              <ChangesDialog
                saving={{
                  dataset,
                  busy: returning.isPending,
                  review: { edits: [], revision, conflict: [], resolve: () => undefined },
                  apply: async (reason) =>
                    await returning.mutateAsync({ number: returnTo, reason }).then(
                      () => false,
                      () => true,
                    ),
                }}
                returnTo={returnTo}
                revision={revision}
                onClose={() => setReturnTo(null)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface RevisionListProps {
  readonly entries: readonly HistoryEntry[];
  readonly question: string | undefined;
  /** Last revision of the entry that is being undone. */
  readonly busy: number | null;
  readonly newest: number;
  readonly onUndo: ((entry: HistoryEntry) => void) | null;
  readonly onReturn: ((number: number) => void) | null;
}

const causeNames: Readonly<Record<CodebookRevision['cause'], string>> = {
  import: 'Import',
  edit: 'Edit',
  undo: 'Undo',
  wave: 'New wave',
  system: 'Service',
};

/** Shown without changes. Where there is no author, their column names the cause already. */
function unchangedWords({ by, cause, from }: HistoryEntry): string {
  if (by !== '') return `${causeNames[cause]}.`;
  return from === 1 ? 'Variables as imported.' : 'Variables unchanged.';
}

const mostChanges = 4;

function RevisionList({ entries, question, busy, newest, onUndo, onReturn }: RevisionListProps) {
  const { email } = useMe();
  if (entries.length === 0) return <p className="note">Nothing was edited since the import.</p>;
  return (
    <Stack component="ol" gap={0} aria-label="Revisions">
      {entries.map((entry) => {
        const { from, to, by, at, cause, reason, changes } = entry;
        const own =
          question === undefined ? changes : changes.filter((change) => change.question === question);
        const name = from === to ? format.count(to) : `${format.count(from)}–${format.count(to)}`;
        return (
          <li key={to} className={css.revision}>
            <Text span inherit c="dimmed" className="num">
              {name}
            </Text>
            <Text span size="dense-strong" truncate title={by}>
              {by === email ? 'You' : by === '' ? causeNames[cause] : by}
            </Text>
            <span className="note nowrap">
              <RelativeTime at={at} />
            </span>
            <div className={css.changes}>
              {own.length === 0 ? unchangedWords(entry) : <ChangeList changes={own} most={mostChanges} />}
              {reason !== '' && <q className="isolate">{reason}</q>}
            </div>
            <Flex gap={2} justify="flex-end">
              {onReturn !== null && to < newest && (
                <Button
                  small
                  look="ghost"
                  aria-label={`Return to revision ${format.count(to)}`}
                  onClick={() => onReturn(to)}
                >
                  Return
                </Button>
              )}
              {onUndo !== null && cause !== 'import' && (
                <Button
                  small
                  look="ghost"
                  busy={busy === to}
                  aria-label={`Undo revision ${name}`}
                  onClick={() => onUndo(entry)}
                >
                  Undo
                </Button>
              )}
            </Flex>
          </li>
        );
      })}
    </Stack>
  );
}

/** Revisions that the history shows as one. */
interface HistoryEntry extends Omit<CodebookRevision, 'number' | 'edits'> {
  /** Numbers of its first and last revision. */
  readonly from: number;
  readonly to: number;
}

const foldMs = 10 * 60_000;
/** A revision of more changes is an entry of its own. */
const smallChanges = 5;

/** Folds small edits of a person that follow each other within ten minutes. `revisions`: the newest first. */
export function foldRevisions(revisions: readonly CodebookRevision[]): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const revision of revisions) {
    const last = entries.at(-1);
    const { number, edits: _, ...shown } = revision;
    if (last !== undefined && canFold(last, revision)) {
      // Changes are read in the order in which they were made.
      entries[entries.length - 1] = {
        ...last,
        from: number,
        changes: once([...shown.changes, ...last.changes]),
      };
    } else entries.push({ ...shown, from: number, to: number });
  }
  return entries;
}

function canFold(entry: HistoryEntry, { number, by, cause, at, reason, changes }: CodebookRevision): boolean {
  return (
    entry.from === number + 1 &&
    [entry.cause, cause].every((one) => one === 'edit') &&
    entry.by === by &&
    by !== '' &&
    // A reason is that of its own edits.
    entry.reason + reason === '' &&
    changes.length <= smallChanges &&
    (entry.from < entry.to || entry.changes.length <= smallChanges) &&
    Date.parse(entry.at) - Date.parse(at) <= foldMs
  );
}

/** "Changed the phrases of …" is said once. */
function once(changes: CodebookRevision['changes']): CodebookRevision['changes'] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
