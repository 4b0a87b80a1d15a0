import type { Erasure } from '../../contract/people/erasure.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { beginTurn, type Turn } from '../http/writing/turn.ts';
import { type Actor, createAuditLog } from '../identity/stores/audit-log.ts';
import type { Storage } from '../storage/storage.ts';
import { amounts, backupsStay, erasedWork } from './erase-person.ts';
import { sql as raw, type SqlBool } from 'kysely';
import { z } from 'zod';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import { goneQuestion } from '../datasets/past-codes.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { readById } from '../saved-work/store/work-query.ts';

type Deps = Pick<ServerDeps, 'storage' | 'datasets' | 'imports' | 'now'>;

/** Lists everything that is erased with a dataset tree, and the work that stays. Throws as `DatasetRegistry.remove`. */
export async function readDatasetErasure(
  { storage, datasets }: Deps,
  code: string,
  organisationId: number,
  signal: AbortSignal,
): Promise<Erasure> {
  const { tree } = datasets.replaceable(code, organisationId);
  const works = await workOn(storage, tree, beginTurn(signal));
  const others = datasets.rights
    .grantees(code)
    .organisations.filter(({ id, rights }) => id !== organisationId && rights.query.size > 0);
  const editions = editionsOf(storage, works);
  return {
    confirmation: code,
    goes: amounts([
      [tree.record.respondentCount, 'respondent', 'respondents'],
      [
        datasets.listVersions(code, organisationId).length,
        'version of the data, with its file variables and caches',
        'versions of the data, with their file variables and caches',
      ],
      [tree.codebook.revision, 'revision of the codebook', 'revisions of the codebook'],
      [insightsOn(storage, tree).length, 'published insight', 'published insights'],
      [chatsOn(storage, tree).length, 'conversation with its figures', 'conversations with its figures'],
      [editions, 'edition with its figures', 'editions with its figures'],
      [others.length, 'organisation’s access', 'organisations’ access'],
    ]),
    stays: ['events of the audit log, which name it by its code', backupsStay],
    saved_work: works.length,
  };
}

interface DatasetErasure {
  readonly code: string;
  /** Whether saved work that names the dataset goes too. */
  readonly withWork: boolean;
  readonly actor: Actor;
}

/** Erases a dataset tree for good, with all that was made from it. Throws as `DatasetRegistry.remove`. */
export async function eraseDataset(
  deps: Deps,
  { code, withWork, actor }: DatasetErasure,
  signal: AbortSignal,
): Promise<void> {
  const { storage, datasets, imports, now } = deps;
  const { organisationId } = actor;
  const { tree } = datasets.replaceable(code, organisationId);
  for (const { organisationId: importer, document } of importsOf(storage, tree))
    await imports.cancel({ organisationId: importer }, document.id);
  const works = await workOn(storage, tree, beginTurn(signal));
  const audit = createAuditLog({ storage, now });
  await datasets.remove(code, organisationId, () => {
    eraseTraces(storage, audit, tree);
    eraseFigures(storage, audit, works, withWork);
    audit.record(actor, 'dataset_removed', code);
  });
  await storage.rewrite();
}

type AuditLog = ReturnType<typeof createAuditLog>;
type Works = Awaited<ReturnType<typeof workOn>>;

/** Ids of work in lists that a statement takes. */
function* lists(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += 500) yield ids.slice(from, from + 500);
}

const idsOf = (works: Works) => works.filter(({ revisions }) => revisions === null).map(({ id }) => id);

function editionsOf(storage: Storage, works: Works): number {
  let count = 0;
  for (const ids of lists(idsOf(works)))
    count += storage.all(
      storage.sql.selectFrom('editions').where('work_id', 'in', ids).select('number'),
    ).length;
  return count;
}

/** Removes saved work with figures from the dataset, or only its editions. */
function eraseFigures(storage: Storage, audit: AuditLog, works: Works, withWork: boolean): void {
  const { sql } = storage;
  for (const ids of lists(idsOf(works))) {
    storage.run(sql.deleteFrom('editions').where('work_id', 'in', ids));
    if (withWork) storage.run(sql.deleteFrom('saved_work').where('id', 'in', ids));
  }
  if (!withWork) return;
  for (const { id, revisions } of works) {
    if (revisions === null) audit.rename(`work ${id}`, erasedWork);
    else storage.run(sql.deleteFrom('work_versions').where('work_id', '=', id).where('rev', 'in', revisions));
  }
}

