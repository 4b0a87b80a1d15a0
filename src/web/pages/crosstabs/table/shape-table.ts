import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { isLowBase as isLowSample } from '../../../lib/is-low-base.ts';
import { lowestLevel } from '../../../lib/test-defaults.ts';
import { onceWhileSame } from '../../../lib/once-while-same.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { indexBand, shareBand } from '../../../lib/heat-bands.ts';
import { countedAt, type CountedPeople, isAnswered } from '../../../../figures/answered-cells.ts';
import type { BaseNames } from '../../../../phrases/base-words.ts';
import { everyoneAsBase } from '../../../../figures/figure-names.ts';
import { sidesWithTotal, totalId } from '../../../../figures/table-bases.ts';
import { type MeanName, meanNameOf } from '../../../../figures/mean-name.ts';
import { measureAbsence } from '../../../../figures/measured.ts';
import {
  cellSample,
  type JudgedTable,
  judgeTable,
  tableFigure,
  type TestedLines,
  testedLines,
  type ValueKind,
} from '../../../../figures/table-cell.ts';
import { headingItems } from '../../../../figures/nested-items.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type CrosstabItem, everyoneItem, type Side, valueKindOf } from '../draft/crosstab-item.ts';
import { headerGroup } from '../../../../figures/table-header.ts';
import type { TableView } from '../draft/table-view.ts';
import { type Against, againstOf } from './against.ts';
import type { Answer } from './answer.ts';
import { type BlockBase, blockBase, type RoutedOf } from './block-bases.ts';
import type { Line, Margin } from './line.ts';
import { cellNames } from './cell-names.ts';
import type { ShareFigure, ValueFigure } from '../../../../figures/figure.ts';
import type { TableCell } from './table-cell.ts';
import {
  signOfColumn,
  signOfRow,
  rowBases,
  letterSets,
  lettersOf,
} from '../../../../figures/table-request.ts';

export interface TableFacts {
  readonly content: Pick<CrosstabContent, 'rows' | 'columns' | 'view'>;
  /** null until the first one is there. */
  readonly answer: Answer | null;
  /** Names groups that were saved without one; null until it is there. */
  readonly catalogue: Catalogue | null;
  /** Everyone unless said. */
  readonly base?: BaseNames;
  /** Words of base lines; nothing is known unless said. */
  readonly routedOf?: RoutedOf;
}

const notRouted: RoutedOf = () => null;

/** The table as the document has it: its own rows and columns in their order, with everyone where that is shown. */
export interface Table {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** Everyone under each heading of nested columns, by the heading's id. */
  readonly headings: ReadonlyMap<string, Line>;
  /** Computed on demand, so that a large table costs only its visible part. */
  readonly cell: (rowId: string, columnId: string) => TableCell;
  /** People in the base of a row, by column; `totalId`: the table's base. null: not known yet. */
  readonly readAmong: (rowId: string, columnId: string) => CountedPeople | null;
  /** Finds the base of a block's rows. */
  readonly baseOf: (rows: readonly Line[]) => BlockBase;
  /** Tests of its cells, but for those that are so by definition or show no figure that is tested. */
  readonly tests: number;
  /** Tests of pairs of columns. */
  readonly pairTests: number;
  /** Letters of columns that are compared with each other, by id; empty where none are. */
  readonly letters: ReadonlyMap<string, string>;
  /** Comparison of its tests. */
  readonly against: Against;
}

