import type { BaseNames } from '../../phrases/base-words.ts';
import { countedAt } from '../wire/answered-cells.ts';
import {
  type FamilyPlace,
  higherCells,
  type JudgedPair,
  type JudgedTests,
  judgeTests,
  pairTests,
} from '../family-tests.ts';
import type { ShareFigure, ValueFigure } from '../figure.ts';
import type { SignificanceSettings } from '../../lib/significance.ts';
import { judgedFigure } from '../judged-cell.ts';
import { measureAbsence } from '../measured.ts';
import type { TestedVersus } from '../measures.ts';
import { comparedAt, type Figures } from '../wire/read-figures.ts';
import { totalId } from './table-bases.ts';
import type { Metric } from '../../contract/saved-work/table-view.ts';
import {
  type TableCell,
  testedMetric,
  type TestedMetric,
  type ValueKind,
  valueKindOf,
  valueLine,
} from './table-cell.ts';
import { letterTest, type WrittenTest } from '../test-rows.ts';
import { cellNames } from './cell-names.ts';
import type { Line } from './line.ts';
import type { TableAnswer } from './table-answer.ts';

/** The lines that mark and letters belong to. */
interface TestedLines {
  readonly marked: TestedMetric | null;
  readonly lettered: TestedMetric | null;
}

/** The value of each cell of a table, and the lines that its mark and letters belong to. */
export interface CellKinds {
  readonly kindAt: (rowId: string, columnId: string) => ValueKind | null;
  readonly linesOf: (kind: ValueKind | null) => TestedLines | undefined;
}

/** Finds the kinds of a table's cells; `versus` none: no cell is marked. */
export function cellKinds(
  lines: readonly Pick<Line, 'item'>[],
  metrics: readonly Metric[],
  versus: TestedVersus | 'none',
): CellKinds {
  const kinds = new Map(lines.map(({ item }) => [item.id, valueKindOf(item.asks)]));
  const tested = new Map(
    Array.from(new Set([null, ...kinds.values()]), (kind) => [
      kind,
      {
        marked: versus === 'none' ? null : testedMetric(kind, metrics, versus),
        lettered: testedMetric(kind, metrics, 'column'),
      },
    ]),
  );
  return {
    kindAt: (rowId, columnId) => kinds.get(rowId) ?? kinds.get(columnId) ?? null,
    linesOf: (kind) => tested.get(kind),
  };
}

export interface JudgedCells<Of extends Figures> extends JudgedTests<Of> {
  /** Tests of a cell against the columns that it is not lower than. */
  readonly pairsOf: (place: FamilyPlace<Of>) => readonly JudgedPair[];
}

/**
 * Judges the tests of a table: marks are one family, letters another. Everyone, and hidden rows and columns, are in
 * none.
 */
export function judgeCells<Of extends Figures>(
  { upright, turned }: Pick<TableAnswer<Of>, 'upright' | 'turned'>,
  { kindAt, linesOf }: CellKinds,
  hidden: Iterable<string>,
  settings: SignificanceSettings,
  pairSettings = settings,
): JudgedCells<Of> {
  const left = new Set([totalId, ...hidden]);
  const linesAt = ({ query }: Of, row: number, column: number) => {
    const [rowId, columnId] = [query.rows[row]?.id ?? '', query.columns[column]?.id ?? ''];
    return left.has(rowId) || left.has(columnId) ? undefined : linesOf(kindAt(rowId, columnId));
  };
  const measureAt = (of: Of, row: number, column: number) => {
    const own = linesAt(of, row, column)?.marked ?? null;
    return own === null || (own.metric === 'index' && hasNoIndex(of, row, column)) ? null : own.measure;
  };
  const judged = judgeTests(
    {
      answers: [upright, turned].filter((of) => of !== null),
      measureIn: (of) => (row, column) => measureAt(of, row, column),
      pairs:
        upright === null
          ? []
          : pairTests(upright, (row, column) => (linesAt(upright, row, column)?.lettered ?? null) !== null),
    },
    settings,
    pairSettings,
  );
  const higher = higherCells(judged.pairs);
  return { ...judged, pairsOf: ({ of, row, column }) => (of === upright ? higher(row, column) : []) };
}

