import type { BannerTree } from '../../contract/banner.ts';
import type { EditionPart, EditionSettings } from '../../contract/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlan } from '../../contract/tab-plan.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { toExpression } from '../../expression/wire.ts';
import { type BannerLeaf, bannerLeaves } from '../../figures/banner-leaves.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { gridRowRows, type OpenedRow, openedRows } from '../../figures/opened-rows.ts';
import { planQuestions, tablesOf } from '../../figures/plan-questions.ts';
import { withIntervals } from '../../figures/query-parts.ts';
import { totalId } from '../../figures/table-bases.ts';
import { comparedSets, pairsOf, type TableItem, tableQueries } from '../../figures/table-queries.ts';
import { askedRow, rowBases } from '../../figures/table-request.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import { ServiceError } from '../request/service-error.ts';
import type { PlannedTable } from './snapshot.ts';

/** A tab plan with its banner and stubs looked up. */
export interface ResolvedPlan extends Pick<TabPlan, 'questions' | 'without' | 'bases'> {
  readonly tree: BannerTree;
  /** Trees of the stubs that it names, by id. */
  readonly stubs: ReadonlyMap<string, BannerTree>;
  readonly settings: EditionSettings;
}

/** Lists the tables of a plan, each once for every filter. Throws `invalid_request` where the plan makes more than may be. */
export function planTables(plan: ResolvedPlan, survey: AccessibleTree): readonly PlannedTable[] {
  const bases = plan.bases.length === 0 ? [{ name: '', expression: null }] : plan.bases;
  const questions = questionsOf(plan, survey);
  const tables = bases.flatMap(({ name, expression }, baseIndex) =>
    questions.flatMap((question) =>
      tablesOf(question, plan.settings.grids).map(({ row, rowName }) => ({
        question: question.code,
        title: question.name,
        wording: question.wording,
        row,
        rowName,
        category: question.category.join(' › '),
        base: expression === null ? '' : name,
        baseIndex,
        rows: rowsOf(question, row).length,
      })),
    ),
  );
  checkTables(tables, columnsOf(plan, survey).length);
  return tables.map((table, index) => ({ number: index + 1, ...table }));
}

function checkTables(tables: readonly Omit<PlannedTable, 'number'>[], columns: number): void {
  const { planParts, crosstabColumns, crosstabRows, editionFigures } = limits;
  if (tables.length === 0) refuse('the plan has no table: choose a question that the survey asks');
  if (columns === 0) refuse('the plan has no columns: show the total, or add a question to its banner');
  if (tables.length > planParts) {
    refuse(
      `a run has at most ${planParts} tables, and this plan makes ${tables.length}; leave questions out`,
    );
  }
  if (columns > crosstabColumns) {
    refuse(
      `a table has at most ${crosstabColumns} columns, and this banner has ${columns}; take a level off`,
    );
  }
  const long = tables.find(({ rows }) => rows > crosstabRows);
  if (long !== undefined) {
    refuse(
      `a table has at most ${crosstabRows} rows, and that of “${long.title}” has ${long.rows}; leave it out`,
    );
  }
  const figures = tables.reduce((sum, { rows }) => sum + rows * columns, 0);
  if (figures > editionFigures) {
    refuse(
      `a run has at most ${editionFigures} figures, and this plan makes ${figures}; leave questions out`,
    );
  }
}

function refuse(why: string): never {
  throw new ServiceError('invalid_request', why);
}

/** Questions of a plan that have rows, each once. */
function questionsOf(plan: ResolvedPlan, { tree, namespaces }: AccessibleTree): readonly Question[] {
  const offered = tree.catalogue.questions.filter(({ namespace }) => namespaces.has(namespace));
  return planQuestions(plan, offered, plan.stubs);
}

function rowsOf(question: Question, row: string): readonly OpenedRow[] {
  return row === '' ? openedRows(question) : gridRowRows(question, row);
}

