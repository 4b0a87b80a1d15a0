import type { Erasure } from '../../contract/people/erasure.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { beginTurn } from '../http/writing/turn.ts';
import { type Actor, createAuditLog } from '../identity/stores/audit-log.ts';
import type { Storage } from '../storage/storage.ts';
import { amounts, backupsStay, erasedWork } from './amounts.ts';
import { answersOn, chatsOn, importsOf, insightsOn, workOn } from './dataset-traces.ts';

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