/** Whether a cell of shares shows no index. */
function hasNoIndex({ query, answered }: Figures, row: number, column: number): boolean {
  if (query.rows[row]?.content.kind !== 'share') return false;
  return measureAbsence(countedAt(answered, row * answered.columnCount + column), 'index') !== null;
}

interface CrossedLines<Of extends Figures> {
  readonly rows: readonly Line[];
  /** Those of everyone under a heading too. */
  readonly columns: readonly Line[];
  readonly answer: TableAnswer<Of>;
  readonly base: BaseNames;
  readonly kinds: CellKinds;
  readonly judged: JudgedCells<Of>;
  readonly metrics: readonly Metric[];
  readonly levels: readonly number[];
  readonly versus: TestedVersus;
  /** Name of the column compared; absent: none is. */
  readonly columnName?: string;
  /** Respondents under which a cell has a low base. */
  readonly lowBase: number;
  /** Letters of columns that are compared with each other, by id. */
  readonly letters: ReadonlyMap<string, string>;
  /** Returns the name of a wave; absent: none is compared. */
  readonly waveName?: (code: string) => string | undefined;
  /** Returns the class of a figure's band; null: it is not coloured, as nothing is without this. */
  readonly heatOf?: (figure: ShareFigure | ValueFigure) => string | null;
  /** Whether a row or column asks something else by now. */
  readonly isChanged?: (id: string) => boolean;
}

/** Returns a reader of a table's cells by the ids of their row and column; a cell is made when it is read. */
export function tableCells<Of extends Figures>(
  table: CrossedLines<Of>,
): (rowId: string, columnId: string) => TableCell {
  const { answer, base, kinds, judged, metrics, versus, columnName = '' } = table;
  const { waveName = () => undefined, heatOf = () => null, isChanged = () => false } = table;
  const rows = new Map(table.rows.map((line) => [line.item.id, line]));
  const columns = new Map(table.columns.map((line) => [line.item.id, line]));
  return (rowId, columnId) => {
    const [row, column] = [rows.get(rowId), columns.get(columnId)];
    if (row?.item.asks.kind === 'unreadable' || column?.item.asks.kind === 'unreadable') {
      return { kind: 'absent', reason: 'unreadable', figure: null };
    }
    const place = answer.placeOf(rowId, columnId);
    if (place === null || row === undefined || column === undefined) return { kind: 'pending' };
    const figure = place.of.at(place.row, place.column);
    if (figure.kind === 'absent') return { kind: 'absent', reason: figure.reason, figure: null };
    const valueKind = kinds.kindAt(rowId, columnId);
    const lines = kinds.linesOf(valueKind);
    // The base of a mean is everyone who has a value.
    const { sample } = valueKind === null ? figure.column : figure.positive;
    const isLowBase = sample < table.lowBase;
    const { margin } = column;
    return {
      ...judgedFigure(figure, {
        measure: lines?.marked?.measure ?? null,
        judgement: judged.judgementOf(place),
        versus,
        columnName,
        waveName,
        names: cellNames(row, column, base),
        letterTests: letterTestsAt(place, columns, table),
        isLowBase,
        isPartial: margin.kind === 'ready' && figure.line.waves.length < margin.waves.length,
      }),
      valueKind,
      valueLine: valueLine(valueKind ?? 'average', metrics),
      marked: lines?.marked ?? null,
      letteredMetric: lines?.lettered?.metric ?? null,
      heat: isLowBase ? null : heatOf(figure),
      isStale: isChanged(rowId) || isChanged(columnId),
    };
  };
}

/** Returns the tests of a cell against lettered columns, where it is the higher one. */
function letterTestsAt<Of extends Figures>(
  place: FamilyPlace<Of>,
  columns: ReadonlyMap<string, Line>,
  { judged, letters, levels }: CrossedLines<Of>,
): readonly WrittenTest[] {
  const { of, row } = place;
  const measure = of.query.rows[row]?.content.kind === 'value' ? 'mean' : 'columnPercentage';
  return judged.pairsOf(place).flatMap(({ lower, ...test }): readonly WrittenTest[] => {
    const id = of.query.columns[lower]?.id ?? '';
    const letter = letters.get(id);
    if (letter === undefined) return [];
    const against = columns.get(id)?.item.name ?? '';
    return [letterTest({ ...test, measure, against, letter, other: comparedAt(of, row, lower) }, levels)];
  });
}
