import { brokenDefinitions } from '../../codebook/derived/broken-definitions.ts';
import { changeWords } from '../../codebook/change-words.ts';
import type { EditProblem } from '../../codebook/apply-edits.ts';
import {
  differences,
  entryOf,
  type FieldChange,
  inverse,
  isSame,
  type Overlay,
  withChanges,
} from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { Codebook, CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { limits } from '../../contract/limits.ts';
import { toWireQuestion } from '../catalogue/to-wire-question.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import { createCodebookStore } from '../datasets/codebook-store.ts';
import { seenBy, withCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createAuditLog } from '../identity/audit-log.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { applyAs, assertSourcesSeen } from './apply-as.ts';
import { createEditRights } from './edit-rights.ts';
import { assertKnownRevision, createRevisionHistory, type StoredChange } from './revision-history.ts';

/** A codebook as a revision would leave it, and what the revision is made of besides. */
interface Planned {
  readonly after: Overlay;
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

type Reversal = Omit<NewEdits, 'edits'>;

/** A codebook as the caller sees it, and as it is. */
interface Found {
  readonly accessible: AccessibleTree;
  readonly whole: RegisteredTree;
}

/** The codebooks of dataset trees: revisions are added, never changed. */
export function createCodebooks(deps: ServerDeps) {
  const { storage, datasets } = deps;
  const store = createCodebookStore(storage);
  const history = createRevisionHistory(store);
  const rights = createEditRights(deps);
  const publish = createPublishing(deps);

  /** Throws `not_found`. */
  function find(principal: Principal, code: string): Found {
    const accessible = datasets.accessOf(principal).findDataset(code);
    const whole = datasets.trees.find(({ id }) => id === accessible?.tree.id);
    if (accessible === undefined || whole === undefined)
      throw new ServiceError('not_found', 'dataset not found');
    return { accessible, whole };
  }

  /** Publishes a reversal: `made` are the changes that lead back, of which those that the caller may make are made. */
  function reverse(
    principal: Principal,
    code: string,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    made: (tree: RegisteredTree) => readonly FieldChange[],
  ): Promise<CodebookRevision> {
    return publish(principal, () => {
      const { whole } = find(principal, code);
      assertKnownRevision(whole, revision);
      const { overlay } = whole.codebook;
      const changes = made(whole);
      const permitted = rights.permitted(principal, whole, withChanges(overlay, changes), changes);
      history.assertFresh(whole, revision, permitted);
      return { whole, after: withChanges(overlay, permitted), cause: 'undo', reason, edits: [] };
    });
  }

  function revise(principal: Principal, code: string, sent: NewEdits): Promise<CodebookRevision> {
    return publish(principal, () => {
      const { accessible, whole } = find(principal, code);
      assertKnownRevision(whole, sent.revision);
      assertSourcesSeen(datasets.accessOf(principal), sent.edits);
      const { edits, after, changes, problems } = applyAs(principal, accessible, whole, sent.edits);
      rights.assertMayMake(principal, whole, after, changes);
      history.assertFresh(whole, sent.revision, changes);
      const [problem] = problems;
      if (problem !== undefined) throw unfit(problem);
      return { whole, after, cause: 'edit', reason: sent.reason ?? '', edits };
    });
  }

  return {
    find,

    /** Everything that the caller sees of it, as of a revision; null: the newest. */
    read(principal: Principal, code: string, revision: number | null): Codebook {
      const { accessible, whole } = find(principal, code);
      const { tree, namespaces } = accessible;
      if (revision !== null) history.find(tree, revision);
      const shown =
        revision === null || revision === tree.codebook.revision
          ? tree
          : seenBy(
              withCodebook(whole, { revision, overlay: store.overlayAt(tree.id, revision) }),
              principal,
              namespaces,
            );
      return {
        dataset: tree.code,
        revision: shown.codebook.revision,
        data_version: tree.version,
        editable: rights.mayEditSurvey(principal, tree),
        own: [...tree.cores.keys()].filter((question) => rights.mayRedefine(principal, tree, question)),
        questions: [...shown.questions.values()]
          .filter(({ namespace }) => namespaces.has(namespace))
          .map((question) => toWireQuestion(shown, question)),
      };
    },

    list: (
      principal: Principal,
      code: string,
      filter: { readonly question: string | null; readonly before: number | null },
    ) => history.list(principal, find(principal, code).accessible, filter),

    readRevision: (principal: Principal, code: string, number: number): CodebookRevision =>
      history.read(principal, find(principal, code).accessible, number),

    /** Applies all edits, or throws: `invalid_value` of the first that does not fit, `precondition_failed`. */
    revise,

    /** Throws `precondition_failed` where a later revision changed the same fields. */
    undo: (principal: Principal, code: string, number: number, { revision, reason = '' }: Reversal) =>
      reverse(principal, code, { revision, reason: reason || `Undo of revision ${number}` }, (tree) => {
        history.find(tree, number);
        const made = differences(store.overlayAt(tree.id, number - 1), store.overlayAt(tree.id, number));
        const { overlay } = tree.codebook;
        const later = made.filter(
          ({ question, code: answer, field, after }) =>
            !isSame(entryOf(overlay, question, answer)[field], after),
        );
        if (later.length > 0) {
          const questions = new Set(later.map(({ question }) => question));
          throw history.stale(tree, questions, store.changedSince(tree.id, number));
        }
        return inverse(made);
      }),

    returnTo: (principal: Principal, code: string, number: number, { revision, reason = '' }: Reversal) =>
      reverse(principal, code, { revision, reason: reason || `Return to revision ${number}` }, (tree) => {
        history.find(tree, number);
        return differences(tree.codebook.overlay, store.overlayAt(tree.id, number));
      }),

    /** Other names of a question, in place of those that it had; the same names make no revision. */
    async replaceSynonyms(
      principal: Principal,
      question: string,
      alsoCalled: readonly string[],
    ): Promise<void> {
      assertAdmin(principal, 'changing what questions are also called');
      const known = datasets.accessOf(principal).findQuestion(question);
      if (known !== undefined) rights.assertMayEditSurvey(principal, known.tree);
      if (known?.isPermitted !== true) throw new ServiceError('not_found', 'question not found');
      const { accessible, whole } = find(principal, known.tree.code);
      const edits: CodebookEdit[] = [{ op: 'question', question, set: { also_called: [...alsoCalled] } }];
      if (applyAs(principal, accessible, whole, edits).changes.length === 0) return;
      await revise(principal, whole.code, { revision: whole.codebook.revision, edits });
    },
  };
}

/** Publishes revisions: columns are made first, then the revision is stored and served at once. */
function createPublishing(deps: ServerDeps) {
  const { storage, datasets, now } = deps;
  const store = createCodebookStore(storage);
  const audit = createAuditLog(deps);

  /** Stores and serves a revision. */
  function add(
    principal: Principal,
    served: Awaited<ReturnType<typeof datasets.prepare>>,
    { whole, after, cause, reason, edits }: Planned & { readonly whole: RegisteredTree },
  ): CodebookRevision {
    const { codebook, record } = whole;
    const fields = differences(codebook.overlay, after);
    const changes = changeWords(record, codebook.overlay, after, fields);
    const number = store.add(whole.id, codebook, after, {
      data_version: whole.version,
      cause,
      user_id: principal.userId,
      actor: principal.email,
      at: now().toISOString(),
      reason,
      edits: JSON.stringify(edits),
      changes: JSON.stringify(changes.map((change) => storedChange(change, codebook.overlay, after))),
    });
    const [first] = changes;
    audit.record(
      principal,
      auditAction(cause, fields),
      `${whole.code}, revision ${number}: ${first?.message ?? ''}`,
    );
    datasets.serve(served);
    const row = store.find(whole.id, number);
    if (row === undefined) throw new TypeError(`revision ${number} was not stored`);
    const { actor: by, at } = row;
    return { number, state: 'present', cause, by, at, reason, changes, edits: [...edits] };
  }

  /** `plan` is asked again where another revision was published while columns were made. */
  return async (
    principal: Principal,
    plan: () => Planned & { readonly whole: RegisteredTree },
  ): Promise<CodebookRevision> => {
    for (;;) {
      const planned = plan();
      const { whole, after } = planned;
      assertChanged(whole, after);
      assertWhole(whole, after);
      assertRoom(principal, after);
      const served = await datasets.prepare(
        withCodebook(whole, { revision: whole.codebook.revision + 1, overlay: after }),
        principal.organisationId,
      );
      const published = storage.transaction(() =>
        datasets.trees.includes(whole) ? add(principal, served, planned) : null,
      );
      if (published !== null) return published;
    }
  };
}

/** Throws `invalid_value` where nothing changes. */
function assertChanged({ codebook }: RegisteredTree, after: Overlay): void {
  if (differences(codebook.overlay, after).length > 0) return;
  throw new ServiceError(
    'invalid_value',
    'nothing would change: the codebook says so already; change a field, or leave the request out',
  );
}

/** Throws `invalid_value` where a derived question would lose a source. */
function assertWhole({ record, codebook, questions }: RegisteredTree, after: Overlay): void {
  const [broken] = brokenDefinitions(record, codebook.overlay, after);
  if (broken === undefined) return;
  const name = questions.get(broken.source)?.name ?? broken.source;
  throw new ServiceError(
    'invalid_value',
    `“${name}” is used by another derived question, which would lose it; retire “${name}” instead: that question goes on being answered`,
  );
}

/** Throws `invalid_value` beyond the derived questions that an organisation may keep. */
function assertRoom({ organisationId }: Principal, after: Overlay): void {
  const own = [...after.values()].filter(
    (entries) => entries.get('')?.owner?.organisation === organisationId,
  );
  if (own.length <= limits.derivedQuestions) return;
  throw new ServiceError(
    'invalid_value',
    `your organisation has ${limits.derivedQuestions.toLocaleString('en')} derived questions of this survey, as many as it may; undo some that nobody uses`,
  );
}

/** Who sees the change, where not everyone does. */
function storedChange(change: StoredChange, before: Overlay, after: Overlay): StoredChange {
  const [is, was] = [after, before].map((overlay) => entryOf(overlay, change.question, ''));
  const { scope, owner } = is?.definition === undefined ? (was ?? {}) : is;
  return scope === undefined || scope === 'survey' || owner === undefined
    ? change
    : { ...change, seen: { scope, owner } };
}

function auditAction(cause: Planned['cause'], fields: readonly FieldChange[]) {
  if (cause === 'undo') return 'codebook_undone';
  if (fields.some(({ field, before }) => field === 'definition' && before === undefined))
    return 'variable_derived';
  return fields.some(({ field }) => field === 'scope') ? 'scope_changed' : 'codebook_changed';
}

function unfit({ path, message, remedy }: EditProblem): ServiceError {
  return new ServiceError('invalid_value', `${path}: ${message}. ${remedy}`);
}
