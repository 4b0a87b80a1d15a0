import { type AppliedEdits, applyEdits, type EditProblem } from '../../codebook/apply-edits.ts';
import { changeWords } from '../../codebook/change-words.ts';
import {
  differences,
  type FieldChange,
  inverse,
  isSame,
  entryOf,
  type Overlay,
  withChanges,
} from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type {
  Codebook,
  CodebookChange,
  CodebookRevision,
} from '../../contract/codebook/codebook-revision.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import { toWireQuestion } from '../catalogue/to-wire-question.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import { createDatasetGrants } from '../datasets/grants.ts';
import type { ServerDeps } from '../deps.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createAuditLog } from '../identity/audit-log.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { createCodebookStore, type RevisionRow } from '../datasets/codebook-store.ts';
import { withCodebook } from '../datasets/with-codebook.ts';

/** What a revision is made of besides its changes. */
interface RevisionNote {
  readonly cause: 'edit' | 'undo';
  readonly reason: string;
  readonly edits: readonly CodebookEdit[];
}

interface NewEdits {
  /** The newest that the caller has seen. */
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  readonly reason?: string | undefined;
}

/** The codebooks of dataset trees: revisions are added, never changed. */
export function createCodebooks(deps: ServerDeps) {
  const { storage, datasets, now } = deps;
  const store = createCodebookStore(storage);
  const grants = createDatasetGrants(deps);
  const audit = createAuditLog(deps);

  /** Throws `not_found`. */
  function find(principal: Principal, code: string): AccessibleTree {
    const accessible = datasets.accessOf(principal).findDataset(code);
    if (accessible === undefined) throw new ServiceError('not_found', 'dataset not found');
    return accessible;
  }

  /** Throws `forbidden` and `not_found`. */
  function findEditable(principal: Principal, code: string): RegisteredTree {
    assertAdmin(principal, 'editing the codebook of a survey');
    const { tree } = find(principal, code);
    grants.assertKeeper(principal, tree.code);
    return tree;
  }

  function isEditable(principal: Principal, code: string): boolean {
    try {
      findEditable(principal, code);
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.kind === 'forbidden') return false;
      throw error;
    }
  }

  /** Throws `not_found`. */
  function findRevision({ tree, namespaces }: AccessibleTree, number: number): CodebookRevision {
    const row = store.find(tree.id, number);
    if (row === undefined) throw noRevision(tree, number);
    const sees = seesIn(tree, namespaces);
    const edits = parseOwnJson<CodebookEdit[]>(row.edits).filter(
      (edit) => edit.op === 'weight' || sees(edit.question),
    );
    return { ...toRevision(row, sees), edits };
  }

  /** Throws `precondition_failed` where questions of the changes were changed after the revision that was seen. */
  function assertFresh(tree: RegisteredTree, seen: number, changes: readonly FieldChange[]): void {
    if (seen === tree.codebook.revision) return;
    const since = store.changedSince(tree.id, seen);
    const touched = new Set(changes.map(({ question }) => question).filter((code) => since.has(code)));
    if (touched.size > 0)
      throw stale(tree, touched, Math.max(...[...touched].map((code) => since.get(code) ?? 0)));
  }

  /** What became of the questions since, and by whom. */
  function stale(tree: RegisteredTree, questions: ReadonlySet<string>, last: number): ServiceError {
    const row = store.find(tree.id, last);
    const changes = row === undefined ? [] : changesOf(row).filter(({ question }) => questions.has(question));
    const by = row?.actor ?? '';
    const first = changes[0]?.message ?? '';
    return new ServiceError(
      'precondition_failed',
      `${by === '' ? 'The service' : by} changed the same question in revision ${last}: ${first} Reload the codebook and make the edit again.`,
      { details: { meta: { revision: tree.codebook.revision, changes, by, at: row?.at ?? '' } } },
    );
  }

  /** Stores and serves a revision. Throws `invalid_value` where nothing changes. */
  function add(
    principal: Principal,
    tree: RegisteredTree,
    after: Overlay,
    note: RevisionNote,
  ): CodebookRevision {
    const { codebook, record } = tree;
    const fields = differences(codebook.overlay, after);
    if (fields.length === 0) {
      throw new ServiceError(
        'invalid_value',
        'nothing would change: the codebook says so already; change a field, or leave the request out',
      );
    }
    const changes = changeWords(record, codebook.overlay, after, fields);
    const number = store.add(tree.id, codebook, after, {
      data_version: tree.version,
      cause: note.cause,
      user_id: principal.userId,
      actor: principal.email,
      at: now().toISOString(),
      reason: note.reason,
      edits: JSON.stringify(note.edits),
      changes: JSON.stringify(changes),
    });
    audit.record(
      principal,
      note.cause === 'undo' ? 'codebook_undone' : 'codebook_changed',
      `${tree.code}, revision ${number}: ${changes[0]?.message ?? ''}`,
    );
    datasets.serveCodebook(tree.code, { revision: number, overlay: after });
    const row = store.find(tree.id, number);
    if (row === undefined) throw new TypeError(`revision ${number} was not stored`);
    return { ...toRevision(row, () => true), edits: [...note.edits] };
  }

  function revise(
    principal: Principal,
    tree: RegisteredTree,
    { revision, edits, reason = '' }: NewEdits,
  ): CodebookRevision {
    assertKnown(tree, revision);
    const { overlay, problems } = apply(tree, edits);
    assertFresh(tree, revision, differences(tree.codebook.overlay, overlay));
    const [problem] = problems;
    if (problem !== undefined) throw unfit(problem);
    return add(principal, tree, overlay, { cause: 'edit', reason, edits });
  }

  return {
    find,

    /** Everything that the caller sees of it, as of a revision; null: the newest. */
    read(principal: Principal, code: string, revision: number | null): Codebook {
      const { tree, namespaces } = find(principal, code);
      if (revision !== null && store.find(tree.id, revision) === undefined) throw noRevision(tree, revision);
      const shown =
        revision === null || revision === tree.codebook.revision
          ? tree
          : withCodebook(tree, { revision, overlay: store.overlayAt(tree.id, revision) });
      return {
        dataset: tree.code,
        revision: shown.codebook.revision,
        data_version: tree.version,
        editable: isEditable(principal, code),
        questions: [...shown.questions.values()]
          .filter(({ namespace }) => namespaces.has(namespace))
          .map((question) => toWireQuestion(shown, question)),
      };
    },

    list(
      principal: Principal,
      code: string,
      filter: { readonly question: string | null; readonly before: number | null },
    ): { revisions: CodebookRevision[]; more: boolean } {
      const { tree, namespaces } = find(principal, code);
      const { revisions, more } = store.list(tree.id, filter);
      const sees = seesIn(tree, namespaces);
      return { revisions: revisions.map((row) => toRevision(row, sees)), more };
    },

    readRevision: (principal: Principal, code: string, number: number): CodebookRevision =>
      findRevision(find(principal, code), number),

    /** Applies all edits, or throws: `invalid_value` of the first that does not fit, `precondition_failed`. */
    revise: (principal: Principal, code: string, edits: NewEdits): CodebookRevision =>
      storage.transaction(() => revise(principal, findEditable(principal, code), edits)),

    /** Throws `precondition_failed` where a later revision changed the same fields. */
    undo(
      principal: Principal,
      code: string,
      number: number,
      { revision, reason = '' }: { revision: number; reason?: string | undefined },
    ): CodebookRevision {
      return storage.transaction(() => {
        const tree = findEditable(principal, code);
        assertKnown(tree, revision);
        if (store.find(tree.id, number) === undefined) throw noRevision(tree, number);
        const made = differences(store.overlayAt(tree.id, number - 1), store.overlayAt(tree.id, number));
        const { overlay } = tree.codebook;
        const later = made.filter(
          ({ question, code: answer, field, after }) =>
            !isSame(entryOf(overlay, question, answer)[field], after),
        );
        if (later.length > 0) {
          const since = store.changedSince(tree.id, number);
          const questions = new Set(later.map(({ question }) => question));
          throw stale(tree, questions, Math.max(...[...questions].map((one) => since.get(one) ?? 0)));
        }
        assertFresh(tree, revision, made);
        const after = withChanges(overlay, inverse(made));
        return add(principal, tree, after, {
          cause: 'undo',
          reason: reason || `Undo of revision ${number}`,
          edits: [],
        });
      });
    },

    returnTo(
      principal: Principal,
      code: string,
      number: number,
      { revision, reason = '' }: { revision: number; reason?: string | undefined },
    ): CodebookRevision {
      return storage.transaction(() => {
        const tree = findEditable(principal, code);
        assertKnown(tree, revision);
        if (store.find(tree.id, number) === undefined) throw noRevision(tree, number);
        const after = store.overlayAt(tree.id, number);
        assertFresh(tree, revision, differences(tree.codebook.overlay, after));
        return add(principal, tree, after, {
          cause: 'undo',
          reason: reason || `Return to revision ${number}`,
          edits: [],
        });
      });
    },

    /** Other names of a question, in place of those that it had; the same names make no revision. */
    replaceSynonyms(principal: Principal, questionCode: string, alsoCalled: readonly string[]): void {
      assertAdmin(principal, 'changing what questions are also called');
      const known = datasets.accessOf(principal).findQuestion(questionCode);
      if (known?.isPermitted !== true) throw new ServiceError('not_found', 'question not found');
      const { tree } = known;
      grants.assertKeeper(principal, tree.code);
      const edits: CodebookEdit[] = [
        { op: 'question', question: questionCode, set: { also_called: [...alsoCalled] } },
      ];
      const { revision, overlay } = tree.codebook;
      if (differences(overlay, apply(tree, edits).overlay).length === 0) return;
      storage.transaction(() => revise(principal, tree, { revision, edits }));
    },
  };
}

