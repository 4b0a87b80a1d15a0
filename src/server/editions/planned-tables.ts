import type { BannerTree } from '../../contract/saved-work/banner.ts';
import type { EditionSettings } from '../../contract/saved-work/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlan } from '../../contract/saved-work/tab-plan.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { planQuestions, tablesOf } from '../../figures/tables/plan-questions.ts';
import {
  type AskedPart,
  askedPart,
  type PlannedColumn,
  plannedColumns,
  plannedRows,
} from '../../figures/tables/plan-table.ts';
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
        rows: plannedRows(question, row, plan.settings.grids).length,
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

export function columnsOf(
  { tree, settings }: Pick<ResolvedPlan, 'tree' | 'settings'>,
  { tree: survey }: AccessibleTree,
): readonly PlannedColumn[] {
  return plannedColumns(tree, settings.total, (code) => survey.questions.get(code));
}

/** Makes the request of a table. Throws `invalid_request` where its question is gone. */
export function requestOf(
  plan: Pick<ResolvedPlan, 'tree' | 'settings' | 'bases'>,
  { question: code, row, baseIndex, title }: PlannedTable,
  survey: AccessibleTree,
  scope: FigureQuery['scope'],
): AskedPart {
  const question = survey.tree.questions.get(code);
  if (question === undefined) refuse(`“${title}” is no longer in the survey`);
  const { tree, settings, bases } = plan;
  const asked = askedPart(
    { question, row, tree, filter: bases[baseIndex]?.expression ?? null, settings, scope },
    { questionByCode: survey.tree.questions },
  );
  return asked ?? refuse(`the table of “${title}” has no columns`);
}