/** Removes insights, conversations and imports of the dataset, and its name from the records that stay. */
function eraseTraces(storage: Storage, audit: AuditLog, tree: RegisteredTree): void {
  const { sql } = storage;
  storage.run(sql.deleteFrom('insights').where('id', 'in', insightsOn(storage, tree)));
  storage.run(
    sql
      .deleteFrom('insight_categories')
      .where('id', 'not in', sql.selectFrom('insights_in_categories').select('category_id')),
  );
  for (const ids of lists(chatsOn(storage, tree)))
    storage.run(sql.deleteFrom('chats').where('id', 'in', ids));
  for (const { document } of importsOf(storage, tree)) {
    storage.run(sql.deleteFrom('dataset_imports').where('id', '=', document.id));
    audit.rename(`import ${document.id}`, tree.code);
  }
  for (const { user_id: userId, key } of answersOn(storage, tree))
    storage.run(sql.deleteFrom('idempotent_answers').where('user_id', '=', userId).where('key', '=', key));
  audit.rename(`dataset ${tree.id}`, tree.code);
}

const codesOf = ({ catalogue }: RegisteredTree) => catalogue.datasets.map(({ code }) => code);

function insightsOn(storage: Storage, tree: RegisteredTree): number[] {
  const query = storage.sql.selectFrom('insights').where('dataset_code', 'in', codesOf(tree)).select('id');
  return storage.all(query).map(({ id }) => id);
}

/** Ids of conversations with an answer from a dataset tree. */
function chatsOn(storage: Storage, tree: RegisteredTree): string[] {
  const isSource = raw<SqlBool>`EXISTS (
    SELECT 1 FROM json_each(chat_turns.answer, '$.sources.datasets')
    WHERE json_extract(value, '$.code') IN (${raw.join(codesOf(tree))}))`;
  const query = storage.sql.selectFrom('chat_turns').where(isSource).select('chat_id').distinct();
  return storage.all(query).map(({ chat_id: id }) => id);
}

/** Imports that made, or would make, a dataset tree or one of its waves. */
function importsOf(
  storage: Storage,
  tree: RegisteredTree,
): { readonly organisationId: number; readonly document: DatasetImport }[] {
  const codes = raw.join(codesOf(tree));
  const isOfTree = raw<SqlBool>`(
    json_extract(document, '$.dataset') IN (${codes}) OR json_extract(document, '$.into') IN (${codes}))`;
  return storage
    .all(storage.sql.selectFrom('dataset_imports').where(isOfTree).select(['organisation_id', 'document']))
    .map((row) => ({
      organisationId: row.organisation_id,
      document: parseOwnJson<DatasetImport>(row.document),
    }));
}

/** Fields of saved work and of revisions of a codebook that hold codes, or lists of them. */
const codeFields: ReadonlySet<string> = new Set(
  'question questions question_code splitter codes dataset_code dataset_codes'.split(' '),
);

/** Answers kept for retries that name a dataset of the tree or one of its questions. */
function answersOn(
  storage: Storage,
  tree: RegisteredTree,
): { readonly user_id: number; readonly key: string }[] {
  const codes = new Set(codesOf(tree));
  const query = storage.sql.selectFrom('idempotent_answers').select(['user_id', 'key', 'answer']);
  return storage.all(query).filter(({ answer }) => {
    let isNamed = false;
    JSON.parse(answer, (field, value: unknown) => {
      isNamed ||=
        codeFields.has(field) &&
        [value]
          .flat()
          .some((code) => typeof code === 'string' && (codes.has(code) || hasQuestion(tree, code)));
      return value;
    });
    return isNamed;
  });
}

const hasQuestion = (tree: RegisteredTree, code: string) =>
  tree.questions.has(code) || goneQuestion(tree, code) !== undefined;

interface WorkOnDataset {
  readonly id: string;
  readonly ownerId: number;
  /** Revisions that name it while the work itself does not; null: the work does. */
  readonly revisions: readonly number[] | null;
}

/** Saved work of everyone that names a dataset tree or its questions, now or in an earlier version. */
async function workOn(storage: Storage, tree: RegisteredTree, turn: Turn): Promise<WorkOnDataset[]> {
  const codes = new Set(codesOf(tree));
  const isOn = (document: string) => {
    const read: unknown = JSON.parse(document);
    const isNamed = [...codesOfDocument(read).keys()].some((code) => hasQuestion(tree, code));
    const { dataset_code: one, dataset_codes: several } = NamedDatasets.parse(read);
    return isNamed || [one, ...several].some((code) => codes.has(code));
  };
  const { sql } = storage;
  const all = sql.selectFrom('saved_work').select(['saved_work.id', 'owner_id', 'document']);
  const found: WorkOnDataset[] = [];
  for (const { id, owner_id: ownerId, document } of await readById(storage, all, 200, turn)) {
    if (turn.isOver()) await turn.next();
    if (isOn(document)) {
      found.push({ id, ownerId, revisions: null });
      continue;
    }
    const revisions = storage
      .all(sql.selectFrom('work_versions').where('work_id', '=', id).select(['rev', 'document']))
      .filter((version) => isOn(version.document))
      .map(({ rev }) => rev);
    if (revisions.length > 0) found.push({ id, ownerId, revisions });
  }
  return found;
}

/** Codes of datasets that a document names itself. */
const NamedDatasets = z.object({
  dataset_code: z.string().catch(''),
  dataset_codes: z.array(z.string()).catch([]),
});
