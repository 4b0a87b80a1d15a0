import { lowBase } from '../../../lib/is-low-base.ts';
import { format } from '../../../lib/format.ts';
import { lowestLevel } from '../../../lib/test-defaults.ts';
import { onceWhileSame } from '../../../../lib/once-per-object.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { indexBand, shareBand } from '../../../lib/heat-bands.ts';
import type { TableAnswer } from '../../../../figures/tables/table-answer.ts';
import type { BaseNames } from '../../../../phrases/base-words.ts';
import { everyoneAsBase } from '../../../../figures/words/figure-names.ts';
import { sidesWithTotal, totalId } from '../../../../figures/tables/table-bases.ts';
import { type MeanName, meanNameOf } from '../../../../figures/mean-name.ts';
import { measureAbsence } from '../../../../figures/measured.ts';
import type { TableCell } from '../../../../figures/tables/table-cell.ts';
import { headingItems } from '../../../../figures/questions/nested-items.ts';
import { type BlockBase, blockBase, type RoutedOf } from '../../../../figures/tables/block-base.ts';
import { type Line, lineMargin } from '../../../../figures/tables/line.ts';
import {
  cellKinds,
  judgeCells,
  type JudgedCells,
  tableCells,
} from '../../../../figures/tables/table-cells.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type CrosstabItem, everyoneItem, type Side } from '../draft/crosstab-item.ts';
import { headerGroup } from '../../../../figures/tables/table-header.ts';
import type { TableView } from '../draft/table-view.ts';
import { type Against, againstOf } from './against.ts';
import type { Answer } from './answer.ts';
import type { ShareFigure, ValueFigure } from '../../../../figures/figure.ts';
import {
  signOfColumn,
  signOfRow,
  rowBases,
  letterSets,
  lettersOf,
} from '../../../../figures/tables/table-request.ts';
import type { AbsentReason } from '../../../../figures/reasons.ts';

/** The parts of a view that its cells depend on; how they lie on screen is no matter of theirs. */
export type CellView = Pick<
  TableView,
  | 'versus'
  | 'versusColumn'
  | 'whole'
  | 'profile'
  | 'letters'
  | 'metrics'
  | 'bases'
  | 'total'
  | 'levels'
  | 'correction'
  | 'hidden'
  | 'heat'
  | 'allBaseLines'
>;

export interface TableFacts {
  readonly content: Pick<CrosstabContent, 'rows' | 'columns'> & { readonly view: CellView };
  /** null until the first one is there. */
  readonly answer: Answer | null;
  /** Names groups that were saved without one; null until it is there. */
  readonly catalogue: Catalogue | null;
  /** Everyone unless said. */
  readonly base?: BaseNames;
  /** Words of base lines; nothing is known unless said. */
  readonly routedOf?: RoutedOf;
}

/** The table as the document has it: its own rows and columns in their order, with everyone where that is shown. */
export interface Table {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** Everyone under each heading of nested columns, by the heading's id. */
  readonly headings: ReadonlyMap<string, Line>;
  /** Computed on demand, so that a large table costs only its visible part. */
  readonly cell: (rowId: string, columnId: string) => TableCell;
  readonly readAmong: TableAnswer<FigureAnswer>['readAmong'];
  readonly shareAt: TableAnswer<FigureAnswer>['shareAt'];
  /** Finds the base of a block's rows. */
  readonly baseOf: (rows: readonly Line[]) => BlockBase;
  /** Tests of its cells, but for those that are so by definition or show no figure that is tested. */
  readonly tests: number;
  readonly pairTests: number;
  /** Letters of columns that are compared with each other, by id; empty where none are. */
  readonly letters: ReadonlyMap<string, string>;
  /** Comparison of its tests. */
  readonly against: Against;
}