/** A column of a planned table; null: everyone. */
export interface PlannedColumn extends Pick<BannerLeaf, 'id' | 'name' | 'path' | 'isTotal'> {
  readonly leaf: BannerLeaf | null;
}

const totalColumn: PlannedColumn = { id: totalId, name: 'Total', path: [], isTotal: true, leaf: null };

/** Lists the columns of a plan: the leaves of its banner, and everyone where the plan shows the total. */
export function columnsOf(
  { tree, settings }: Pick<ResolvedPlan, 'tree' | 'settings'>,
  { tree: survey }: AccessibleTree,
): readonly PlannedColumn[] {
  const { leaves } = bannerLeaves(tree, (code) => survey.questions.get(code));
  const columns = leaves.map((leaf): PlannedColumn => ({ ...leaf, leaf }));
  switch (settings.total) {
    case 'first':
      return [totalColumn, ...columns];
    case 'last':
      return [...columns, totalColumn];
    case 'off':
      return columns;
    default:
      return assertNever(settings.total);
  }
}

/** A planned table with its request. */
export interface AskedPart extends Pick<EditionPart, 'rows' | 'columns'> {
  readonly query: FigureQuery;
}

/** Makes the request of a table. Throws `invalid_request` where its question is gone. */
export function askedPart(
  plan: ResolvedPlan,
  { question: code, row, baseIndex, title }: PlannedTable,
  survey: AccessibleTree,
  scope: FigureQuery['scope'],
): AskedPart {
  const question = survey.tree.questions.get(code);
  if (question === undefined)
    throw new ServiceError('invalid_request', `“${title}” is no longer in the survey`);
  const columns = columnsOf(plan, survey);
  const rows = rowsOf(question, row).map((one, index) => ({ ...one, id: `${index + 1}` }));
  const filter = plan.bases[baseIndex]?.expression ?? null;
  const read = filter === null ? null : toExpression(filter);
  const { measures, versus, profile, letters } = plan.settings;
  const isRowTested = measures[0] === 'row_percentage' && versus === 'rest';
  const everyone: TableItem = { id: totalId, content: { kind: 'everyone' } };
  const bases = { table: plan.settings.base_rule, byBlock: {} };
  const baseOf = rowBases({ bases }, { questionByCode: survey.tree.questions });
  const items = rows.map((one) => askedRow(one, baseOf(one)));
  const { upright } = tableQueries({
    rows: items.length < limits.crosstabRows ? [everyone, ...items] : items,
    columns: columns.map(({ id, leaf }) => ({
      id,
      content: leaf === null ? { kind: 'everyone' } : { kind: 'expression', expression: leaf.expression },
    })),
    base: read !== null && 'expression' in read ? read.expression : null,
    scope,
    want: {
      ...withIntervals,
      intervalsOf: isRowTested ? ['columnPercentage', 'rowPercentage'] : ['columnPercentage'],
      test: { versus, profile },
      rowTest: isRowTested,
      pairs: letters ? letterPairs(columns, rows.length) : [],
    },
  });
  if (upright === null) throw new ServiceError('invalid_request', `the table of “${title}” has no columns`);
  return {
    query: upright,
    rows: [
      ...(items.length < limits.crosstabRows ? [{ id: totalId, name: 'Base', path: [] }] : []),
      ...rows.map(({ id, name, group }) => ({ id, name, path: [group] })),
    ],
    columns: columns.map(({ id, name, path }) => ({ id, name, path: [...path] })),
  };
}

/** Every two leaves of one innermost heading, as long as the number of tests has room. */
function letterPairs(
  columns: readonly Pick<PlannedColumn, 'path' | 'isTotal'>[],
  rows: number,
): readonly (readonly [number, number])[] {
  const places = [...columns.keys()].filter((place) => columns[place]?.isTotal === false);
  const sets = Map.groupBy(places, (place) => JSON.stringify(columns[place]?.path)).values();
  return comparedSets(sets, rows).flatMap(pairsOf);
}
