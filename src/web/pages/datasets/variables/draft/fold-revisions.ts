import type { CodebookRevision } from '../../../../../contract/codebook/codebook-revision.ts';

/** Revisions that the history shows as one. */
export interface HistoryEntry extends Omit<CodebookRevision, 'number' | 'edits'> {
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
