import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { queryOfOneText } from '../storage/query-of-one-text.ts';
import { rememberUntilWritten } from '../storage/remember-until-written.ts';
import type { Row } from '../storage/schema.ts';
import type { DatasetRight } from '../../contract/datasets/dataset-access.ts';
import type { Storage } from '../storage/storage.ts';
import type { NodesByRight } from './access.ts';

export type NewDatasetRow = Row<'datasets'>;
export interface DatasetRow
  extends Omit<NewDatasetRow, 'nodes' | 'synthetic' | 'respondents' | 'version' | 'catalogue'> {
  /** Time at which the present version became so. */
  readonly updated_at: string;
}
export type DatasetVersionRow = Omit<Row<'dataset_versions'>, 'dataset_id'>;

/** What changes of a dataset's row when another version becomes the present one. */
export type PresentVersion = Pick<
  NewDatasetRow,
  'name' | 'nodes' | 'respondents' | 'directory' | 'version' | 'catalogue'
>;

/** Rights by dataset id. */
type Grants = ReadonlyMap<string, NodesByRight>;

type GrantRow = Omit<Row<'dataset_grants'>, 'organisation_id' | 'created_at'>;

/** Dataset trees, their versions, and who may use them. */
export function createDatasetStore(storage: Storage) {
  return { ...createTreeStore(storage), ...createGrantStore(storage) };
}

function createTreeStore(storage: Storage) {
  const { sql } = storage;
  return {
    /** Lists rows without the catalogues, which are read with the respondents from the dataset's own directory. */
    list(): DatasetRow[] {
      const rows = storage.all(
        sql
          .selectFrom('datasets')
          .select(['id', 'code', 'name', 'owner_id', 'public', 'min_cell', 'directory', 'created_at'])
          .orderBy('created_at')
          .orderBy('id'),
      );
      const presentations = storage.all(
        sql.selectFrom('dataset_presentations').select(['dataset_id', 'at']).orderBy('at'),
      );
      const newest = new Map(presentations.map(({ dataset_id, at }) => [dataset_id, at]));
      return rows.map((row) => ({ ...row, updated_at: newest.get(row.id) ?? row.created_at }));
    },

    /** Roots and children of all trees, those included that cannot be opened. */
    listNodes(): DatasetNode[] {
      return storage
        .all(sql.selectFrom('datasets').select('nodes'))
        .flatMap(({ nodes }): DatasetNode[] => JSON.parse(nodes));
    },

    create(row: NewDatasetRow): void {
      storage.run(sql.insertInto('datasets').values(row));
    },

    /** The newest first. */
    listVersions(datasetId: string): DatasetVersionRow[] {
      return storage.all(
        sql
          .selectFrom('dataset_versions')
          .select([
            'number',
            'version',
            'directory',
            'respondents',
            'waves',
            'questions',
            'note',
            'created_at',
          ])
          .where('dataset_id', '=', datasetId)
          .orderBy('number', 'desc'),
      );
    },

    /** Directories of all versions of all trees. */
    listDirectories(): string[] {
      return storage.all(sql.selectFrom('dataset_versions').select('directory')).map((row) => row.directory);
    },

    addVersion(datasetId: string, version: Omit<DatasetVersionRow, 'number'>): void {
      const last = this.listVersions(datasetId)[0]?.number ?? 0;
      storage.run(
        sql.insertInto('dataset_versions').values({ ...version, dataset_id: datasetId, number: last + 1 }),
      );
    },

    addPresentation(datasetId: string, version: string, at: string): void {
      storage.run(sql.insertInto('dataset_presentations').values({ dataset_id: datasetId, version, at }));
    },

    /** The version that was the present one at `at`; undefined: there was none yet. */
    presentedAt(datasetId: string, at: string): string | undefined {
      return storage.first(
        sql
          .selectFrom('dataset_presentations')
          .where('dataset_id', '=', datasetId)
          .where('at', '<=', at)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .select('version')
          .limit(1),
      )?.version;
    },

    change(datasetId: string, changes: PresentVersion | { owner_id: number } | { min_cell: number }): void {
      storage.run(sql.updateTable('datasets').set(changes).where('id', '=', datasetId));
    },

    /** Its row, grants and versions; answers their directories. */
    remove(datasetId: string): string[] {
      const row = storage.first(sql.selectFrom('datasets').select('directory').where('id', '=', datasetId));
      const directories = this.listVersions(datasetId).map(({ directory }) => directory);
      storage.run(sql.deleteFrom('datasets').where('id', '=', datasetId));
      return row === undefined ? directories : [...new Set([row.directory, ...directories])];
    },
  };
}

