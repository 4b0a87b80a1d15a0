import {
  differences,
  emptyOverlay,
  type EntryFields,
  type FieldChange,
  type Overlay,
  withEntry,
} from '../../codebook/overlay.ts';
import { limits } from '../../contract/limits.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { Row } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

export type RevisionRow = Omit<Row<'codebook_revisions'>, 'dataset_id' | 'user_id'>;
type NewRevisionRow = Omit<Row<'codebook_revisions'>, 'dataset_id' | 'number'>;
type Item = Row<'codebook_items'>;

export interface StoredCodebook {
  readonly revision: number;
  readonly overlay: Overlay;
}

export type CodebookStore = ReturnType<typeof createCodebookStore>;

/** Codebooks of dataset trees with their revisions, by the trees' ids. */
export function createCodebookStore(storage: Storage) {
  const { sql } = storage;
  const revisions = createRevisionStore(storage);
  const items = createItemStore(storage);
  const read = (datasetId: string): StoredCodebook => {
    const revision = revisions.newestNumber(datasetId);
    return { revision, overlay: items.overlayAt(datasetId, revision) };
  };

  /** Adds a revision, with the items in which `after` differs from the newest; answers its number. */
  function add(datasetId: string, before: StoredCodebook, after: Overlay, row: NewRevisionRow): number {
    const number = before.revision + 1;
    storage.run(sql.insertInto('codebook_revisions').values({ ...row, dataset_id: datasetId, number }));
    items.replace(datasetId, number, before.overlay, after);
    return number;
  }

  return {
    ...revisions,
    ...items,
    read,
    add,

    /** Newest first. `question`: only those that changed it; `before`: only those with a smaller number. */
    list(
      datasetId: string,
      { question, before }: { readonly question: string | null; readonly before: number | null },
    ): { readonly revisions: RevisionRow[]; readonly more: boolean } {
      const among = question === null ? null : items.revisionsThatChanged(datasetId, question);
      const found = revisions.listBefore(datasetId, before, among);
      return { revisions: found.slice(0, limits.revisionPage), more: found.length > limits.revisionPage };
    },

    /** Adds a revision of other data; the codebook stays as it is. */
    addOfData(datasetId: string, cause: 'import' | 'wave', version: string, at: string): void {
      const codebook = read(datasetId);
      const bare = { user_id: null, actor: '', reason: '', edits: '[]', changes: '[]' };
      add(datasetId, codebook, codebook.overlay, { ...bare, data_version: version, cause, at });
    },
  };
}

function createRevisionStore(storage: Storage) {
  const columns = ['number', 'data_version', 'cause', 'actor', 'at', 'reason', 'edits', 'changes'] as const;
  const revisionsOf = (datasetId: string) =>
    storage.sql.selectFrom('codebook_revisions').where('dataset_id', '=', datasetId);

  /** Number of the newest revision, or of the one that was it at a time; undefined before there was any. */
  function newest(datasetId: string, at: string | null): number | undefined {
    const revisions = revisionsOf(datasetId).select('number').orderBy('number', 'desc').limit(1);
    return storage.first(at === null ? revisions : revisions.where('at', '<=', at))?.number;
  }

  return {
    newestNumber: (datasetId: string): number => newest(datasetId, null) ?? 0,

    /** Number of the revision that was the newest at a time; 1 before there was any. */
    newestAt: (datasetId: string, at: string): number => newest(datasetId, at) ?? 1,

    find: (datasetId: string, number: number): RevisionRow | undefined =>
      storage.first(revisionsOf(datasetId).where('number', '=', number).select(columns)),

    /** One page and the first of the next, newest first; null: no limit. */
    listBefore(datasetId: string, before: number | null, among: readonly number[] | null): RevisionRow[] {
      let query = revisionsOf(datasetId)
        .select(columns)
        .orderBy('number', 'desc')
        .limit(limits.revisionPage + 1);
      if (before !== null) query = query.where('number', '<', before);
      if (among !== null) query = query.where('number', 'in', among);
      return storage.all(query);
    },
  };
}

function createItemStore(storage: Storage) {
  const { sql } = storage;
  const itemsOf = (datasetId: string) => sql.selectFrom('codebook_items').where('dataset_id', '=', datasetId);
  return {
    overlayAt(datasetId: string, revision: number): Overlay {
      const items = storage.all(
        itemsOf(datasetId)
          .where('from_revision', '<=', revision)
          .where((where) => where.or([where('to_revision', 'is', null), where('to_revision', '>', revision)]))
          .selectAll(),
      );
      return items.reduce(
        (overlay, item) =>
          withEntry(overlay, item.question, codeOf(item), parseOwnJson<EntryFields>(item.document)),
        emptyOverlay,
      );
    },

    revisionsThatChanged(datasetId: string, question: string): number[] {
      const rows = storage.all(
        itemsOf(datasetId).where('question', '=', question).select(['from_revision', 'to_revision']),
      );
      return [...new Set(rows.flatMap((row) => [row.from_revision, row.to_revision ?? row.from_revision]))];
    },

    /** Codes of the questions changed since this revision, each with its last revision. */
    changedSince(datasetId: string, revision: number): ReadonlyMap<string, number> {
      const rows = storage.all(
        itemsOf(datasetId)
          .where((where) =>
            where.or([where('from_revision', '>', revision), where('to_revision', '>', revision)]),
          )
          .select(['question', 'from_revision', 'to_revision']),
      );
      const changed = new Map<string, number>();
      for (const { question, from_revision: from, to_revision: to } of rows) {
        changed.set(question, Math.max(changed.get(question) ?? 0, from, to ?? 0));
      }
      return changed;
    },

    /** Ends the items that a revision replaces, and adds its own. */
    replace(datasetId: string, revision: number, before: Overlay, after: Overlay): void {
      for (const { question, code } of changedItems(before, after)) {
        const item = { dataset_id: datasetId, kind: kindOf(code), question, code: String(code) };
        storage.run(
          sql
            .updateTable('codebook_items')
            .set({ to_revision: revision })
            .where((where) => where.and(item))
            .where('to_revision', 'is', null),
        );
        const fields = after.get(question)?.get(code);
        if (fields === undefined) continue;
        const row = { ...item, from_revision: revision, to_revision: null, document: JSON.stringify(fields) };
        storage.run(sql.insertInto('codebook_items').values(row));
      }
    },
  };
}

/** The entries in which two codebooks differ, each once. */
function changedItems(before: Overlay, after: Overlay): readonly Pick<FieldChange, 'question' | 'code'>[] {
  const changes = differences(before, after).map(({ question, code }) => ({ question, code }));
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function kindOf(code: string | number): Item['kind'] {
  if (code === '') return 'question';
  return typeof code === 'number' ? 'column' : 'answer';
}

function codeOf({ kind, code }: Pick<Item, 'kind' | 'code'>): string | number {
  return kind === 'column' ? Number(code) : code;
}
