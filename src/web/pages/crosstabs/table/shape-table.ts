import { askedAs } from '../../../api/answered-table.ts';
import { usesOf } from '../../../../expression/uses.ts';
import { isLowBase as isLowSample } from '../../../lib/is-low-base.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { onceWhileSame } from '../../../lib/once-while-same.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { indexBand, shareBand } from '../../../lib/heat-bands.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import { itemGroup } from '../draft/item-group.ts';
import type { TableView } from '../draft/table-view.ts';
import { type Against, againstOf } from './against.ts';
import { type Answer, marginSlot } from './answer.ts';
import { type Figures, figuresAt } from './figures.ts';
import type { Line, Margin } from './line.ts';
import { letterSets, lettersOf } from './letter-sets.ts';
import { markedMetric } from './marked-metric.ts';
import { type MarkedTests, markTests } from './marked-tests.ts';
import type { TableCell } from './table-cell.ts';
import { askedItem } from './table-request.ts';
import { valueLine } from './value-line.ts';

export interface TableFacts {
  readonly content: Pick<CrosstabContent, 'rows' | 'columns' | 'view'>;
  /** null until the first one is there. */
  readonly answer: Answer | null;
  /** Ids of items that use what the reader may not see. */
  readonly refused: ReadonlySet<string>;
  /** Names groups that were saved without one; null until it is there. */
  readonly catalogue: Catalogue | null;
}

/** The table as the document has it: its own rows, its own columns, in their order. */
export interface Table {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** Computed when asked for, so that a large table costs what is looked at. */
  readonly cell: (rowId: string, columnId: string) => TableCell;
  /** Tests of its cells, but for those that are so by definition or show no figure that is tested. */
  readonly tests: number;
  /** Tests of pairs of columns. */
  readonly pairTests: number;
  /** Letters of columns that are compared with each other, by id; empty where none are. */
  readonly letters: ReadonlyMap<string, string>;
  /** What its cells are tested against. */
  readonly against: Against;
}

const noAccess = { kind: 'absent', reason: 'no_access' } as const;

export function shapeTable({ content, answer, refused, catalogue }: TableFacts): Table {
  const { rows, columns, view } = content;
  const questions = new Map([...rows, ...columns].map((item) => [item.id, questionsOf(item)]));
  const valueKinds = new Map([...rows, ...columns].map((item) => [item.id, valueKindOf(item)]));
  const linesOf = (side: Side): readonly Line[] =>
    knownLines(content[side], [answer, refused, catalogue], () =>
      content[side].map((item) => ({
        item,
        group: itemGroup(item, catalogue),
        margin: refused.has(item.id) ? noAccess : marginOf(answer, side, item.id),
      })),
    );
  const columnLines = linesOf('columns');
  const shape = {
    rows: linesOf('rows'),
    columns: columnLines,
  };
  const letters = view.letters
    ? lettersOf(letterSets(columns, rows.length, catalogue))
    : new Map<string, string>();
  const against = againstOf(view, columns);
  if (answer === null)
    return { ...shape, tests: 0, pairTests: 0, letters, against, cell: () => ({ kind: 'pending' }) };

  const isByDefinition = byDefinition(answer, questions);
  const marked = knownMarks(
    answer,
    [
      rows,
      columns,
      catalogue,
      view.levels,
      view.correction,
      view.letters,
      view.metrics,
      view.hidden,
      against.versus,
    ],
    () =>
      markTests(
        answer,
        { isByDefinition, ...untestedSlots(answer, view, against, valueKinds) },
        view,
        letters,
      ),
  );
  const changed = new Set(
    [
      ...rows.filter((item) => isChanged(item, answer.asked.rows)),
      ...columns.filter((item) => isChanged(item, answer.asked.columns)),
    ].map(({ id }) => id),
  );
  const wavesOfColumn = new Map(
    columnLines.map(({ item, margin }) => [item.id, margin.kind === 'ready' ? margin.waves : null]),
  );

  const cell = (rowId: string, columnId: string): TableCell => {
    if (refused.has(rowId) || refused.has(columnId)) return { ...noAccess, figures: null };
    const slot = answer.slotOf(rowId, columnId);
    if (slot === undefined) return { kind: 'pending' };
    const reason = answer.unavailableAt.get(slot);
    if (reason !== undefined) return { kind: 'absent', reason, figures: null };
    const figures = figuresAt(answer, slot);
    if (figures.columnSample === 0) return { kind: 'absent', reason: 'nobody', figures };
    if (isByDefinition(slot)) return { kind: 'absent', reason: 'by_definition', figures };
    const valueKind = valueKinds.get(rowId) ?? valueKinds.get(columnId) ?? null;
    // The base of a mean is whoever has a value.
    const base = valueKind === null ? figures.columnSample : (figures.value?.sample ?? 0);
    const isLowBase = isLowSample(base);
    return {
      kind: 'shown',
      figures,
      valueKind,
      valueLine: valueLine(valueKind ?? 'average', view.metrics),
      markedMetric: markedMetric(valueKind, view.metrics, against.versus),
      letteredMetric: markedMetric(valueKind, view.metrics, 'column'),
      mark: marked.markAt.get(slot) ?? null,
      correctedP: marked.correctedAt.get(slot) ?? null,
      heat: isLowBase ? null : heatOf(figures, valueKind !== null, view),
      isLowBase,
      isPartial: isFewer(figures.waves, wavesOfColumn.get(columnId) ?? null),
      isStale: changed.has(rowId) || changed.has(columnId),
      letters: marked.lettersAt.get(slot) ?? '',
    };
  };
  return { ...shape, tests: marked.tests, pairTests: marked.pairTests, letters, against, cell };
}

