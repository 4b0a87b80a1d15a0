import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { SurveyDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { Principal } from '../request/principal.ts';
import type { KeptReading } from './kept-reading.ts';
import type { Storage } from '../storage/storage.ts';

const finalStates: ReadonlySet<DatasetImport['state']> = new Set(['done', 'refused', 'cancelled']);
/** Imports that ended and are still listed. */
const listedEnded = 20;
/** Imports that ended and are searched for what was decided before. */
const searchedEnded = 500;

export function isEnded({ state }: Pick<DatasetImport, 'state'>): boolean {
  return finalStates.has(state);
}

/** What somebody decided of an import: what a further wave of its dataset begins with. */
export interface DecidedImport {
  readonly decisions: SurveyDecisions;
  readonly reading: KeptReading | null;
}

export type ImportStore = ReturnType<typeof createImportStore>;

type Seen = Pick<Principal, 'organisationId'>;

/** Imports as they were last told of, seen by those of the organisation. */
export function createImportStore(storage: Storage) {
  return { ...createReads(storage), ...createWrites(storage) };
}

function createWrites(storage: Storage) {
  const { sql } = storage;
  const update = (
    id: string,
    columns: { document?: string; ended?: 0 | 1; decisions?: string; reading?: string },
  ) => storage.run(sql.updateTable('dataset_imports').set(columns).where('id', '=', id));
  return {
    /** `upload` is the directory under `uploads` that holds its files. */
    create(
      owner: Principal,
      created: DatasetImport,
      upload: string,
      { decisions, reading }: DecidedImport = { decisions: {}, reading: null },
    ): void {
      storage.run(
        sql.insertInto('dataset_imports').values({
          id: created.id,
          organisation_id: owner.organisationId,
          owner_id: owner.userId,
          document: JSON.stringify(created),
          ended: isEnded(created) ? 1 : 0,
          created_at: created.created_at,
          decisions: JSON.stringify(decisions),
          upload,
          reading: reading && JSON.stringify(reading),
        }),
      );
    },

    replace(changed: DatasetImport): void {
      update(changed.id, { document: JSON.stringify(changed), ended: isEnded(changed) ? 1 : 0 });
    },

    replaceDecisions(id: string, decisions: SurveyDecisions): void {
      update(id, { decisions: JSON.stringify(decisions) });
    },

    replaceReading(id: string, reading: KeptReading): void {
      update(id, { reading: JSON.stringify(reading) });
    },
  };
}

function createReads(storage: Storage) {
  const imports = storage.sql
    .selectFrom('dataset_imports')
    .select(['document', 'decisions', 'reading', 'upload'])
    .orderBy('created_at', 'desc');
  const rowOf = ({ organisationId }: Seen, id: string) =>
    storage.first(imports.where('id', '=', id).where('organisation_id', '=', organisationId));
  const listed = ({ organisationId }: Seen, ended: 0 | 1, most: number) =>
    storage.all(imports.where('organisation_id', '=', organisationId).where('ended', '=', ended).limit(most));
  return {
    find(principal: Seen, id: string): DatasetImport | undefined {
      const row = rowOf(principal, id);
      return row && toImport(row);
    },

    /** Decisions and upload directory of an import that the organisation has. */
    findWork(principal: Seen, id: string): { decisions: SurveyDecisions; upload: string } | undefined {
      const row = rowOf(principal, id);
      return row && { decisions: JSON.parse(row.decisions), upload: row.upload };
    },

    /** What was decided of the last file that became part of a dataset, as far back as is looked. */
    findLastDecided(principal: Seen, dataset: string): DecidedImport | undefined {
      const found = listed(principal, 1, searchedEnded).find((row) => {
        const one = toImport(row);
        return one.state === 'done' && one.dataset === dataset;
      });
      if (found === undefined) return undefined;
      const { decisions, reading } = found;
      return {
        decisions: JSON.parse(decisions),
        reading: reading === null ? null : JSON.parse(reading),
      };
    },

    /** Those that have not ended, and the last that have; the newest first. */
    list(principal: Seen): readonly DatasetImport[] {
      return [...listed(principal, 0, 1000), ...listed(principal, 1, listedEnded)]
        .map(toImport)
        .toSorted((left, right) => (left.created_at < right.created_at ? 1 : -1));
    },

    listUnended(): readonly (DatasetImport & { readonly upload: string })[] {
      return storage
        .all(imports.where('ended', '=', 0))
        .map((row) => ({ ...toImport(row), upload: row.upload }));
    },
  };
}

function toImport(row: { readonly document: string }): DatasetImport {
  // What was stored before a field existed has none.
  const blank = { seconds_left: null, file: '', format: '', bytes: 0, into: '' };
  return { ...blank, ...parseOwnJson<DatasetImport>(row.document) };
}
