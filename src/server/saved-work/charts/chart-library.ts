import { sql as literal } from 'kysely';
import type { ChartCounts, ChartSearch } from '../../../contract/chart.ts';
import { limits } from '../../../contract/limits.ts';
import type { ServerDeps } from '../../deps.ts';
import { curatedOwner } from '../store/load-work.ts';
import { workQuery } from '../store/work-query.ts';
import { readById } from '../store/read-by-id.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { Turn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { foldText } from '../../search/fold-text.ts';

interface Sort {
  readonly sortBy: 'name' | 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
}

/** Last changed first, unless the search says otherwise. */
const sorts: Readonly<Record<NonNullable<ChartSearch['sort_by']>, Sort>> = {
  '': { sortBy: 'updated_at', order: 'desc' },
  'name.asc': { sortBy: 'name', order: 'asc' },
  'name.desc': { sortBy: 'name', order: 'desc' },
  'created_at.asc': { sortBy: 'created_at', order: 'asc' },
  'created_at.desc': { sortBy: 'created_at', order: 'desc' },
  'updated_at.asc': { sortBy: 'updated_at', order: 'asc' },
  'updated_at.desc': { sortBy: 'updated_at', order: 'desc' },
};

function chartSortOf(sortBy: ChartSearch['sort_by']): Sort {
  return sorts[sortBy ?? ''];
}

/** What the library knows of a chart without reading its document. */
export interface LibraryRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly isOwn: boolean;
  /** The caller has taken it off their list. */
  readonly isUnlisted: boolean;
  readonly isLinked: boolean;
  readonly ownerEmail: string;
  /** `""` where it lies in none of the caller's. */
  readonly folderId: string;
  readonly viewType: number;
  readonly questionCode: string;
  readonly datasetCode: string;
  /** A name a line, the base's first. */
  readonly audienceNames: string;
}

const batch = 1_000;

/** Every chart that the caller may see, in turns with everything else. */
export async function libraryRows(
  { storage, now }: Pick<ServerDeps, 'storage' | 'now'>,
  principal: Principal,
  turn: Turn,
): Promise<readonly LibraryRow[]> {
  const time = now().toISOString();
  const rows = await readById(
    (afterId, count) =>
      storage.all(
        workQuery(storage, principal, 'charts', 'view')
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
            'owner.email as ownerEmail',
            'saved_work.curated as isCurated',
            'unlisted_work.user_id as unlistedBy',
            'sharing.link_expires_at as linkExpiresAt',
            literal<number>`saved_work.view_type`.as('viewType'),
            literal<string>`saved_work.question_code`.as('questionCode'),
            literal<string>`saved_work.dataset_code`.as('datasetCode'),
            literal<string>`saved_work.audience_names`.as('audienceNames'),
          ])
          .where('saved_work.id', '>', afterId)
          .orderBy('saved_work.id')
          .limit(count),
      ),
    batch,
    turn,
  );
  return rows.map(({ ownerId, ownerEmail, isCurated, folderId, linkExpiresAt, unlistedBy, ...row }) => {
    const isOwn = ownerId === principal.userId && isCurated === 0;
    return {
      ...row,
      ownerEmail: isCurated === 1 ? curatedOwner : ownerEmail,
      isOwn,
      isUnlisted: !isOwn && unlistedBy !== null,
      isLinked: isOwn && linkExpiresAt !== null && linkExpiresAt > time,
      folderId: isOwn ? (folderId ?? '') : '',
    };
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

/** The ids of one page of a search. */
export function pageOf(rows: readonly LibraryRow[], search: ChartSearch): readonly string[] {
  const { folder_id, sharing, dataset_code, owner_email, view_type } = search;
  const folders = search.folder_ids === undefined ? null : new Set(search.folder_ids);
  const { sortBy, order } = chartSortOf(search.sort_by);
  const direction = order === 'asc' ? 1 : -1;
  const from = search.offset ?? 0;
  return rows
    .filter(
      (row) =>
        (isBlank(folder_id) || row.folderId === folder_id) &&
        (folders === null || folders.has(row.folderId)) &&
        isUnder(row, sharing) &&
        (isBlank(dataset_code) || row.datasetCode === dataset_code) &&
        (isBlank(owner_email) || row.ownerEmail === owner_email) &&
        (view_type === undefined || row.viewType === view_type),
    )
    .toSorted(
      (left, right) => direction * (compare(left[sortBy], right[sortBy]) || compare(left.id, right.id)),
    )
    .slice(from, from + (search.results_limit ?? limits.chartSearchDefault))
    .map(({ id }) => id);
}

function isUnder({ isOwn, isLinked, isUnlisted }: LibraryRow, sharing: ChartSearch['sharing']): boolean {
  if (sharing === 'unlisted') return isUnlisted;
  if (isUnlisted) return false;
  switch (sharing) {
    case 'mine':
      return isOwn;
    case 'shared':
      return !isOwn;
    case 'link':
      return isLinked;
    default:
      return true;
  }
}

/** How many stand behind each choice; of choices that have none, nothing. */
export function countsOf(all: readonly LibraryRow[]): ChartCounts {
  const rows = all.filter(({ isUnlisted }) => !isUnlisted);
  return {
    total: rows.length,
    mine: rows.filter(({ isOwn }) => isOwn).length,
    shared: rows.filter(({ isOwn }) => !isOwn).length,
    link: rows.filter(({ isLinked }) => isLinked).length,
    unlisted: all.length - rows.length,
    owners: tally(rows.map(({ ownerEmail }) => ownerEmail)).map(([owner_email, count]) => ({
      owner_email,
      count,
    })),
    datasets: tally(rows.map(({ datasetCode }) => datasetCode)).map(([dataset_code, count]) => ({
      dataset_code,
      count,
    })),
    view_types: tally(rows.map(({ viewType }) => viewType)).map(([view_type, count]) => ({
      view_type,
      count,
    })),
    folders: tally(rows.filter(({ isOwn }) => isOwn).map(({ folderId }) => folderId)).map(
      ([folder_id, count]) => ({ folder_id, count }),
    ),
  };
}

/** The most frequent first, equals in their own order. */
function tally<Value extends string | number>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts).toSorted(
    ([left, many], [right, others]) => others - many || (left < right ? -1 : 1),
  );
}

function isBlank(value: string | undefined): value is '' | undefined {
  return value === undefined || value === '';
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
