import type { Erasure } from '../../contract/people/erasure.ts';
import type { ServerDeps } from '../deps.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import { createIdentityContext } from '../identity/stores/store.ts';
import type { UserRow } from '../identity/stores/user-store.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import { sql as raw, type SqlBool } from 'kysely';

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'config' | 'secret'>;

/** Stands in for the e-mail address where records of others keep an event. */
const erasedName = 'an erased person';

/** An administrator of the person's organisation other than the person. Throws `invalid_value` where there is none. */
export function findHeir({ storage }: Pick<ServerDeps, 'storage'>, person: UserRow): number {
  const heir = storage.first(
    storage.sql
      .selectFrom('users')
      .where('organisation_id', '=', person.organisation_id)
      .where('role', '=', 'admin')
      .where('suspended_at', 'is', null)
      .where('id', '!=', person.id)
      .select('id')
      .orderBy('id')
      .limit(1),
  );
  if (heir !== undefined) return heir.id;
  throw new ServiceError(
    'invalid_value',
    `${person.email} is the only administrator of ${person.organisation_name}; make another one first, who takes over what is shared`,
  );
}

/** What goes with a person and what stays. */
export function readPersonErasure({ storage }: Pick<ServerDeps, 'storage'>, person: UserRow): Erasure {
  const shared = sharedWork(storage, person.id);
  const count = (table: 'sessions' | 'api_keys') =>
    storage.all(storage.sql.selectFrom(table).where('user_id', '=', person.id).select('id')).length;
  const owned = storage.all(
    storage.sql.selectFrom('saved_work').where('owner_id', '=', person.id).select('id'),
  );
  const chats = storage.all(storage.sql.selectFrom('chats').where('owner_id', '=', person.id).select('id'));
  return {
    confirmation: person.email,
    goes: amounts([
      [1, 'the account with its name, e-mail address and every way to sign in'],
      [count('sessions'), 'session', 'sessions'],
      [count('api_keys'), 'API key', 'API keys'],
      [
        owned.length - shared.length,
        'piece of saved work that no one else sees, with its history',
        'pieces of saved work that no one else sees, with their history',
      ],
      [chats.length, 'conversation', 'conversations'],
    ]),
    stays: [
      ...amounts([
        [
          shared.length,
          'piece of shared work, which passes to an administrator',
          'pieces of shared work, which pass to an administrator',
        ],
      ]),
      `events of the audit log and of codebooks, by “${erasedName}”`,
      backupsStay,
    ],
    saved_work: 0,
  };
}

/** Erases a person for good. What they share passes to `heir`. */
export async function erasePerson(deps: Deps, person: UserRow, heir: number): Promise<void> {
  const { storage, now } = deps;
  const audit = createAuditLog({ storage, now });
  const { sql } = storage;
  const { id } = person;
  storage.transaction(() => {
    const shared = sharedWork(storage, id);
    for (const workId of shared) passWork(storage, workId, heir);
    const folders = sql.selectFrom('folders').where('owner_id', '=', id).select('id');
    storage.run(sql.updateTable('saved_work').set({ folder_id: null }).where('folder_id', 'in', folders));
    storage.run(sql.updateTable('folders').set({ parent_id: null }).where('parent_id', 'in', folders));
    storage.run(sql.deleteFrom('folders').where('owner_id', '=', id));
    const gone = sql.selectFrom('saved_work').where('owner_id', '=', id);
    for (const work of storage.all(gone.select('id'))) audit.rename(`work ${work.id}`, erasedWork);
    storage.run(sql.deleteFrom('saved_work').where('owner_id', '=', id));
    storage.run(sql.updateTable('editions').set({ started_by: heir }).where('started_by', '=', id));
    storage.run(sql.updateTable('dataset_imports').set({ owner_id: heir }).where('owner_id', '=', id));
    eraseNames(storage, person);
    audit.rename(`member ${id}`, erasedName);
    storage.run(sql.deleteFrom('users').where('id', '=', id));
    const by = createIdentityContext(deps).store.readUser(heir);
    audit.record(
      { userId: by.id, organisationId: by.organisation_id, email: by.email },
      'member_erased',
      `account ${id}`,
    );
  });
  await storage.rewrite();
}

/** Ids of work of a person that others see. */
function sharedWork(storage: Storage, userId: number): string[] {
  const { sql } = storage;
  return storage
    .all(
      sql
        .selectFrom('saved_work')
        .leftJoin('work_sharings', 'work_sharings.work_id', 'saved_work.id')
        .where('owner_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where((where) =>
          where.or([where('work_sharings.work_id', 'is not', null), where('curated', '=', 1)]),
        )
        .select('saved_work.id'),
    )
    .map((work) => work.id);
}

/** Versions are kept as they were saved, so that they are written again for the new owner. */
function passWork(storage: Storage, workId: string, heir: number): void {
  const { sql } = storage;
  const versions = storage.all(sql.selectFrom('work_versions').where('work_id', '=', workId).selectAll());
  storage.run(sql.deleteFrom('work_versions').where('work_id', '=', workId));
  for (const version of versions)
    storage.run(sql.insertInto('work_versions').values({ ...version, owner_id: heir }));
  storage.run(
    sql.updateTable('saved_work').set({ owner_id: heir, folder_id: null }).where('id', '=', workId),
  );
  storage.run(sql.deleteFrom('work_sharees').where('work_id', '=', workId).where('user_id', '=', heir));
}

/** Takes every name and address that the person has had out of the records that stay. */
function eraseNames(storage: Storage, { id, email, name }: UserRow): void {
  const { sql } = storage;
  const actors = storage.all(
    sql.selectFrom('audit_events').where('user_id', '=', id).select('actor').distinct(),
  );
  storage.run(sql.updateTable('audit_events').set({ actor: erasedName }).where('user_id', '=', id));
  storage.run(sql.updateTable('codebook_revisions').set({ actor: erasedName }).where('user_id', '=', id));
  // Answers kept for the person's own retries go with the account.
  for (const said of new Set([email, name, ...actors.map(({ actor }) => actor)])) {
    if (said === '') continue;
    const isNamed = raw<SqlBool>`instr(answer, ${JSON.stringify(said)}) > 0`;
    storage.run(sql.deleteFrom('idempotent_answers').where(isNamed));
  }
}

/** Stands in for a name where the audit log keeps an event. */
export const erasedWork = 'erased work';

export const backupsStay = 'backups made before: delete them, or erase again after restoring one';

/** Phrases of the things that there are: "3 sessions", or the words alone where no plural is given. */
export function amounts(
  counted: readonly (readonly [count: number, one: string, many?: string])[],
): string[] {
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) =>
      many === undefined ? one : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`,
    );
}