function createGrantStore(storage: Storage) {
  const { sql } = storage;
  const rights = ['dataset_id', 'node_code', 'may_export', 'may_grant'] as const;
  const grantsTo = queryOfOneText(({ organisationId }: { organisationId: number }) =>
    sql.selectFrom('dataset_grants').where('organisation_id', '=', organisationId).select(rights),
  );
  const grantsOf = rememberUntilWritten(storage, (organisationId: number): Grants | undefined => {
    const rows = Map.groupBy(storage.all(grantsTo({ organisationId })), (row) => row.dataset_id);
    return new Map(Array.from(rows, ([datasetId, granted]) => [datasetId, toRights(granted)]));
  });

  return {
    grantsOf: (organisationId: number): Grants => grantsOf(organisationId) ?? new Map<string, NodesByRight>(),

    /** Every organisation of the service with its rights in the tree. */
    organisationsWith(datasetId: string): { id: number; name: string; rights: NodesByRight }[] {
      const granted = storage.all(
        sql
          .selectFrom('dataset_grants')
          .where('dataset_id', '=', datasetId)
          .select([...rights, 'organisation_id']),
      );
      return storage
        .all(sql.selectFrom('organisations').select(['id', 'name']).orderBy('id'))
        .map((organisation) => ({
          ...organisation,
          rights: toRights(granted.filter((row) => row.organisation_id === organisation.id)),
        }));
    },

    /** Takes a right away, and with the one to query all others. */
    revoke(organisationId: number, datasetId: string, nodeCode: string, right: DatasetRight): void {
      const row = { organisation_id: organisationId, dataset_id: datasetId, node_code: nodeCode };
      storage.run(
        right === 'query'
          ? sql.deleteFrom('dataset_grants').where((where) => where.and(row))
          : sql
              .updateTable('dataset_grants')
              .set(right === 'export' ? { may_export: 0 } : { may_grant: 0 })
              .where((where) => where.and(row)),
      );
    },

    /** Gives a right, and with it the one to query. */
    grant(row: Omit<Row<'dataset_grants'>, 'may_export' | 'may_grant'>, right: DatasetRight): void {
      const given = right === 'query' ? {} : right === 'export' ? { may_export: 1 } : { may_grant: 1 };
      storage.run(
        sql
          .insertInto('dataset_grants')
          .values({ ...row, may_export: 0, may_grant: 0, ...given })
          .onConflict((conflict) =>
            right === 'query'
              ? conflict.doNothing()
              : conflict.columns(['organisation_id', 'dataset_id', 'node_code']).doUpdateSet(given),
          ),
      );
    },
  };
}

function toRights(rows: readonly GrantRow[]): NodesByRight {
  const nodesOf = (having: readonly GrantRow[]) => new Set(having.map((row) => row.node_code));
  return {
    query: nodesOf(rows),
    export: nodesOf(rows.filter((row) => row.may_export === 1)),
    grant: nodesOf(rows.filter((row) => row.may_grant === 1)),
  };
}

/** What the row of a dataset says of its present version. */
export function stateOf({ catalogue, version }: SegmentStore, directory: string) {
  return {
    name: catalogue.name,
    nodes: JSON.stringify(catalogue.datasets),
    respondents: catalogue.respondentCount,
    directory,
    version,
    catalogue: JSON.stringify(catalogue),
  };
}

export function versionOf(
  { catalogue, version }: SegmentStore,
  directory: string,
  note: string,
  at: string,
): Omit<DatasetVersionRow, 'number'> {
  return {
    version,
    directory,
    respondents: catalogue.respondentCount,
    waves: catalogue.waves.length,
    questions: catalogue.questions.length,
    note,
    created_at: at,
  };
}