/** Edits on the newest revision of a tree's codebook. */
export function apply(
  { record, codebook }: Pick<RegisteredTree, 'record' | 'codebook'>,
  edits: readonly CodebookEdit[],
): AppliedEdits {
  return applyEdits(record, codebook.overlay, edits, codebook.revision + 1);
}

/** Whether the caller sees a question; of the survey itself, always. */
function seesIn({ record }: RegisteredTree, namespaces: ReadonlySet<string>): (question: string) => boolean {
  const seen = new Set(
    record.questions.filter(({ namespace }) => namespaces.has(namespace)).map(({ code }) => code),
  );
  return (question) => question === '' || seen.has(question);
}

/** Throws `invalid_value` of a revision that is yet to come. */
function assertKnown(tree: RegisteredTree, revision: number): void {
  const { revision: newest } = tree.codebook;
  if (revision >= 1 && revision <= newest) return;
  throw new ServiceError(
    'invalid_value',
    `revision ${revision} of ${tree.code} does not exist, the newest is ${newest}; reload the codebook`,
  );
}

function toRevision(row: RevisionRow, sees: (question: string) => boolean): CodebookRevision {
  const { number, cause, actor: by, at, reason } = row;
  const changes = changesOf(row).filter(({ question }) => sees(question));
  return { number, state: 'present', cause, by, at, reason, changes };
}

function changesOf({ changes }: RevisionRow): CodebookChange[] {
  return parseOwnJson<CodebookChange[]>(changes);
}

function noRevision({ code, codebook }: RegisteredTree, number: number): ServiceError {
  return new ServiceError(
    'not_found',
    `${code} has no revision ${number}; its newest is ${codebook.revision}`,
  );
}

function unfit({ path, message, remedy }: EditProblem): ServiceError {
  return new ServiceError('invalid_value', `${path}: ${message}. ${remedy}`);
}