export function shapeTable({ content, answer, catalogue, ...facts }: TableFacts): Table {
  const { base = everyoneAsBase, routedOf = notRouted } = facts;
  const { view } = content;
  const rowBase = rowBases(view, catalogue);
  const isTotalled = sidesWithTotal(content, view.total);
  const linesOf = (side: Side, items = content[side], hasTotal = isTotalled[side]): readonly Line[] =>
    knownLines(items, [answer, catalogue, view.bases, view.total, hasTotal, base.name, routedOf], () =>
      (hasTotal ? withTotal(side, items, view.total, base) : items).map((item) => ({
        item,
        group: headerGroup(item, catalogue),
        mean: meanOf(item, catalogue),
        margin: marginOf(answer, side, item),
        ...(side === 'rows' && { base: rowBase(item) }),
      })),
    );
  const columnLines = linesOf('columns');
  const headingLines = linesOf('columns', headingItems(content.columns), false);
  const headings = new Map(headingLines.map((line) => [line.item.id, line]));
  const readAmong: Table['readAmong'] = (rowId, columnId) => {
    const place = answer?.placeOf(rowId, columnId) ?? null;
    if (place === null || place.isTurned) return null;
    const { answered } = place.of;
    const at = place.row * answered.columnCount + place.column;
    return isAnswered(answered, at) ? countedAt(answered, at) : null;
  };
  const baseOf: Table['baseOf'] = (lines) =>
    blockBase(lines, { table: { readAmong, columns: columnLines }, view, base, catalogue, routedOf });
  const shape = { rows: linesOf('rows'), columns: columnLines, headings, readAmong, baseOf };
  const rows = shape.rows.map(({ item }) => item);
  const columns = shape.columns.map(({ item }) => item);
  const letters = view.letters ? lettersOf(letterSets(columns, rows.length)) : new Map<string, string>();
  const against = againstOf(view, columns, base);
  if (answer === null) {
    return { ...shape, tests: 0, pairTests: 0, letters, against, cell: () => ({ kind: 'pending' }) };
  }

  const valueKinds = new Map([...rows, ...columns].map((item) => [item.id, valueKindOf(item.asks)]));
  const kinds = testedLines(new Set([null, ...valueKinds.values()]), view.metrics, against.versus);
  const marked = marksOf({ content, answer, catalogue }, { kinds, valueKinds, versus: against.versus });
  const lineOf = new Map(
    [...shape.rows, ...shape.columns, ...headingLines].map((line) => [line.item.id, line]),
  );
  const waveNames = new Map(catalogue?.waves.map(({ code, name }) => [code, name]));
  const changed = new Set(
    [
      ...rows.filter((item) => isChanged(answer, 'rows', item.id, signOfRow(item, rowBase(item)))),
      ...columns.filter((item) => isChanged(answer, 'columns', item.id, signOfColumn(item, view.whole))),
    ].map(({ id }) => id),
  );
  const wavesOfColumn = new Map(
    [...columnLines, ...headingLines].map(({ item, margin }) => [
      item.id,
      margin.kind === 'ready' ? margin.waves : null,
    ]),
  );

  const unreadable = new Set(
    [...rows, ...columns].filter(({ asks }) => asks.kind === 'unreadable').map(({ id }) => id),
  );
  const cell = (rowId: string, columnId: string): TableCell => {
    if (unreadable.has(rowId) || unreadable.has(columnId)) {
      return { kind: 'absent', reason: 'unreadable', figure: null };
    }
    const [row, column] = [lineOf.get(rowId), lineOf.get(columnId)];
    const place = answer.placeOf(rowId, columnId);
    if (place === null || row === undefined || column === undefined) return { kind: 'pending' };
    const figure = place.of.at(place.row, place.column);
    if (figure.kind === 'absent') return { kind: 'absent', reason: figure.reason, figure: null };
    const valueKind = valueKinds.get(rowId) ?? valueKinds.get(columnId) ?? null;
    const isLowBase = isLowSample(cellSample(figure, valueKind));
    return {
      ...tableFigure(figure, place, {
        valueKind,
        metrics: view.metrics,
        lines: kinds.get(valueKind),
        judged: marked,
        versus: against.versus,
        columnName: against.column === null ? '' : against.words,
        waveName: (code) => waveNames.get(code),
        names: cellNames(row, column, base),
        headAt: (other) => {
          const id = place.of.query.columns[other]?.id ?? '';
          const letter = letters.get(id);
          return letter === undefined ? undefined : { letter, name: lineOf.get(id)?.item.name ?? '' };
        },
        levels: view.levels,
        isLowBase,
        isPartial: isFewer(figure.line.waves, wavesOfColumn.get(columnId) ?? null),
      }),
      heat: isLowBase ? null : heatOf(figure, view),
      isStale: changed.has(rowId) || changed.has(columnId),
    };
  };
  return { ...shape, tests: marked.tests, pairTests: marked.pairs.length, letters, against, cell };
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

interface MarkedKinds {
  /** The lines that mark and letters belong to, by kind of value; null: shares. */
  readonly kinds: ReadonlyMap<ValueKind | null, TestedLines>;
  /** Keyed by id of the item. */
  readonly valueKinds: ReadonlyMap<string, ValueKind | null>;
  readonly versus: Against['versus'];
}

/** Judges the tests of a table: hidden rows and columns, and totals, are in no family. */
function marksOf(
  { content: { rows, columns, view }, answer, catalogue }: TableFacts & { readonly answer: Answer },
  { kinds, valueKinds, versus }: MarkedKinds,
): JudgedTable<FigureAnswer> {
  return knownMarks(
    answer,
    [rows, columns, catalogue, view.levels, view.correction, view.letters, view.metrics, view.hidden, versus],
    () => {
      const headings = headingItems(columns).map(({ id }) => id);
      const hidden = new Set([totalId, ...headings, ...view.hidden.rows, ...view.hidden.columns]);
      const linesAt = (of: FigureAnswer, row: number, column: number) => {
        const [rowId, columnId] = [of.query.rows[row]?.id ?? '', of.query.columns[column]?.id ?? ''];
        if (hidden.has(rowId) || hidden.has(columnId)) return undefined;
        return kinds.get(valueKinds.get(rowId) ?? valueKinds.get(columnId) ?? null);
      };
      const { upright, turned } = answer;
      const { levels, correction } = view;
      return judgeTable(
        { answers: [upright, turned].filter((of) => of !== null), lettered: upright, linesAt },
        { levels, correction },
        { levels: levels.length === 0 ? [lowestLevel()] : levels, correction },
      );
    },
  );
}

/** It was answered for something else than it asks by now. */
function isChanged({ asked }: Answer, side: Side, id: string, sign: string): boolean {
  const before = asked[side].get(id);
  return before !== undefined && before !== sign;
}

/** Lines are those of before as long as nothing changed that they are made of: no part of the view is. */
const knownLines = onceWhileSame<readonly Line[]>();

/** Marks of an answer are those of before as long as nothing changed that they are made of: heat and order do not. */
const knownMarks = onceWhileSame<JudgedTable<FigureAnswer>>();

function marginOf(answer: Answer | null, side: Side, { id, asks }: CrosstabItem): Margin {
  if (asks.kind === 'unreadable') return { kind: 'absent', reason: 'unreadable' };
  const margin = answer?.marginOf(side, id) ?? null;
  if (answer === null || margin === null) return { kind: 'pending' };
  if (margin.kind === 'absent') return margin;
  const { sample, size } = margin.people;
  return {
    kind: 'ready',
    sample,
    size,
    waves: margin.waves,
    isLowBase: side === 'columns' && isLowSample(sample),
    isPartial: isFewer(margin.waves, answer.meta.waves),
  };
}

function heatOf(figure: ShareFigure | ValueFigure, { heat }: TableView): string | null {
  if (heat === 'off') return null;
  if (figure.kind === 'share' && measureAbsence(figure, heat) !== null) return null;
  if (heat === 'index') return figure.index === null ? null : indexBand(figure.index).className;
  return figure.kind === 'share' ? shareBand(figure[heat]).className : null;
}

function isFewer(waves: readonly string[], than: readonly string[] | null): boolean {
  return than !== null && waves.length < than.length;
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
