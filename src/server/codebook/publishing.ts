import { isDeepStrictEqual } from 'node:util';
import { changeWords } from '../../codebook/change-words.ts';
import { brokenDefinitions } from '../../codebook/derived/broken-definitions.ts';
import { differences, entryOf, type FieldChange, type Overlay } from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { limits } from '../../contract/limits.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { CodebookStore } from '../datasets/codebook-store.ts';
import type { PreparedTree } from '../datasets/dataset-registry.ts';
import { withNextCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { StoredChange } from './revision-history.ts';
import { toRaking } from './weight-raking.ts';

/** A codebook as a revision would leave it, and what the revision is made of besides. */
interface Planned {
  readonly whole: RegisteredTree;
  readonly after: Overlay;
  readonly cause: 'edit' | 'undo';
  readonly reason: string;
  readonly edits: readonly CodebookEdit[];
}

/** Publishes revisions: columns are made first, then the revision is stored and served at once. */
export function createPublishing(deps: ServerDeps, store: CodebookStore) {
  const { storage, datasets, now } = deps;
  const audit = createAuditLog(deps);

  /** Stores and serves a revision. */
  function add(
    principal: Principal,
    served: Awaited<ReturnType<typeof datasets.prepare>>,
    { whole, after, cause, reason, edits }: Planned,
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
    audit.record(principal, auditAction(cause, fields), {
      about: `dataset ${whole.id}`,
      name: `${whole.code}, revision ${number}: ${first?.message ?? ''}`,
    });
    datasets.serve(served);
    const row = store.find(whole.id, number);
    if (row === undefined) throw new TypeError(`revision ${number} was not stored`);
    const { actor: by, at } = row;
    return { number, state: 'present', cause, by, at, reason, changes, edits: [...edits] };
  }

  /** `plan` is asked again where another revision was published while columns were made. */
  return async (
    principal: Principal,
    signal: AbortSignal,
    plan: () => Planned,
  ): Promise<CodebookRevision> => {
    for (;;) {
      const planned = plan();
      const { whole, after } = planned;
      assertChanged(whole, after);
      assertWhole(whole, after);
      assertRoom(principal, after);
      const served = await datasets.prepare(withNextCodebook(whole, after), {
        organisationId: principal.organisationId,
        signal,
      });
      if (planned.cause === 'edit') assertRaked(whole, served);
      const published = storage.transaction(() =>
        datasets.trees.includes(whole) ? add(principal, served, planned) : null,
      );
      if (published !== null) return published;
    }
  };
}

/** Throws `invalid_value` where a weight that is new, or defined otherwise, cannot be raked. */
function assertRaked({ codebook }: RegisteredTree, { tree, columns }: PreparedTree): void {
  for (const [code, core] of tree.weighings) {
    const was = entryOf(codebook.overlay, code, '').weighing;
    if (isDeepStrictEqual(was, entryOf(tree.codebook.overlay, code, '').weighing)) continue;
    const [problem] = toRaking(tree, core, columns.weighings.get(code) ?? [], () => true).problems;
    if (problem !== undefined)
      throw new ServiceError('invalid_value', `${problem.message}. ${problem.remedy}`);
  }
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

/** Throws `invalid_value` beyond the derived questions and weights that an organisation may keep. */
function assertRoom({ organisationId }: Principal, after: Overlay): void {
  const own = [...after.values()].filter(
    (entries) => entries.get('')?.owner?.organisation === organisationId,
  );
  const weights = own.filter((entries) => entries.get('')?.weighing !== undefined).length;
  if (weights > limits.derivedWeights) {
    throw new ServiceError(
      'invalid_value',
      `your organisation has ${limits.derivedWeights} derived weights of this survey, as many as it may; undo some that nobody uses`,
    );
  }
  if (own.length - weights <= limits.derivedQuestions) return;
  throw new ServiceError(
    'invalid_value',
    `your organisation has ${limits.derivedQuestions.toLocaleString('en')} derived questions of this survey, as many as it may; undo some that nobody uses`,
  );
}

/** Who sees the change, where not everyone does. */
function storedChange(change: StoredChange, before: Overlay, after: Overlay): StoredChange {
  const [is, was] = [after, before].map((overlay) => entryOf(overlay, change.question, ''));
  const { scope, owner } = is?.owner === undefined ? (was ?? {}) : is;
  return scope === undefined || scope === 'survey' || owner === undefined
    ? change
    : { ...change, seen: { scope, owner } };
}

function auditAction(cause: Planned['cause'], fields: readonly FieldChange[]) {
  if (cause === 'undo') return 'codebook_undone';
  if (fields.some(({ field, before }) => field === 'definition' && before === undefined))
    return 'variable_derived';
  if (fields.some(({ field, before }) => field === 'weighing' && before === undefined))
    return 'weight_derived';
  return fields.some(({ field }) => field === 'scope') ? 'scope_changed' : 'codebook_changed';
}
