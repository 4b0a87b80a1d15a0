import type { BannerTree } from '../../contract/saved-work/banner.ts';
import { EditionSettings } from '../../contract/saved-work/edition.ts';
import type { EditionPart } from '../../contract/saved-work/edition.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import { limits } from '../../contract/limits.ts';
import type { StatisticsSettings } from '../../contract/query/statistics-settings.ts';
import type { PlanMeasure, PlanSettings } from '../../contract/saved-work/tab-plan.ts';
import type { Metric } from '../../contract/saved-work/table-view.ts';
import { toExpression } from '../../expression/wire.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { type BannerLeaf, bannerLeaves } from './banner-leaves.ts';
import type { FigureQuery } from '../figure-query.ts';
import { gridRowRows, gridRows, type OpenedRow, openedRows, type RowsQuestion } from './opened-rows.ts';
import { totalId } from './table-bases.ts';
import { comparedSets, pairsOf, type TableItem, tableQueries } from './table-queries.ts';
import { askedRow, rowBases, testsOf } from './table-request.ts';

/** Metrics that the measures of a plan are drawn as. */
export const metricOf: Readonly<Record<PlanMeasure, Metric>> = {
  column_percentage: 'columnPercentage',
  row_percentage: 'rowPercentage',
  index: 'index',
  sample: 'sample',
};

/** Fills in the settings that a plan leaves to the organisation and to new tables. */
export function planSettings(
  sent: PlanSettings,
  { profile, levels, correction, low_base }: StatisticsSettings,
): EditionSettings {
  return EditionSettings.parse({
    total: 'first',
    grids: 'as_opened',
    base_rule: 'question',
    base_rows: ['sample'],
    measures: ['column_percentage'],
    versus: 'rest',
    letters: false,
    sheets: 'question',
    least_sample: 0,
    profile,
    levels,
    correction,
    ...sent,
    low_base,
  });
}

/** Lists the rows of a planned table; `row` is a grid row, empty for the whole question. */
export function plannedRows(
  question: RowsQuestion,
  row: string,
  grids: EditionSettings['grids'],
): readonly OpenedRow[] {
  if (row !== '') return gridRowRows(question, row);
  return (grids === 'itself' ? gridRows(question) : null) ?? openedRows(question);
}

/** A column of a planned table; null: everyone. */
export interface PlannedColumn extends Pick<BannerLeaf, 'id' | 'name' | 'path' | 'isTotal'> {
  readonly leaf: BannerLeaf | null;
}

const totalColumn: PlannedColumn = { id: totalId, name: 'Total', path: [], isTotal: true, leaf: null };

/** Lists the columns of a plan: the leaves of its banner, and everyone where the plan shows the total. */
export function plannedColumns(
  tree: BannerTree,
  total: EditionSettings['total'],
  questionOf: (code: string) => RowsQuestion | undefined,
): readonly PlannedColumn[] {
  const { leaves } = bannerLeaves(tree, questionOf);
  const columns = leaves.map((leaf): PlannedColumn => ({ ...leaf, leaf }));
  switch (total) {
    case 'first':
      return [totalColumn, ...columns];
    case 'last':
      return [...columns, totalColumn];
    case 'off':
      return columns;
    default:
      return assertNever(total);
  }
}

/** A planned table with its request. */
export interface AskedPart extends Pick<EditionPart, 'rows' | 'columns'> {
  readonly query: FigureQuery;
}

interface PlannedAsk {
  readonly question: RowsQuestion;
  /** Grid row; empty: the whole question. */
  readonly row: string;
  readonly tree: BannerTree;
  /** People that every row is read among; null, or one that can't be read: everyone. */
  readonly filter: WireExpression | null;
  readonly settings: EditionSettings;
  readonly scope: FigureQuery['scope'];
}

/** Makes the request of a planned table; null: it has no columns. */
export function askedPart(
  { question, row, tree, filter, settings, scope }: PlannedAsk,
  survey: { readonly questionByCode: Pick<ReadonlyMap<string, RowsQuestion>, 'get'> },
): AskedPart | null {
  const { measures, versus, profile, letters, grids, total, base_rule: table } = settings;
  const opened = plannedRows(question, row, grids);
  const rows = opened.map((one, index) => ({ ...one, id: `${index + 1}` }));
  const columns = plannedColumns(tree, total, (code) => survey.questionByCode.get(code));
  const read = filter === null ? null : toExpression(filter);
  const everyone: TableItem = { id: totalId, content: { kind: 'everyone' } };
  const baseOf = rowBases({ bases: { table, byBlock: {} } }, survey);
  const items = rows.map((one) => askedRow(one, baseOf(one)));
  const hasRoom = items.length < limits.crosstabRows;
  const { upright } = tableQueries({
    rows: hasRoom ? [everyone, ...items] : items,
    columns: columns.map(({ id, leaf }) => ({
      id,
      content: leaf === null ? { kind: 'everyone' } : { kind: 'expression', expression: leaf.expression },
    })),
    base: read !== null && 'expression' in read ? read.expression : null,
    scope,
    want: {
      ...testsOf(
        measures.map((measure) => metricOf[measure]),
        { versus, profile },
      ),
      pairs: letters ? letterPairs(columns, rows.length) : [],
    },
  });
  return (
    upright && {
      query: upright,
      rows: [
        ...(hasRoom ? [{ id: totalId, name: 'Base', path: [] }] : []),
        ...rows.map(({ id, name, group, path = [group] }) => ({ id, name, path: [...path] })),
      ],
      columns: columns.map(({ id, name, path }) => ({ id, name, path: [...path] })),
    }
  );
}

/** Every two leaves under the same innermost heading, as long as the number of tests has room. */
function letterPairs(
  columns: readonly Pick<PlannedColumn, 'path' | 'isTotal'>[],
  rows: number,
): readonly (readonly [number, number])[] {
  const places = [...columns.keys()].filter((place) => columns[place]?.isTotal === false);
  const sets = Map.groupBy(places, (place) => JSON.stringify(columns[place]?.path)).values();
  return comparedSets(sets, rows).flatMap(pairsOf);
}
