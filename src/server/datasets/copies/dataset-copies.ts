import type { HeldCopy } from '../../../engine/engine.ts';
import { openClickHouse } from '../../../engine/sql/clickhouse.ts';
import { copiesIn, dropTables } from '../../../engine/sql/copy.ts';
import { copyInThread } from '../../../engine/sql/copy-in-thread.ts';
import type { CopyAccountFiles } from '../../config.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Storage } from '../../storage/storage.ts';
import { addressOf, isName, serverOf, type CopyAddress } from './copy-accounts.ts';
import type { CopyRecord } from '../../../engine/sql/copied-dataset.ts';
import type { Row } from '../../storage/schema.ts';

interface CopiesDeps {
  readonly storage: Storage;
  readonly now: () => Date;
  readonly accounts: CopyAccountFiles;
}

export interface CopiedTree {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  /** Directory of the version. */
  readonly path: string;
}

export type DatasetCopies = ReturnType<typeof createDatasetCopies>;

const answerMs = 2_000;

/** Copies of datasets in ClickHouse: made, compared, listed, asked and dropped. Segments stay the record. */
export function createDatasetCopies({ storage, now, accounts }: CopiesDeps) {
  const store = createCopyStore(storage);
  const writing = ({ servers }: Pick<RegisteredCopy, 'servers'>) =>
    servers.map((address) => serverOf(accounts, 'write', address));

  function copyOf(code: string): RegisteredCopy {
    const copy = store.list().findLast((one) => one.code === code);
    if (copy === undefined)
      throw new ServiceError(
        'not_found',
        `${code} has no copy; make one with dataset copy --code ${code} --to URL`,
      );
    return copy;
  }

  async function dropTable(copy: Pick<RegisteredCopy, 'table' | 'servers'>): Promise<void> {
    const shards = writing(copy).map(openClickHouse);
    try {
      await dropTables({ shards, table: copy.table });
    } finally {
      for (const shard of shards) await shard.close();
    }
  }

  async function begunAt(servers: RegisteredCopy['servers']): Promise<string[]> {
    const shards = writing({ servers }).map(openClickHouse);
    try {
      return (await Promise.all(shards.map(copiesIn))).flat();
    } finally {
      for (const shard of shards) await shard.close();
    }
  }

  async function drop(copy: RegisteredCopy): Promise<void> {
    await dropTable(copy);
    store.remove(copy.table, copy.servers);
  }

  return {
    list: () => store.list(),

    /** Makes a copy of a version and registers it once it is whole. Throws `invalid_value`, and `unavailable`. */
    async make(tree: CopiedTree, to: readonly string[], cluster: string | null): Promise<RegisteredCopy> {
      const servers = to.map((one) => addressOf(one, accounts));
      if (cluster === null ? servers.length !== 1 : !isName(cluster))
        throw new ServiceError(
          'invalid_value',
          'of several servers (--to of each shard, the first is asked) --cluster names the cluster in their settings',
        );
      const { record } = await copyInThread({
        directory: tree.path,
        servers: writing({ servers }),
        cluster,
        record: null,
      });
      const copy = {
        table: record.table,
        datasetId: tree.id,
        code: tree.code,
        servers,
        cluster,
        record,
        createdAt: now().toISOString(),
      };
      storage.transaction(() => store.add(copy));
      return { ...copy, answers: false };
    },

    /** Differences between the newest copy of a dataset and its segments, in words. Throws `not_found`. */
    async verify(tree: CopiedTree): Promise<readonly string[]> {
      const copy = copyOf(tree.code);
      if (copy.record.version !== tree.version)
        return ['it is of an earlier version of the dataset; copy it again'];
      const { differences } = await copyInThread({
        directory: tree.path,
        servers: writing(copy),
        cluster: copy.cluster,
        record: copy.record,
      });
      return differences;
    },

    /** Who answers the queries of a dataset from now on. Throws `not_found`. */
    setAnswers(tree: Pick<CopiedTree, 'id' | 'code'>, from: 'local' | 'copy'): void {
      const copy = from === 'copy' ? copyOf(tree.code) : null;
      if (copy !== null) serverOf(accounts, 'read', copy.servers[0] ?? { url: '', database: '' });
      storage.transaction(() => store.setAnswers(tree.id, copy));
    },

    /** Drops the copy of a dataset at an address. Throws `not_found`, and `invalid_value` of one that answers. */
    async drop(code: string, to: string): Promise<RegisteredCopy> {
      const { url, database } = addressOf(to, accounts);
      const copy = store
        .list()
        .find(
          (one) => one.code === code && one.servers[0]?.url === url && one.servers[0].database === database,
        );
      if (copy === undefined) throw new ServiceError('not_found', `${code} has no copy at ${to}`);
      if (copy.answers)
        throw new ServiceError(
          'invalid_value',
          `the copy answers; first: dataset answers --code ${code} --from local`,
        );
      await drop(copy);
      return copy;
    },

    /** Drops the copies of a dataset that is deleted; those that cannot be reached stay listed until they are swept. */
    async dropAll(datasetId: string): Promise<void> {
      storage.transaction(() => store.setAnswers(datasetId, null));
      for (const copy of store.list().filter((one) => one.datasetId === datasetId))
        await drop(copy).catch(() => {}); // listed as an orphan
    },

    /**
     * Drops what no dataset has any more: copies of deleted ones and of versions before and, of the databases given, what was
     * begun and never registered. Returns the tables dropped.
     */
    async sweep(
      present: ReadonlyMap<string, string>,
      databases: readonly string[],
    ): Promise<readonly string[]> {
      const dropped: string[] = [];
      const known = new Set(store.list().map(({ table }) => table));
      for (const text of databases) {
        const servers = [addressOf(text, accounts)];
        for (const table of await begunAt(servers)) {
          if (known.has(table)) continue;
          await dropTable({ table, servers });
          dropped.push(table);
        }
      }
      for (const copy of store.list()) {
        if (copy.answers || present.get(copy.datasetId) === copy.record.version) continue;
        await drop(copy);
        dropped.push(copy.table);
      }
      return dropped;
    },

    /** The copy that answers for a dataset; undefined: the segments do. Throws where its account cannot be read. */
    heldOf(datasetId: string): HeldCopy | undefined {
      const copy = store.list().find((one) => one.datasetId === datasetId && one.answers);
      const [asked] = copy?.servers ?? [];
      if (copy === undefined || asked === undefined) return undefined;
      return { record: copy.record, server: serverOf(accounts, 'read', asked) };
    },

    /** How many copies are to answer and do not, within two seconds. */
    async unanswering(): Promise<number> {
      const answering = store.list().filter(({ answers }) => answers);
      const asked = answering.map(async ({ servers: [first = { url: '', database: '' }], table, record }) => {
        const server = openClickHouse(serverOf(accounts, 'read', first));
        try {
          // Every shard takes part.
          const sql = `SELECT toFloat64(count(*)) FROM ${table}`;
          const [respondents] = await server.read(sql, AbortSignal.timeout(answerMs));
          if (respondents !== record.respondents) throw new Error(`${table} has ${respondents} respondents`);
        } finally {
          await server.close();
        }
      });
      const settled = await Promise.allSettled(asked);
      return settled.filter(({ status }) => status === 'rejected').length;
    },
  };
}

