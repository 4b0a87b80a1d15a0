import {
  type Compilable,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
  type SelectQueryBuilder,
} from 'kysely';
import { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { Principal } from '../../request/principal.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Turn } from '../../http/writing/turn.ts';

/** What a caller wants of saved work: to see it, to change what it says, or what only its owner may. */
export type WorkAction = 'view' | 'edit' | 'own';

export type WorkRow = InferResult<ReturnType<typeof workQuery>>[number];

/** Work that the caller may not see, which is counted alone: of their organisation, or of other ones. */
export type HiddenWork = 'colleagues' | 'elsewhere';

type Caller = Pick<Principal, 'organisationId' | 'userId'>;

/**
 * The saved work on which the caller may do `action`: their own, and what was shared with them or with their
 * organisation. Curated work is seen by everyone, as far as its datasets allow, and changed by no one. Every read and
 * write begins here, so that the permission is part of the WHERE clause.
 */
export function workQuery(
  { sql: builder }: Pick<Storage, 'sql'>,
  caller: Caller,
  kind: SavedKind,
  action: WorkAction | HiddenWork,
) {
  return (
    builder
      .selectFrom('saved_work')
      .innerJoin('users as owner', 'owner.id', 'saved_work.owner_id')
      .leftJoin('work_sharings as sharing', 'sharing.work_id', 'saved_work.id')
      .leftJoin('work_sharees as sharee', (join) =>
        join.onRef('sharee.work_id', '=', 'saved_work.id').on('sharee.user_id', '=', caller.userId),
      )
      .select([
        'saved_work.id as id',
        'saved_work.owner_id as ownerId',
        'owner.email as ownerEmail',
        'saved_work.organisation_id as organisationId',
        'saved_work.folder_id as folderId',
        'saved_work.name as name',
        'saved_work.document as document',
        'saved_work.curated as isCurated',
        'saved_work.v1_id as v1Id',
        'saved_work.position as position',
        'saved_work.rev as rev',
        'saved_work.created_at as createdAt',
        'saved_work.updated_at as updatedAt',
        'sharing.organisation_role as organisationRole',
        'sharing.note as sharingNote',
        'sharing.shared_at as sharedAt',
        'sharing.link_expires_at as linkExpiresAt',
        'sharee.role as userRole',
      ])
      .select((row) =>
        row
          .selectFrom('work_sharees as sharees')
          .whereRef('sharees.work_id', '=', 'saved_work.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('shareeCount'),
      )
      // As a literal: indexes of one kind are chosen by it.
      .where('saved_work.kind', '=', sql.lit(kind))
      .where('saved_work.deleted_at', 'is', null)
      .where(permission(caller, action))
  );
}

const queriesOfOne = new Map(SavedKind.options.map((kind) => [kind, queriesOfOneKind(kind)]));

function queriesOfOneKind(kind: SavedKind) {
  const queryFor = (action: WorkAction) =>
    queryOfOneText(({ id, ...caller }: Caller & { id: string }) =>
      workQuery({ sql: createQueryBuilder() }, caller, kind, action).where('saved_work.id', '=', id),
    );
  return { view: queryFor('view'), edit: queryFor('edit'), own: queryFor('own') };
}

/** `workQuery` of the one with that id, as almost every request needs it. */
export function oneWorkQuery(
  { organisationId, userId }: Caller,
  kind: SavedKind,
  action: WorkAction,
  id: string,
): Compilable<WorkRow> {
  const queries = queriesOfOne.get(kind) ?? queriesOfOneKind(kind);
  return queries[action]({ organisationId, userId, id });
}

function permission(caller: Caller, action: WorkAction | HiddenWork): RawBuilder<SqlBool> {
  const inOrganisation = sql<SqlBool>`saved_work.organisation_id = ${caller.organisationId}`;
  const isOwner = sql<SqlBool>`saved_work.owner_id = ${caller.userId}`;
  switch (action) {
    case 'own':
      return sql`(saved_work.curated = 0 AND ${inOrganisation} AND ${isOwner})`;
    case 'edit':
      return sql`(saved_work.curated = 0 AND ${inOrganisation} AND (${isOwner}
        OR sharing.organisation_role = 'edit' OR sharee.role = 'edit'))`;
    case 'view':
      return sql`(saved_work.curated = 1 OR (${inOrganisation} AND (${isOwner}
        OR sharing.organisation_role IS NOT NULL OR sharee.role IS NOT NULL)))`;
    case 'colleagues':
      return sql`(saved_work.curated = 0 AND ${inOrganisation} AND NOT ${isOwner}
        AND sharing.organisation_role IS NULL AND sharee.role IS NULL)`;
    case 'elsewhere':
      return sql`(saved_work.curated = 0 AND NOT ${inOrganisation})`;
  }
}

/**
 * All rows of a query of saved work in batches by their ids, in turns with everything else. Ids never change, so a row that is
 * written meanwhile is neither missed nor read twice.
 */
export async function readById<Tables, From extends keyof Tables, Row extends { readonly id: string }>(
  storage: Pick<Storage, 'all'>,
  query: SelectQueryBuilder<Tables, From, Row>,
  batchSize: number,
  turn: Turn,
): Promise<Row[]> {
  const rows: Row[] = [];
  const inOrder = query.orderBy(sql`saved_work.id`).limit(batchSize);
  for (let afterId = ''; ; ) {
    const batch = storage.all(inOrder.where(sql<SqlBool>`saved_work.id > ${afterId}`));
    rows.push(...batch);
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return rows;
    afterId = last.id;
    if (turn.isOver()) await turn.next();
  }
}
