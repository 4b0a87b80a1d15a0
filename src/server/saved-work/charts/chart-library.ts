import type { ChartSearch } from '../../../contract/saved-work/chart.ts';
import { limits } from '../../../contract/limits.ts';
import type { ServerDeps } from '../../deps.ts';
import { workQuery, readById } from '../store/work-query.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { foldText } from '../../search/fold-text.ts';
import { ServiceError } from '../../request/service-error.ts';
import { loadWork } from '../store/load-work.ts';

/** What the library knows of a chart without reading its document. */
export interface LibraryRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The caller has taken it off their list. */
  readonly isUnlisted: boolean;
  /** `""` where it lies in none of the caller's. */
  readonly folderId: string;
  readonly questionCode: string;
  /** A name a line, the base's first. */
  readonly audienceNames: string;
}

const batch = 1_000;

/** Every chart that the caller may see, in turns with everything else. */
export async function libraryRows(
  { storage }: Pick<ServerDeps, 'storage'>,
  principal: Principal,
  turn: Turn,
): Promise<readonly LibraryRow[]> {
  const query = workQuery(storage, principal, 'charts', 'view')
    .leftJoin('unlisted_work', (join) =>
      join
        .onRef('unlisted_work.work_id', '=', 'saved_work.id')
        .on('unlisted_work.user_id', '=', principal.userId),
    )
    .clearSelect()
    .select([
      'saved_work.id as id',
      'saved_work.name as name',
      'saved_work.created_at as created_at',
      'saved_work.updated_at as updated_at',
      'saved_work.owner_id as ownerId',
      'saved_work.folder_id as folderId',
      'saved_work.curated as isCurated',
      'saved_work.question_code as questionCode',
      'saved_work.audience_names as audienceNames',
      'unlisted_work.user_id as unlistedBy',
    ]);
  const rows = await readById(storage, query, batch, turn);
  return rows.map(({ ownerId, isCurated, folderId, unlistedBy, ...row }) => {
    const isOwn = ownerId === principal.userId && isCurated === 0;
    return { ...row, isUnlisted: !isOwn && unlistedBy !== null, folderId: isOwn ? (folderId ?? '') : '' };
  });
}

/** Those whose name, question or audiences hold the text, whatever its case and accents. */
export function matchText(
  rows: readonly LibraryRow[],
  text: string,
  access: DatasetAccess,
): readonly LibraryRow[] {
  const wanted = foldText(text);
  if (wanted === '') return rows;
  const questions = questionsNamed(wanted, access);
  return rows.filter(
    (row) =>
      foldText(row.name).includes(wanted) ||
      questions.has(row.questionCode) ||
      foldText(row.audienceNames).includes(wanted),
  );
}

/** Codes of the questions that the caller may see and whose name holds it. */
function questionsNamed(wanted: string, { trees }: DatasetAccess): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { tree, namespaces } of trees) {
    for (const [code, question] of tree.questions) {
      if (namespaces.has(question.namespace) && foldText(question.name).includes(wanted)) codes.add(code);
    }
  }
  return codes;
}

export function pageOf(rows: readonly LibraryRow[], search: ChartSearch): readonly string[] {
  const { folder_id: folder = '', sharing, sort_by: sorted = '', offset = 0 } = search;
  // Last changed first, unless the search says otherwise.
  const [key, order] = (sorted === '' ? 'updated_at.desc' : sorted).split('.');
  const valueOf = (row: LibraryRow) =>
    key === 'name' ? row.name : key === 'created_at' ? row.created_at : row.updated_at;
  const direction = order === 'asc' ? 1 : -1;
  return rows
    .filter(
      ({ isUnlisted, folderId }) =>
        isUnlisted === (sharing === 'unlisted') && (folder === '' || folderId === folder),
    )
    .toSorted(
      (left, right) => direction * (compare(valueOf(left), valueOf(right)) || compare(left.id, right.id)),
    )
    .slice(offset, offset + (search.results_limit ?? limits.chartSearchDefault))
    .map(({ id }) => id);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Puts someone else's chart into the caller's own list, or takes it off. Throws `invalid_request` for the caller's own. */
export function replaceListing(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  principal: Principal,
  id: string,
  isListed: boolean,
): void {
  const { storage } = deps;
  const chart = loadWork(deps, principal, 'charts', id, 'view');
  if (chart.access === 'owner') {
    throw new ServiceError('invalid_request', 'the chart is your own; delete it instead');
  }
  const row = { user_id: principal.userId, work_id: chart.id };
  storage.run(
    isListed
      ? storage.sql
          .deleteFrom('unlisted_work')
          .where('user_id', '=', row.user_id)
          .where('work_id', '=', row.work_id)
      : storage.sql
          .insertInto('unlisted_work')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
  );
}
