import { parseOwnJson } from '../../../lib/parse-own-json.ts';
import { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { StatsQuery } from '../../../contract/query/stats.ts';
import type { WorkKind } from '../../../contract/codebook/work-change.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { isWithinDatasets } from '../store/load-work.ts';
import { type HiddenWork, type WorkAction, workQuery, readById } from '../store/work-query.ts';
import type { Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { seesQuestionsOf } from '../../figures/reading/sees-questions.ts';

/** Something that was saved, and may name questions of a survey. */
export interface SavedWork {
  readonly kind: WorkKind;
  readonly id: string;
  readonly name: string;
  /** As JSON. */
  readonly document: string;
  /** When it was saved last. */
  readonly at: string;
}

/** Saved objects that the caller may not see, to be counted: nothing of them may be shown. */
export async function* hiddenWork(
  { storage }: Pick<ServerDeps, 'storage'>,
  principal: Principal,
  whose: readonly HiddenWork[],
  turn: Turn,
): AsyncGenerator<Pick<SavedWork, 'kind' | 'document'>> {
  for (const kind of SavedKind.options) {
    for (const one of whose) {
      for await (const { document } of rowsOf(storage, principal, kind, one, turn)) yield { kind, document };
    }
  }
}

async function* rowsOf(
  storage: ServerDeps['storage'],
  principal: Principal,
  kind: SavedKind,
  action: WorkAction | HiddenWork,
  turn: Turn,
) {
  for (const row of await readById(storage, workQuery(storage, principal, kind, action), batch, turn)) {
    if (turn.isOver()) await turn.next();
    yield row;
  }
}

/** Rows read at once. */
const batch = 200;

/** Everything that somebody may see and that may be about a tree: saved objects, then its published insights. */
export async function* savedWorkOn(
  { datasets, storage }: Pick<ServerDeps, 'datasets' | 'storage'>,
  principal: Principal,
  tree: RegisteredTree,
  turn: Turn,
): AsyncGenerator<SavedWork> {
  for (const kind of SavedKind.options) {
    for await (const row of rowsOf(storage, principal, kind, 'view', turn)) {
      if (!isWithinDatasets(row, () => datasets.accessOf(principal))) continue;
      const { id, name, document, updatedAt: at } = row;
      yield { kind, id, name, document, at };
    }
  }
  const insights = storage.all(
    storage.sql
      .selectFrom('insights')
      .where(
        'dataset_code',
        'in',
        tree.catalogue.datasets.map(({ code }) => code),
      )
      .where((where) =>
        where.or([
          where('organisation_id', 'is', null),
          where('organisation_id', '=', principal.organisationId),
        ]),
      )
      .select(['id', 'name', 'dataset_code', 'query as document', 'updated_at as at']),
  );
  for (const { id, name, dataset_code: code, document, at } of insights) {
    if (turn.isOver()) await turn.next();
    const access = datasets.accessOf(principal);
    const query = parseOwnJson<StatsQuery>(document);
    if (access.findDataset(code) === undefined || !seesQuestionsOf(query, access)) continue;
    yield { kind: 'insights', id: String(id), name, document, at };
  }
}
