import { type Compilable, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { Principal } from '../../identity/principal.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import type { Storage } from '../../storage/storage.ts';

/** What a caller wants of a saved object: to see it, to change what it says, or what only its owner may. */
export type ObjectAction = 'view' | 'edit' | 'own';

export const objectTables = {
  audiences: 'saved_audiences',
  crosstabs: 'crosstabs',
  charts: 'charts',
} as const satisfies Record<SavedKind, string>;

export type ObjectRow = InferResult<ReturnType<typeof objectQuery>>[number];

type Caller = Pick<Principal, 'organisationId' | 'userId'>;

/**
 * The saved objects of a kind on which the caller may do `action`: their own, and what was shared with them or with
 * their organisation. A curated audience is seen by everyone, as far as its datasets allow, and changed by nobody.
 * Every read and write of an object begins here, so that the permission stands in the WHERE clause.
 */
export function objectQuery(
  { sql: builder }: Pick<Storage, 'sql'>,
  caller: Caller,
  kind: SavedKind,
  action: ObjectAction,
) {
  const table = objectTables[kind];
  return builder
    .selectFrom(table)
    .innerJoin('users as owner', 'owner.id', `${table}.owner_id`)
    .leftJoin('sharings', (join) =>
      join.onRef('sharings.object_id', '=', `${table}.id`).on('sharings.kind', '=', kind),
    )
    .leftJoin('shared_users', (join) =>
      join
        .onRef('shared_users.object_id', '=', `${table}.id`)
        .on('shared_users.kind', '=', kind)
        .on('shared_users.user_id', '=', caller.userId),
    )
    .select([
      `${table}.id as id`,
      `${table}.owner_id as ownerId`,
      'owner.email as ownerEmail',
      `${table}.organisation_id as organisationId`,
      `${table}.folder_id as folderId`,
      `${table}.name as name`,
      `${table}.document as document`,
      `${table}.rev as rev`,
      `${table}.created_at as createdAt`,
      `${table}.updated_at as updatedAt`,
      'sharings.organisation_role as organisationRole',
      'sharings.note as sharingNote',
      'sharings.shared_at as sharedAt',
      'sharings.link_expires_at as linkExpiresAt',
      'shared_users.role as userRole',
    ])
    .select((row) =>
      row
        .selectFrom('shared_users as sharees')
        .whereRef('sharees.object_id', '=', `${table}.id`)
        .where('sharees.kind', '=', kind)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('shareeCount'),
    )
    .select(
      kind === 'audiences' ? 'saved_audiences.curated as isCurated' : (row) => row.lit(0).as('isCurated'),
    )
    .where(`${table}.deleted_at`, 'is', null)
    .where(permission(caller, kind, action));
}

const queriesOfOne = {
  audiences: queriesOfOneKind('audiences'),
  crosstabs: queriesOfOneKind('crosstabs'),
  charts: queriesOfOneKind('charts'),
} satisfies Record<SavedKind, unknown>;

function queriesOfOneKind(kind: SavedKind) {
  const queryFor = (action: ObjectAction) =>
    queryOfOneText(({ id, ...caller }: Caller & { id: string }) =>
      objectQuery({ sql: createQueryBuilder() }, caller, kind, action).where(
        `${objectTables[kind]}.id`,
        '=',
        id,
      ),
    );
  return { view: queryFor('view'), edit: queryFor('edit'), own: queryFor('own') };
}

/** `objectQuery` of the one object with that id: what almost every request asks. */
export function oneObjectQuery(
  { organisationId, userId }: Caller,
  kind: SavedKind,
  action: ObjectAction,
  id: string,
): Compilable<ObjectRow> {
  return queriesOfOne[kind][action]({ organisationId, userId, id });
}

function permission(caller: Caller, kind: SavedKind, action: ObjectAction): RawBuilder<SqlBool> {
  const table = sql.table(objectTables[kind]);
  const inOrganisation = sql<SqlBool>`${table}.organisation_id = ${caller.organisationId}`;
  const isOwner = sql<SqlBool>`${table}.owner_id = ${caller.userId}`;
  const notCurated = kind === 'audiences' ? sql<SqlBool>`${table}.curated = 0` : sql<SqlBool>`1 = 1`;
  switch (action) {
    case 'own':
      return sql`(${inOrganisation} AND ${isOwner} AND ${notCurated})`;
    case 'edit':
      return sql`(${inOrganisation} AND ${notCurated} AND (${isOwner}
        OR sharings.organisation_role = 'edit' OR shared_users.role = 'edit'))`;
    case 'view': {
      const seen = sql<SqlBool>`(${inOrganisation} AND (${isOwner}
        OR sharings.organisation_role IS NOT NULL OR shared_users.role IS NOT NULL))`;
      return kind === 'audiences' ? sql`(${table}.curated = 1 OR ${seen})` : seen;
    }
  }
}
