import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { queryOfOneText } from '../storage/query-of-one-text.ts';
import { rememberUntilWritten } from '../storage/remember-until-written.ts';
import type { Row } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

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

type Grants = ReadonlyMap<string, ReadonlySet<string>>;

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
          .select(['id', 'code', 'name', 'public', 'min_cell', 'directory', 'created_at'])
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

    present(datasetId: string, changes: PresentVersion): void {
      storage.run(sql.updateTable('datasets').set(changes).where('id', '=', datasetId));
    },

    /** Its row, grants and versions; answers their directories. */
    remove(datasetId: string): string[] {
      const row = storage.first(sql.selectFrom('datasets').select('directory').where('id', '=', datasetId));
      const directories = this.listVersions(datasetId).map(({ directory }) => directory);
      storage.run(sql.deleteFrom('datasets').where('id', '=', datasetId));
      return row === undefined ? directories : [...new Set([row.directory, ...directories])];
    },

    setFloor(datasetId: string, minCell: number): void {
      storage.run(sql.updateTable('datasets').set({ min_cell: minCell }).where('id', '=', datasetId));
    },
  };
}

function createGrantStore(storage: Storage) {
  const { sql } = storage;
  const grantsTo = queryOfOneText(({ organisationId }: { organisationId: number }) =>
    sql
      .selectFrom('dataset_grants')
      .where('organisation_id', '=', organisationId)
      .select(['dataset_id', 'node_code']),
  );
  const grantsOf = rememberUntilWritten(storage, (organisationId: number): Grants | undefined => {
    const grants = new Map<string, Set<string>>();
    for (const { dataset_id: datasetId, node_code: nodeCode } of storage.all(grantsTo({ organisationId }))) {
      const nodes = grants.get(datasetId) ?? new Set();
      nodes.add(nodeCode);
      grants.set(datasetId, nodes);
    }
    return grants;
  });

  return {
    countGrantees(datasetId: string): number {
      const grantees = storage.all(
        sql
          .selectFrom('dataset_grants')
          .select('organisation_id')
          .distinct()
          .where('dataset_id', '=', datasetId),
      );
      return grantees.length;
    },

    /** Codes of the nodes granted to an organisation, by dataset id. */
    grantsOf: (organisationId: number): Grants =>
      grantsOf(organisationId) ?? new Map<string, ReadonlySet<string>>(),

    /** Every organisation of the service with the nodes of the tree that it may use. */
    organisationsWith(datasetId: string): { id: number; name: string; granted: string[] }[] {
      const granted = storage.all(
        sql
          .selectFrom('dataset_grants')
          .where('dataset_id', '=', datasetId)
          .select(['organisation_id', 'node_code']),
      );
      return storage
        .all(sql.selectFrom('organisations').select(['id', 'name']).orderBy('id'))
        .map(({ id, name }) => ({
          id,
          name,
          granted: granted.filter((row) => row.organisation_id === id).map((row) => row.node_code),
        }));
    },

    revoke(organisationId: number, datasetId: string, nodeCode: string): void {
      storage.run(
        sql
          .deleteFrom('dataset_grants')
          .where('organisation_id', '=', organisationId)
          .where('dataset_id', '=', datasetId)
          .where('node_code', '=', nodeCode),
      );
    },

    grant(organisationId: number, datasetId: string, nodeCode: string, createdAt: string): void {
      storage.run(
        sql
          .insertInto('dataset_grants')
          .values({
            organisation_id: organisationId,
            dataset_id: datasetId,
            node_code: nodeCode,
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.doNothing()),
      );
    },
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

/** The version as its row describes it. */
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
