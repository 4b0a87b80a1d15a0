import type { FieldChange, Owner } from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookChange, CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import type { CodebookScope } from '../../contract/codebook/derived-definition.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import type { CodebookStore, RevisionRow } from '../datasets/codebook-store.ts';
import { isShownTo, type Viewer } from '../datasets/with-codebook.ts';
import { ServiceError } from '../request/service-error.ts';

/** A change as it is stored: of a derived question that not everyone sees, with who does. */
export interface StoredChange extends CodebookChange {
  readonly seen?: { readonly scope: CodebookScope; readonly owner: Owner };
}

/** Revisions of codebooks as their readers may see them. */
export function createRevisionHistory(store: CodebookStore) {
  return {
    list(
      viewer: Viewer,
      accessible: AccessibleTree,
      filter: { readonly question: string | null; readonly before: number | null },
    ): { revisions: CodebookRevision[]; more: boolean } {
      const { revisions, more } = store.list(accessible.tree.id, filter);
      const shown = revisions.filter((row) => !isOfOthers(row, viewer));
      return { revisions: shown.map((row) => toRevision(row, viewer, accessible)), more };
    },

    /** Throws `not_found`. */
    read(viewer: Viewer, accessible: AccessibleTree, number: number): CodebookRevision {
      const row = this.find(accessible.tree, number);
      if (isOfOthers(row, viewer)) throw noRevision(accessible.tree, number);
      const revision = toRevision(row, viewer, accessible);
      const hidden = new Set(
        changesOf(row)
          .filter((change) => !isSeen(change, viewer))
          .map(questionOf),
      );
      const sees = seesIn(accessible);
      const edits = parseOwnJson<CodebookEdit[]>(row.edits).filter((edit) => {
        const question =
          edit.op === 'weight' ? '' : ((edit.op === 'weigh' ? edit.weight : edit.question) ?? '');
        return !hidden.has(question) && sees(question);
      });
      return { ...revision, edits };
    },

    /** Throws `not_found`. */
    find(tree: RegisteredTree, number: number): RevisionRow {
      const row = store.find(tree.id, number);
      if (row === undefined) throw noRevision(tree, number);
      return row;
    },

    /** Throws `precondition_failed` where questions of the changes were changed after the revision that was seen. */
    assertFresh(tree: RegisteredTree, seen: number, changes: readonly FieldChange[]): void {
      if (seen === tree.codebook.revision) return;
      const since = store.changedSince(tree.id, seen);
      const touched = new Set(changes.map(questionOf).filter((code) => since.has(code)));
      if (touched.size > 0) throw this.stale(tree, touched, since);
    },

    /** What became of the questions since, and by whom. */
    stale(
      tree: RegisteredTree,
      questions: ReadonlySet<string>,
      since: ReadonlyMap<string, number>,
    ): ServiceError {
      const last = Math.max(...[...questions].map((code) => since.get(code) ?? 0));
      const row = store.find(tree.id, last);
      const changes =
        row === undefined
          ? []
          : changesOf(row)
              .filter(({ question }) => questions.has(question))
              .map(bare);
      const by = row?.actor ?? '';
      const first = changes[0]?.message ?? '';
      return new ServiceError(
        'precondition_failed',
        `${by === '' ? 'The service' : by} changed the same question in revision ${last}: ${first} Reload the codebook and make the edit again.`,
        { details: { meta: { revision: tree.codebook.revision, changes, by, at: row?.at ?? '' } } },
      );
    },
  };
}

/** Throws `invalid_value` of a revision that is yet to come. */
export function assertKnownRevision(tree: RegisteredTree, revision: number): void {
  const { revision: newest } = tree.codebook;
  if (revision >= 1 && revision <= newest) return;
  throw new ServiceError(
    'invalid_value',
    `revision ${revision} of ${tree.code} does not exist, the newest is ${newest}; reload the codebook`,
  );
}

/** The error of a revision that is not there. */
function noRevision({ code, codebook }: RegisteredTree, number: number): ServiceError {
  return new ServiceError(
    'not_found',
    `${code} has no revision ${number}; its newest is ${codebook.revision}`,
  );
}

/** Whether a revision changed only what the viewer does not see. */
function isOfOthers(row: RevisionRow, viewer: Viewer): boolean {
  const changes = changesOf(row);
  return (
    changes.length > 0 && changes.every((change) => change.seen !== undefined && !isSeen(change, viewer))
  );
}

function toRevision(row: RevisionRow, viewer: Viewer, accessible: AccessibleTree): CodebookRevision {
  const { number, cause, actor: by, at, reason } = row;
  const sees = seesIn(accessible);
  const changes = changesOf(row)
    .filter((change) => isSeen(change, viewer) && sees(change.question))
    .map(bare);
  return { number, state: 'present', cause, by, at, reason, changes };
}

function isSeen({ seen }: StoredChange, viewer: Viewer): boolean {
  return seen === undefined || isShownTo(seen, viewer);
}

/** Whether the caller sees a question; of the survey itself, and of derived ones that are not there now, always. */
function seesIn({ tree, namespaces }: AccessibleTree): (question: string) => boolean {
  const hidden = new Set(
    tree.record.questions.filter(({ namespace }) => !namespaces.has(namespace)).map(({ code }) => code),
  );
  return (question) => !hidden.has(question);
}

function changesOf({ changes }: RevisionRow): StoredChange[] {
  return parseOwnJson<StoredChange[]>(changes);
}

function bare({ question, answer, message }: StoredChange): CodebookChange {
  return { question, answer, message };
}

function questionOf({ question }: { readonly question: string }): string {
  return question;
}
