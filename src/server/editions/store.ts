import { sql as literal } from 'kysely';
import type { EditionState } from '../../contract/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { Principal } from '../request/principal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Snapshot } from './snapshot.ts';

/** A run of a tab plan as storage has it. */
export interface StoredEdition {
  readonly workId: string;
  readonly number: number;
  readonly organisationId: number;
  readonly startedBy: number;
  readonly starterEmail: string;
  readonly state: EditionState;
  readonly reason: string;
  readonly snapshot: Snapshot;
  readonly createdAt: string;
  readonly endedAt: string;
}

/** A table that was asked. */
export interface StoredPart {
  readonly number: number;
  readonly state: 'done' | 'failed' | 'left_out';
  readonly reason: string;
  readonly sample: number | null;
}

/** Runs of tab plans and their tables. Checks no rights: whoever asks has loaded the plan. */
export function createEditionStore(storage: Storage) {
  const { sql } = storage;
  const selected = () =>
    sql
      .selectFrom('editions')
      .innerJoin('users as starter', 'starter.id', 'editions.started_by')
      .selectAll('editions')
      .select('starter.email as starterEmail');
  const partsOf = (workId: string, edition: number) =>
    sql.selectFrom('edition_parts').where('work_id', '=', workId).where('edition', '=', edition);

  return {
    create(principal: Principal, workId: string, snapshot: Snapshot, createdAt: string): number {
      const last = storage.first(
        sql
          .selectFrom('editions')
          .where('work_id', '=', workId)
          .select(({ fn }) => fn.max('number').as('number')),
      );
      const number = (last?.number ?? 0) + 1;
      storage.run(
        sql.insertInto('editions').values({
          work_id: workId,
          number,
          organisation_id: principal.organisationId,
          started_by: principal.userId,
          state: 'waiting',
          reason: '',
          snapshot: JSON.stringify(snapshot),
          created_at: createdAt,
          ended_at: '',
        }),
      );
      return number;
    },

    find(workId: string, number: number): StoredEdition | undefined {
      const row = storage.first(
        selected().where('work_id', '=', workId).where('editions.number', '=', number),
      );
      return row && toEdition(row);
    },

    /** The newest first. */
    list: (workId: string): readonly StoredEdition[] =>
      storage.all(selected().where('work_id', '=', workId).orderBy('editions.number', 'desc')).map(toEdition),

    /** Those that are waiting or under way, the oldest first. */
    listOpen: (): readonly StoredEdition[] =>
      storage
        .all(selected().where('state', 'in', ['waiting', 'running']).orderBy('editions.created_at'))
        .map(toEdition),

    begin(workId: string, number: number): void {
      storage.run(
        sql
          .updateTable('editions')
          .set({ state: 'running' })
          .where('work_id', '=', workId)
          .where('number', '=', number)
          .where('state', '=', 'waiting'),
      );
    },

    /** Ends an edition that is open; one that has ended stays as it is. */
    end(workId: string, number: number, state: 'done' | 'incomplete', reason: string, at: string): void {
      storage.run(
        sql
          .updateTable('editions')
          .set({ state, reason, ended_at: at })
          .where('work_id', '=', workId)
          .where('number', '=', number)
          .where('state', 'in', ['waiting', 'running']),
      );
    },

    remove(workId: string, number: number): void {
      storage.run(sql.deleteFrom('editions').where('work_id', '=', workId).where('number', '=', number));
    },

    /** Keeps a table of an edition that is under way. */
    keepPart(workId: string, edition: number, part: StoredPart, document: Uint8Array): void {
      storage.run(
        sql.insertInto('edition_parts').values({
          work_id: workId,
          edition,
          ...part,
          document,
        }),
      );
    },

    listParts: (workId: string, edition: number): readonly StoredPart[] =>
      storage.all(partsOf(workId, edition).select(['number', 'state', 'reason', 'sample']).orderBy('number')),

    readPart: (workId: string, edition: number, number: number) =>
      storage.first(partsOf(workId, edition).selectAll().where('number', '=', number)),

    bytesOf: (workId: string, edition: number): number =>
      storage.first(
        partsOf(workId, edition).select(
          literal<number>`coalesce(sum(octet_length(document)), 0)`.as('bytes'),
        ),
      )?.bytes ?? 0,

    /** Removes the oldest ended editions: those of a plan beyond its number, then those of its owner beyond the bytes. */
    makeRoom(workId: string, limitBytes: number): void {
      const ended = this.list(workId).filter(({ endedAt }) => endedAt !== '');
      for (const { number } of ended.slice(limits.editionsKept)) this.remove(workId, number);
      for (;;) {
        const [oldest] = storage.all(ownedBy(workId));
        if (oldest === undefined || oldest.bytes <= limitBytes) return;
        this.remove(oldest.workId, oldest.number);
      }
    },
  };

  /** The oldest ended edition of the plan's owner but for the newest of this plan, with the bytes of all. */
  function ownedBy(workId: string) {
    return sql
      .selectFrom('editions')
      .where('ended_at', '!=', '')
      .where(
        literal<boolean>`work_id IN (SELECT id FROM saved_work WHERE owner_id = (SELECT owner_id FROM saved_work WHERE id = ${workId}))`,
      )
      .where(
        literal<boolean>`NOT (work_id = ${workId} AND number = (SELECT max(number) FROM editions WHERE work_id = ${workId}))`,
      )
      .orderBy('created_at')
      .limit(1)
      .select([
        'work_id as workId',
        'number',
        literal<number>`(SELECT coalesce(sum(octet_length(document)), 0) FROM edition_parts WHERE work_id IN
          (SELECT id FROM saved_work WHERE owner_id = (SELECT owner_id FROM saved_work WHERE id = ${workId})))`.as(
          'bytes',
        ),
      ]);
  }
}

export type EditionStore = ReturnType<typeof createEditionStore>;

interface EditionRow {
  readonly work_id: string;
  readonly number: number;
  readonly organisation_id: number;
  readonly started_by: number;
  readonly starterEmail: string;
  readonly state: EditionState;
  readonly reason: string;
  readonly snapshot: string;
  readonly created_at: string;
  readonly ended_at: string;
}

function toEdition(row: EditionRow): StoredEdition {
  return {
    workId: row.work_id,
    number: row.number,
    organisationId: row.organisation_id,
    startedBy: row.started_by,
    starterEmail: row.starterEmail,
    state: row.state,
    reason: row.reason,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this store alone writes it
    snapshot: JSON.parse(row.snapshot) as Snapshot,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}
