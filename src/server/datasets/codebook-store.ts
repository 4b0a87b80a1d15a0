import { type EntryFields, emptyOverlay, isSame, type Overlay, withEntry } from '../../codebook/overlay.ts';
import { limits } from '../../contract/limits.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { Row } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

export type RevisionRow = Omit<Row<'codebook_revisions'>, 'dataset_id' | 'user_id'>;
type NewRevisionRow = Omit<Row<'codebook_revisions'>, 'dataset_id' | 'number'>;
type Item = Row<'codebook_items'>;

/** A codebook as it is served. */
export interface StoredCodebook {
  readonly revision: number;
  readonly overlay: Overlay;
}

export type CodebookStore = ReturnType<typeof createCodebookStore>;

/** Revisions of the codebooks of dataset trees, by the trees' ids. */
export function createCodebookStore(storage: Storage) {
  const { sql } = storage;
  const columns = ['number', 'data_version', 'cause', 'actor', 'at', 'reason', 'edits', 'changes'] as const;
  const revisionsOf = (datasetId: string) =>
    sql.selectFrom('codebook_revisions').where('dataset_id', '=', datasetId);
  const itemsOf = (datasetId: string) => sql.selectFrom('codebook_items').where('dataset_id', '=', datasetId);

  /** Number of the newest revision, or of the one that was it at a time; undefined before there was any. */
  function newest(datasetId: string, at: string | null): number | undefined {
    const revisions = revisionsOf(datasetId).select('number').orderBy('number', 'desc').limit(1);
    return storage.first(at === null ? revisions : revisions.where('at', '<=', at))?.number;
  }

  const newestNumber = (datasetId: string): number => newest(datasetId, null) ?? 0;

  function revisionsThatChanged(datasetId: string, question: string): number[] {
    const rows = storage.all(
      itemsOf(datasetId).where('question', '=', question).select(['from_revision', 'to_revision']),
    );
    return [...new Set(rows.flatMap((row) => [row.from_revision, row.to_revision ?? row.from_revision]))];
  }

  function overlayAt(datasetId: string, revision: number): Overlay {
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
  }

  return {
    newestNumber,
    overlayAt,

    read(datasetId: string): StoredCodebook {
      const revision = newestNumber(datasetId);
      return { revision, overlay: overlayAt(datasetId, revision) };
    },

    /** Number of the revision that was the newest at a time; 1 before there was any. */
    newestAt: (datasetId: string, at: string): number => newest(datasetId, at) ?? 1,

    find(datasetId: string, number: number): RevisionRow | undefined {
      return storage.first(revisionsOf(datasetId).where('number', '=', number).select(columns));
    },

    /** Whether any revision has said something of a question. */
    knows(datasetId: string, question: string): boolean {
      const items = itemsOf(datasetId).where('question', '=', question).select('question').limit(1);
      return storage.first(items) !== undefined;
    },

    /** Newest first. `question`: only those that changed it; `before`: only those with a smaller number. */
    list(
      datasetId: string,
      { question, before }: { readonly question: string | null; readonly before: number | null },
    ): { readonly revisions: RevisionRow[]; readonly more: boolean } {
      let query = revisionsOf(datasetId)
        .select(columns)
        .orderBy('number', 'desc')
        .limit(limits.revisionPage + 1);
      if (before !== null) query = query.where('number', '<', before);
      if (question !== null) query = query.where('number', 'in', revisionsThatChanged(datasetId, question));
      const found = storage.all(query);
      return { revisions: found.slice(0, limits.revisionPage), more: found.length > limits.revisionPage };
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

    /** Adds a revision, with the items in which `after` differs from the newest; answers its number. */
    add(datasetId: string, before: StoredCodebook, after: Overlay, row: NewRevisionRow): number {
      const number = before.revision + 1;
      storage.run(sql.insertInto('codebook_revisions').values({ ...row, dataset_id: datasetId, number }));
      for (const { question, code, was, is } of changedItems(before.overlay, after)) {
        const item = { dataset_id: datasetId, kind: kindOf(code), question, code: String(code) };
        if (was !== undefined) close(item, number);
        if (is === undefined) continue;
        const stretch = { from_revision: number, to_revision: null };
        storage.run(
          sql.insertInto('codebook_items').values({ ...item, ...stretch, document: JSON.stringify(is) }),
        );
      }
      return number;
    },

    /** Adds a revision of other data; the codebook stays as it is. */
    addOfData(datasetId: string, cause: 'import' | 'wave', version: string, at: string): void {
      const codebook = this.read(datasetId);
      this.add(datasetId, codebook, codebook.overlay, {
        data_version: version,
        cause,
        user_id: null,
        actor: '',
        at,
        reason: '',
        edits: '[]',
        changes: '[]',
      });
    },
  };

  function close(
    { dataset_id: datasetId, kind, question, code }: Omit<Item, 'from_revision' | 'to_revision' | 'document'>,
    at: number,
  ): void {
    storage.run(
      sql
        .updateTable('codebook_items')
        .set({ to_revision: at })
        .where('dataset_id', '=', datasetId)
        .where('kind', '=', kind)
        .where('question', '=', question)
        .where('code', '=', code)
        .where('to_revision', 'is', null),
    );
  }
}

/** The entries in which two codebooks differ. */
function* changedItems(before: Overlay, after: Overlay) {
  for (const question of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(question), after.get(question)];
    if (old === now) continue;
    for (const code of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
      const [was, is] = [old?.get(code), now?.get(code)];
      if (!isSame(was, is)) yield { question, code, was, is };
    }
  }
}

function kindOf(code: string | number): Item['kind'] {
  if (code === '') return 'question';
  return typeof code === 'number' ? 'column' : 'answer';
}

function codeOf({ kind, code }: Pick<Item, 'kind' | 'code'>): string | number {
  return kind === 'column' ? Number(code) : code;
}