/** Slots whose tests are in no family: hidden ones, and those that show no figure their test is of. */
function untestedSlots(
  { rowIds, columnIds }: Answer,
  { metrics, hidden }: TableView,
  { versus }: Against,
  valueKinds: ReadonlyMap<string, 'average' | 'sum' | null>,
) {
  const hiddenIds = new Set([...hidden.rows, ...hidden.columns]);
  const without = (against: Against['versus']) => {
    const carries = new Map(
      ([null, 'average', 'sum'] as const).map((kind) => [
        kind,
        markedMetric(kind, metrics, against) !== null,
      ]),
    );
    return (slot: number) => {
      const row = rowIds[Math.floor(slot / columnIds.length)] ?? '';
      const column = columnIds[slot % columnIds.length] ?? '';
      if (hiddenIds.has(row) || hiddenIds.has(column)) return true;
      return carries.get(valueKinds.get(row) ?? valueKinds.get(column) ?? null) !== true;
    };
  };
  return { isUnmarked: without(versus), isUnlettered: without('column') };
}

/** It was answered for something else than it asks by now. */
function isChanged(item: CrosstabItem, asked: ReadonlyMap<string, string>): boolean {
  const before = asked.get(item.id);
  return before !== undefined && before !== askedAs(askedItem(item));
}

/** Lines are those of before as long as nothing changed that they are made of: no part of the view is. */
const knownLines = onceWhileSame<readonly Line[]>();

/** Marks of an answer are those of before as long as nothing changed that they are made of: heat and order do not. */
const knownMarks = onceWhileSame<MarkedTests>();

function marginOf(answer: Answer | null, side: Side, id: string): Margin {
  const slot = answer === null ? undefined : marginSlot(answer, side, id);
  if (answer === null || slot === undefined) return { kind: 'pending' };
  const reason = answer.unavailableAt.get(slot);
  if (reason !== undefined) return { kind: 'absent', reason };
  const figures = figuresAt(answer, slot);
  const sample = side === 'rows' ? figures.rowSample : figures.columnSample;
  return {
    kind: 'ready',
    sample,
    size: side === 'rows' ? figures.rowSize : figures.columnSize,
    waves: figures.waves,
    isLowBase: side === 'columns' && isLowSample(sample),
    isPartial: isFewer(figures.waves, answer.table.meta.waves),
  };
}

/** Row and column are answers to one question and share exactly none or all of their people. */
function byDefinition(
  answer: Answer,
  questions: ReadonlyMap<string, ReadonlySet<string>>,
): (slot: number) => boolean {
  const width = answer.columnIds.length;
  const shares = answer.table.cells.column_percentage;
  return (slot) => {
    const share = shares[slot];
    if (share !== 0 && share !== 100) return false;
    const ofRow = questions.get(answer.rowIds[Math.floor(slot / width)] ?? '');
    const ofColumn = questions.get(answer.columnIds[slot % width] ?? '');
    return ofRow !== undefined && ofColumn !== undefined && [...ofRow].some((code) => ofColumn.has(code));
  };
}

function heatOf(figures: Figures, isValue: boolean, { heat }: TableView): string | null {
  if (heat === 'off' || (isValue && heat !== 'index')) return null;
  return (heat === 'index' ? indexBand(figures.index) : shareBand(figures[heat])).className;
}

function isFewer(waves: readonly string[], than: readonly string[] | null): boolean {
  return than !== null && waves.length < than.length;
}

const noQuestions: ReadonlySet<string> = new Set();

const questionsOf = oncePerObject(({ asks }: CrosstabItem): ReadonlySet<string> => {
  if (asks.kind !== 'expression') return noQuestions;
  return new Set(usesOf(asks.expression).map(({ question }) => question));
});

function valueKindOf({ asks }: CrosstabItem): 'average' | 'sum' | null {
  return asks.kind === 'average' || asks.kind === 'sum' ? asks.kind : null;
}
