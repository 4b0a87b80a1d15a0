import { offeredQuestion } from '../../../codebook/lay-over.ts';
import { CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { FiguresResult } from '../../../contract/query/figures.ts';
import type { SharedTableQuery, SharedTableResult } from '../../../contract/saved-work/shared-table.ts';
import { type TableBases, tableTotalKey, TotalPlace } from '../../../contract/query/table-bases.ts';
import type { TableValue } from '../../../contract/saved-work/table-values.ts';
import { scopeOf } from '../../../figures/query-parts.ts';
import { sidesWithTotal, totalId } from '../../../figures/tables/table-bases.ts';
import { readAsks, readSide, readTableSettings } from '../../../figures/tables/table-header.ts';
import { tableQueries } from '../../../figures/tables/table-queries.ts';
import { askedTable } from '../../../figures/tables/table-request.ts';
import { wireQueryOf } from '../../../figures/wire/wire-query.ts';
import type { Principal } from '../../request/principal.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { createQueryService } from '../../figures/service.ts';
import { ServiceError } from '../../request/service-error.ts';
import { codesOfDocument } from '../changes/codes-of-document.ts';
import { readDocument } from '../kinds/work-descriptor.ts';
import type { LinkedView } from './follow-link.ts';
import { sharedQuestion } from './shared-question.ts';

/**
 * The figures of a crosstab that a link shows, as its owner is answered, but for cells of few respondents, with the
 * names that their words need. The document has the question: a link opens no other. Throws `invalid_request` for a base that it does not
 * have, `not_found` where the link shows something else, and what the query throws.
 */
export async function answerSharedTable(
  deps: ServerDeps,
  { link, owner, work }: LinkedView,
  { base_index: baseIndex }: SharedTableQuery,
  signal: AbortSignal,
): Promise<SharedTableResult> {
  if (link.kind !== 'crosstabs') {
    throw new ServiceError('not_found', 'this link shows no crosstab; open it at /v2/shared/{token}');
  }
  return answerTable(deps, owner, readDocument(CrosstabInput, work), baseIndex ?? 1, signal);
}

/** What a crosstab asks over a base, counting from 1, but for its waves. */
export function askSavedTable(
  { datasets }: Pick<ServerDeps, 'datasets'>,
  owner: Principal,
  saved: CrosstabInput,
  baseIndex: number,
) {
  const read = readTableSettings({ json: saved.metadata?.json ?? [], valid: saved.metadata?.valid ?? false });
  const [rows, columns] = [
    readSide('rows', saved.rows, read, (header) => header),
    readSide('columns', saved.columns, read, (header) => header),
  ];
  const names = questionsOf(datasets.accessOf(owner));
  const queries = tableQueries({
    ...askedTable({ rows, columns, view: read.view }, baseOf(saved, baseIndex), names),
    scope: scopeOf({ waves: null, locations: saved.country_codes, weight: saved.weight_code }),
  });
  return { read, rows, columns, ...queries };
}

/** The figures of a crosstab over a base as its owner is answered, with the names that their words need. */
export async function answerTable(
  deps: Omit<ServerDeps, 'editions'>,
  owner: Principal,
  saved: CrosstabInput,
  baseIndex: number,
  signal: AbortSignal,
): Promise<SharedTableResult> {
  const access = deps.datasets.accessOf(owner);
  const { read, rows, columns, upright, turned } = askSavedTable(deps, owner, saved, baseIndex);
  const { wholeFigures } = createQueryService(deps);
  const figures = await Promise.all(
    [upright, turned].map(
      async (query) =>
        query &&
        wholeFigures(
          owner,
          {
            ...wireQueryOf(saved.dataset_code ?? '', query),
            waves: saved.wave_codes,
            wave_rule: saved.wave_rule,
          },
          signal,
        ),
    ),
  );
  const [ofUpright = null, ofTurned = null] = figures;
  const answers = figures.filter((answer) => answer !== null);
  const tree = access.trees.find((one) => one.tree.code === answers[0]?.meta.dataset)?.tree;
  const isShown = sidesWithTotal({ rows, columns }, TotalPlace.parse(read.settings[tableTotalKey]));
  return {
    upright: ofUpright && countShown(ofUpright, isShown),
    turned: ofTurned && countShown(ofTurned, { rows: isShown.columns, columns: isShown.rows }),
    waves: tree === undefined ? [] : comparedWaves(tree, answers),
    questions: tree === undefined ? [] : namedQuestions(tree, saved, read.values, read.view.bases),
  };
}

/** What a base of the crosstab asks, counting from 1; everyone where it has none. */
function baseOf({ bases }: CrosstabInput, place: number) {
  const base = bases[place - 1];
  if (base === undefined && place > Math.max(1, bases.length)) {
    throw new ServiceError(
      'invalid_request',
      `base_index must be 1–${Math.max(1, bases.length)}; got ${place}`,
    );
  }
  return readAsks(base ?? {});
}

/** The questions of every survey that the owner sees. */
function questionsOf({ trees }: DatasetAccess) {
  const get = (code: string) => {
    const question = trees.flatMap(({ tree }) => tree.questions.get(code) ?? [])[0];
    return question && offeredQuestion(question);
  };
  return { questionByCode: { get } };
}

/** Counts the suppressed cells that the table shows: everyone is asked for where no total is shown too. */
function countShown(
  { meta, ...answer }: FiguresResult,
  isShown: ReturnType<typeof sidesWithTotal>,
): FiguresResult {
  const isHidden = (side: 'rows' | 'columns', place: number | null) =>
    !isShown[side] && place !== null && answer[side][place]?.id === totalId;
  const hidden = answer.absent.filter(
    ({ row, column, reason }) =>
      reason === 'suppressed' && (isHidden('rows', row) || isHidden('columns', column)),
  );
  return { ...answer, meta: { ...meta, suppressed_cells: meta.suppressed_cells - hidden.length } };
}

function comparedWaves({ catalogue }: RegisteredTree, answers: readonly FiguresResult[]) {
  const compared = new Set(answers.flatMap(({ tests }) => tests.flatMap((test) => test.other_wave ?? [])));
  return catalogue.waves.flatMap(({ code, name }) => (compared.has(code) ? [{ code, name }] : []));
}

/** Names the questions of a crosstab; those asked for means or for the same answers come with their answers. */
function namedQuestions(
  tree: RegisteredTree,
  { rows, columns }: CrosstabInput,
  values: readonly TableValue[],
  { among }: TableBases,
) {
  const people = Object.values(among ?? {});
  const averaged = new Set([...rows, ...columns].map(({ avg }) => avg?.question));
  const hasSameAnswers = people.some((one) => one !== null && 'question' in one);
  return [...codesOfDocument([rows, columns, values, people]).keys()]
    .filter((code) => tree.questions.has(code))
    .map((code) => {
      const answers = hasSameAnswers || averaged.has(code) ? null : [];
      return sharedQuestion(tree, code, answers, answers);
    });
}
