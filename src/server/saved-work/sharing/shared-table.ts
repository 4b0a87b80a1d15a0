import { z } from 'zod';
import {
  TableBases,
  tableBasesKey,
  tableTotalKey,
  tableViewKey,
  TableWhole,
  TotalPlace,
} from '../../../contract/table-bases.ts';
import { SavedTree, treeKeys } from '../../../contract/table-tree.ts';
import { headingWhole, nestAs, withHeadings } from '../../../figures/nested-items.ts';
import type { TableItem } from '../../../figures/table-queries.ts';
import { blockName, rowAmong, rowBaseMode, sidesWithTotal, totalId } from '../../../figures/table-bases.ts';
import { type TableValue, TableValues, tableValuesKey } from '../../../contract/table-values.ts';
import { statisticContent, withTableValues } from '../../../figures/table-values.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';
import { type CrosstabAudienceInput, CrosstabInput } from '../../../contract/crosstab.ts';
import type { CrosstabQuery } from '../../../contract/crosstab-query.ts';
import type { FiguresResult } from '../../../contract/figures.ts';
import type { SharedTableQuery, SharedTableResult } from '../../../contract/shared-table.ts';
import { readDocument } from '../kinds/work-descriptor.ts';
import { codesOfDocument } from '../changes/codes-of-document.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { createQueryService } from '../../figures/service.ts';
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
  { base_index: baseIndex, want }: SharedTableQuery,
  signal: AbortSignal,
): Promise<SharedTableResult> {
  if (link.kind !== 'crosstabs') {
    throw new ServiceError('not_found', 'this link shows no crosstab; open it at /v2/shared/{token}');
  }
  const saved = readDocument(CrosstabInput, work);
  const { bases, country_codes, wave_codes, dataset_code, weight_code, metadata } = saved;
  const place = baseIndex ?? 1;
  const base = bases[place - 1];
  if (base === undefined && place > Math.max(1, bases.length)) {
    throw new ServiceError(
      'invalid_request',
      `base_index must be 1–${Math.max(1, bases.length)}; got ${place}`,
    );
  }
  const expression = base?.expression ?? null;
  const isEveryone = expression === null || Object.keys(expression).length === 0;
  const settings = metadata?.valid === true ? objectOfBytes(metadata.json ?? []) : {};
  const values = TableValues.parse(settings[tableValuesKey]);
  const [rows, columns] = [
    withTableValues('rows', saved.rows, values, checkedValue),
    withTableValues('columns', saved.columns, values, checkedValue),
  ];
  const { trees } = deps.datasets.accessOf(owner);
  const tableBases = basesOf(rows, settings, (code) => {
    const named = trees.find(({ tree }) => tree.questions.has(code));
    return named?.tree.questions.get(code)?.name;
  });
  const query: CrosstabQuery = {
    rows: [...rows],
    // People that rows are read among are columns as long as codes and rights are checked.
    columns: [...columns, ...amongItems(tableBases)],
    base_audience: isEveryone ? null : { expression },
    locations: country_codes.length === 0 ? null : country_codes,
    waves: wave_codes.length === 0 ? null : wave_codes,
    weight: weight_code ?? null,
    ...(dataset_code ? { dataset: dataset_code } : {}),
  };
  const baseOf = rowBases(rows, tableBases);
  const figures = await createQueryService(deps).sharedTable(owner, query, signal, {
    want: want ?? null,
    baseOf,
    contents: new Map(values.map((value) => [value.id, statisticContent(value)])),
    headColumns: (items) => headedColumns(items.slice(0, columns.length), columns, settings),
  });
  const answers = [figures.upright, figures.turned].filter((answer) => answer !== null);
  const tree = trees.find((one) => one.tree.code === answers[0]?.meta.dataset)?.tree;
  const isShown = sidesWithTotal({ rows, columns }, TotalPlace.parse(settings[tableTotalKey]));
  return {
    upright: figures.upright && countShown(figures.upright, isShown),
    turned: figures.turned && countShown(figures.turned, { rows: isShown.columns, columns: isShown.rows }),
    waves: tree === undefined ? [] : comparedWaves(tree, answers),
    questions:
      tree === undefined
        ? []
        : questionsOf(tree, [...rows, ...columns, ...amongItems(tableBases)], tableBases),
  };
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

/** An item of the contract with the codes that a statistic names, for their check. */
function checkedValue({ id, subtitle, question, datapoint, statistic }: TableValue): CrosstabAudienceInput {
  if (statistic.kind !== 'score') return { id, subtitle, avg: { question, datapoint } };
  const codes = [...statistic.plus.codes, ...statistic.minus.codes, ...(statistic.among ?? [])];
  const named =
    datapoint === '' ? { datapoints: codes } : { datapoints: [datapoint], suffixes: codes.map(Number) };
  return { id, subtitle, expression: { question, ...named } };
}

type Settings = Readonly<Record<string, unknown>>;

/** The bases of a table; without people of blocks that have no row any more, or of a question that is gone. */
function basesOf(
  rows: readonly CrosstabAudienceInput[],
  { [tableBasesKey]: saved }: Settings,
  nameOf: (code: string) => string | undefined,
): TableBases {
  const bases = TableBases.parse(saved);
  const blocks = new Set(rows.map((row) => blockOf(row, (code) => nameOf(code) ?? code)));
  const among = Object.entries(bases.among ?? {}).filter(
    ([block, one]) =>
      one !== null && blocks.has(block) && ('expression' in one || nameOf(one.question) !== undefined),
  );
  return { ...bases, among: Object.fromEntries(among) };
}

function blockOf(row: CrosstabAudienceInput, nameOf: (code: string) => string): string {
  return blockName(row.subtitle ?? '', [...codesOfDocument([row]).keys()], nameOf);
}

/** Decides the base of each row, as the crosstab's own page does. */
function rowBases(rows: readonly CrosstabAudienceInput[], bases: TableBases) {
  return ({ content }: TableItem, place: number, { questions }: RegisteredTree): Partial<TableItem> => {
    const row = rows[place];
    if (row === undefined) return {};
    const asked = [...codesOfDocument([row]).keys()];
    const block = blockOf(row, (code) => questions.get(code)?.name ?? code);
    const expression = content.kind === 'expression' ? content.expression : null;
    return {
      mode: rowBaseMode(asked, block, bases, (code) => questions.get(code)?.base),
      among: rowAmong(expression, bases.among?.[block], (code) => questions.get(code)),
    };
  };
}

/** Items of the people that rows are read among. */
function amongItems({ among: blocks = {} }: TableBases): readonly CrosstabAudienceInput[] {
  return Object.values(blocks).flatMap((among, place) =>
    among === null
      ? []
      : [
          {
            id: `*among ${place}`,
            expression: 'expression' in among ? among.expression : { question: among.question },
          },
        ],
  );
}

/** Reads nested columns against their heading where the table does, and adds everyone under each heading. */
function headedColumns(
  items: readonly TableItem[],
  columns: readonly CrosstabAudienceInput[],
  settings: Settings,
): readonly TableItem[] {
  const whole = LookedAt.parse(settings[tableViewKey]).whole;
  const named = items.map((item, place) => {
    const { name, subtitle } = columns[place] ?? {};
    return { ...item, name: name ?? '', group: subtitle ?? '', asks: item.content };
  });
  const nested = nestAs(named, SavedTree.parse(settings[treeKeys.columns]), 'columns').items;
  return withHeadings(nested).map((item): TableItem => {
    const heading = headingWhole(item, whole);
    return { id: item.id, content: item.asks, ...(heading === null ? {} : { whole: heading }) };
  });
}

const LookedAt = z.object({ whole: TableWhole.catch('base') }).catch({ whole: 'base' });

function comparedWaves({ catalogue }: RegisteredTree, answers: readonly FiguresResult[]) {
  const compared = new Set(answers.flatMap(({ tests }) => tests.flatMap((test) => test.other_wave ?? [])));
  return catalogue.waves.flatMap(({ code, name }) => (compared.has(code) ? [{ code, name }] : []));
}

/** Names the questions of items; those asked for means or for the same answers come with their answers. */
function questionsOf(
  tree: RegisteredTree,
  items: readonly CrosstabAudienceInput[],
  { among = {} }: TableBases,
) {
  const averaged = new Set(items.map(({ avg }) => avg?.question));
  const hasSameAnswers = Object.values(among).some((one) => one !== null && 'question' in one);
  return [...codesOfDocument(items).keys()]
    .filter((code) => tree.questions.has(code))
    .map((code) => {
      const answers = hasSameAnswers || averaged.has(code) ? null : [];
      return sharedQuestion(tree, code, answers, answers);
    });
}