interface RegisteredCopy {
  readonly table: string;
  readonly datasetId: string;
  /** Code of the dataset when it was copied. */
  readonly code: string;
  /** The shards, the first of which is asked. */
  readonly servers: readonly CopyAddress[];
  readonly cluster: string | null;
  readonly record: CopyRecord;
  /** Whether it answers the queries of its dataset. */
  readonly answers: boolean;
  readonly createdAt: string;
}

/** Copies of datasets in databases, those of deleted datasets included until their tables are dropped. */
function createCopyStore(storage: Storage) {
  const { sql } = storage;
  return {
    list(): RegisteredCopy[] {
      return storage.all(sql.selectFrom('dataset_copies').selectAll().orderBy('created_at')).map(toCopy);
    },

    /** Makes a copy known in place of one of the same table; `answers` moves from an earlier one of the dataset. */
    add(copy: Omit<RegisteredCopy, 'answers'>): void {
      const before = storage.all(
        sql.selectFrom('dataset_copies').selectAll().where('dataset_id', '=', copy.datasetId),
      );
      const answers = before.some((one) => one.answers === 1) ? 1 : 0;
      this.setAnswers(copy.datasetId, null);
      this.remove(copy.table, copy.servers);
      storage.run(
        sql.insertInto('dataset_copies').values({
          table_name: copy.table,
          servers: JSON.stringify(copy.servers),
          dataset_id: copy.datasetId,
          code: copy.code,
          cluster: copy.cluster ?? '',
          record: JSON.stringify(copy.record),
          answers,
          created_at: copy.createdAt,
        }),
      );
    },

    remove(table: string, servers: readonly CopyAddress[]): void {
      storage.run(
        sql
          .deleteFrom('dataset_copies')
          .where('table_name', '=', table)
          .where('servers', '=', JSON.stringify(servers)),
      );
    },

    /** `copy` null: the segments answer. */
    setAnswers(datasetId: string, copy: Pick<RegisteredCopy, 'table' | 'servers'> | null): void {
      storage.run(sql.updateTable('dataset_copies').set({ answers: 0 }).where('dataset_id', '=', datasetId));
      if (copy === null) return;
      storage.run(
        sql
          .updateTable('dataset_copies')
          .set({ answers: 1 })
          .where('table_name', '=', copy.table)
          .where('servers', '=', JSON.stringify(copy.servers)),
      );
    },
  };
}

function toCopy(row: Row<'dataset_copies'>): RegisteredCopy {
  return {
    table: row.table_name,
    datasetId: row.dataset_id,
    code: row.code,
    servers: JSON.parse(row.servers),
    cluster: row.cluster === '' ? null : row.cluster,
    record: JSON.parse(row.record),
    answers: row.answers === 1,
    createdAt: row.created_at,
  };
}