export function shapeTable({ content, answer, catalogue, ...facts }: TableFacts): Table {
  const { base = everyoneAsBase, routedOf } = facts;
  const { view } = content;
  const rowBase = rowBases(view, catalogue);
  const isTotalled = sidesWithTotal(content, view.total);
  const linesOf = (side: Side, items = content[side], hasTotal = isTotalled[side]): readonly Line[] =>
    knownLines(items, [answer, catalogue, view.bases, view.total, hasTotal, base.name, routedOf], () =>
      (hasTotal ? withTotal(side, items, view.total, base) : items).map((item) => ({
        item,
        group: headerGroup(item, catalogue),
        mean: meanOf(item, catalogue),
        margin: lineMargin(answer, side, item, lowBase.threshold()),
        ...(side === 'rows' && { base: rowBase(item) }),
      })),
    );
  const [rows, columns] = [linesOf('rows'), linesOf('columns')];
  const headingLines = linesOf('columns', headingItems(content.columns), false);
  const isChanged = (side: Side, { id }: CrosstabItem, sign: string): boolean =>
    (answer?.asked[side].get(id) ?? sign) !== sign;
  const changed = new Set(
    [
      ...rows.filter(({ item }) => isChanged('rows', item, signOfRow(item, rowBase(item)))),
      ...columns.filter(({ item }) => isChanged('columns', item, signOfColumn(item, view.whole))),
    ].map(({ item }) => item.id),
  );
  // Nothing is known of a row that is read among other people than those it was answered for.
  const readAmong: Table['readAmong'] = (rowId, columnId) =>
    changed.has(rowId) ? null : (answer?.readAmong(rowId, columnId) ?? null);
  const shareAt: Table['shareAt'] = (rowId, columnId) => answer?.shareAt(rowId, columnId) ?? null;
  const rowBaseOf = (rowId: string) => (changed.has(rowId) ? null : (answer?.rowBaseOf(rowId) ?? null));
  const questionName = (code: string) => catalogue?.questionByCode.get(code)?.name;
  const isAlways = view.allBaseLines;
  const baseOf: Table['baseOf'] = (lines) =>
    blockBase(lines, { rowBaseOf, base, isAlways, questionName, routedOf, format });
  const headings = new Map(headingLines.map((line) => [line.item.id, line]));
  const shape = { rows, columns, headings, readAmong, shareAt, baseOf };
  const items = columns.map(({ item }) => item);
  const letters = knownLetters(columns, [view.letters, rows.length], () =>
    view.letters ? lettersOf(letterSets(items, rows.length)) : new Map(),
  );
  const against = againstOf(view, items, base);
  if (answer === null) {
    return { ...shape, tests: 0, pairTests: 0, letters, against, cell: () => ({ kind: 'pending' }) };
  }

  const kinds = cellKinds([...rows, ...columns], view.metrics, against.versus);
  const marks = [view.levels, view.correction, view.letters, view.metrics, view.hidden, against.versus];
  const judged = knownMarks(answer, [content.rows, content.columns, catalogue, ...marks], () => {
    const { levels, correction, hidden } = view;
    const ids = [...headings.keys(), ...hidden.rows, ...hidden.columns];
    const ofPairs = { levels: levels.length === 0 ? [lowestLevel()] : levels, correction };
    return judgeCells(answer, kinds, ids, { levels, correction }, ofPairs);
  });
  const waveNames = new Map(catalogue?.waves.map(({ code, name }) => [code, name]));
  const cell = tableCells({
    rows,
    columns: [...columns, ...headingLines],
    answer,
    base,
    kinds,
    judged,
    metrics: view.metrics,
    levels: view.levels,
    versus: against.versus,
    columnName: against.column === null ? '' : against.words,
    lowBase: lowBase.threshold(),
    letters,
    waveName: (code) => waveNames.get(code),
    heatOf: (figure) => heatOf(figure, view),
    isChanged: (id) => changed.has(id),
  });
  return { ...shape, tests: judged.tests, pairTests: judged.pairs.length, letters, against, cell };
}

/** Adds everyone to a side, under the name of the base. */
function withTotal(
  side: Side,
  items: readonly CrosstabItem[],
  place: TableView['total'],
  { name }: BaseNames,
): readonly CrosstabItem[] {
  const everyone = everyoneItem(totalId);
  const named = name === null ? everyone : { ...everyone, name, fullName: name };
  const total = { ...named, group: side === 'rows' ? 'Base' : 'Total' };
  return place === 'last' ? [...items, total] : [total, ...items];
}

/** Lines are those of before as long as nothing changed that they are made of: no part of the view is. */
const knownLines = onceWhileSame<readonly Line[]>();

const knownLetters = onceWhileSame<ReadonlyMap<string, string>>();

/** Marks of an answer are those of before as long as nothing changed that they are made of: heat and order do not. */
const knownMarks = onceWhileSame<JudgedCells<FigureAnswer>>();

function heatOf(figure: ShareFigure | ValueFigure, { heat }: CellView): string | null {
  if (heat === 'off') return null;
  if (figure.kind === 'share' && measureAbsence(figure, heat) !== null) return null;
  if (heat === 'index') return figure.index === null ? null : indexBand(figure.index).className;
  return figure.kind === 'share' ? shareBand(figure[heat]).className : null;
}

function meanOf({ asks }: CrosstabItem, catalogue: Catalogue | null): MeanName | null {
  if (asks.kind !== 'average' && asks.kind !== 'statistic') return null;
  const question = catalogue?.questionByCode.get(asks.question);
  if (asks.kind === 'average') return question === undefined ? null : meanNameOf(question);
  const { statistic } = asks;
  const of = question?.name ?? asks.question;
  if (statistic.kind === 'responses') return { name: 'Responses', of, score: null, isPercentage: true };
  if (statistic.kind !== 'score') return null;
  const score = { plus: statistic.plus.name, minus: statistic.minus.name };
  return { name: statistic.name, of, score };
}

/** Rows and columns without figures for a reason, usually that they use a question which the reader can't see. */
export function refusedItems(
  { rows, columns }: Pick<Table, 'rows' | 'columns'>,
  reason: AbsentReason = 'no_access',
): readonly Line[] {
  return [...rows, ...columns].filter(({ margin }) => margin.kind === 'absent' && margin.reason === reason);
}
