import type { FiguresResult } from '../../../contract/query/figures.ts';
import { absences } from '../../../figures/wire/answered-cells.ts';
import type { Line } from '../../../figures/answered-figures.ts';
import { arraysOf, blankFigures } from '../../../figures/wire/figure-arrays.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import type { SizeUnit } from '../../../figures/measures.ts';
import { type Figures, readFigures } from '../../../figures/wire/read-figures.ts';
import { readWire, type WireSource } from '../../../figures/wire/read-wire.ts';
import type { AbsentReason } from '../../../figures/reasons.ts';
import { type PartPlaces, queryOfPart } from './parts.ts';

/** The figures of a query as far as they are there. */
export interface FigureAnswer extends Figures, WireSource {
  readonly meta: FigureMeta;
  /** How many cells are there, absent ones among them. */
  readonly there: number;
  /** Whether the cell is there; false: it is still asked for. */
  readonly isThere: (row: number, column: number) => boolean;
}

interface FigureMeta {
  readonly dataset: string;
  readonly weight: string;
  readonly sizeUnit: SizeUnit;
  /** Waves of the scope, in time order. */
  readonly waves: readonly string[];
  /** The survey's minimum of respondents. */
  readonly floor: number;
  readonly suppressedCells: number;
  readonly version: string;
  /** Revision of its codebook. */
  readonly revision: number;
}

/** A part that was answered by other data, or by another codebook, than the parts before it. */
export class SurveyChanged extends Error {}

/** Line of a cell that is still asked for. */
const pending = -2;

/** The parts received, in arrays of the whole. */
type Received = ReturnType<typeof nothingYet>;

function nothingYet(query: FigureQuery) {
  const waves = numbered((code: string) => code);
  const blank = blankFigures(query, waves.items);
  blank.cells.line.fill(pending);
  return {
    query,
    blank,
    waves,
    lines: numbered((line: Line) => `${line.isPartial} ${line.waves.join(' ')}`),
    byDefinition: new Uint8Array(query.rows.length * query.columns.length),
    critical: new Map<number | null, number>(),
    absentAt: new Map<number, AbsentReason>(),
    isTested: { tests: false, rowTests: false },
    /** Number of cells received, absent ones among them. */
    there: 0,
  };
}

/** Numbers items in the order in which they come, each once. */
function numbered<Item>(keyOf: (item: Item) => string) {
  const items: Item[] = [];
  const places = new Map<string, number>();
  return {
    items,
    placeOf: (item: Item): number => {
      const key = keyOf(item);
      const place = places.get(key) ?? items.push(item) - 1;
      places.set(key, place);
      return place;
    },
  };
}

/** Collects the parts of an answer. */
export function createFigureStore(query: FigureQuery) {
  const received = nothingYet(query);
  let meta: Omit<FigureMeta, 'suppressedCells'> | null = null;
  return {
    /** A part that was answered. Throws `SurveyChanged`. */
    add(result: FiguresResult, places: PartPlaces): void {
      const { version, revision, ...more } = metaOf(result);
      meta ??= { ...more, version, revision };
      if (meta.version !== version || meta.revision !== revision) throw new SurveyChanged();
      copyPart(received, readWire(queryOfPart(query, places), result), places);
    },
    /** Takes over the parts that another answer has. */
    takeOver(known: FigureAnswer, places: PartPlaces): void {
      meta ??= known.meta;
      copyPart(received, known, places);
    },
    /** The parts received so far; throws where there are none. */
    answer(): FigureAnswer {
      if (meta === null) throw new RangeError('no part is there yet');
      return answerOf(received, meta);
    },
  };
}

function copyPart(received: Received, part: WireSource, { rows, columns, from }: PartPlaces): void {
  const { query, critical, isTested } = received;
  for (const [degrees, value] of part.critical) critical.set(degrees, value);
  isTested.tests ||= part.answered.tests !== null;
  isTested.rowTests ||= part.answered.rowTests !== null;
  const ofRows = rows.map((to, place) => ({ to, from: from?.rows[place] ?? place }));
  const ofColumns = columns.map((to, place) => ({ to, from: from?.columns[place] ?? place }));
  const ofCells = ofRows.flatMap((row) =>
    ofColumns.map((column) => ({
      to: row.to * query.columns.length + column.to,
      from: row.from * part.answered.columnCount + column.from,
    })),
  );
  copyCells(received, part, ofCells);
  copyArrays(received, part, ofCells, ofRows);
}

/** Copies bins, definitions and reasons of a part's cells. */
function copyCells(received: Received, part: WireSource, places: readonly CopiedPlace[]): void {
  const { blank, byDefinition, absentAt } = received;
  const bins = blank.cells.values?.bins ?? [];
  const { cells, columnCount: width } = part.answered;
  const reasonOf = absences(part.answered);
  for (const { to, from } of places) {
    if (blank.cells.line[to] === pending) received.there++;
    byDefinition[to] = part.byDefinition[from] ?? 0;
    bins[to] = cells.values?.bins?.[from] ?? [];
    if ((cells.line[from] ?? -1) < 0) absentAt.set(to, reasonOf(Math.floor(from / width), from % width));
  }
}

/** Copies the arrays of a part; lines and waves have numbers of the whole. */
function copyArrays(
  { query, blank, lines, waves }: Received,
  { answered }: WireSource,
  cells: readonly CopiedPlace[],
  rows: readonly CopiedPlace[],
): void {
  const linePlaces = answered.lines.map(lines.placeOf);
  const wavePlaces = (answered.tests ?? answered.rowTests)?.waves.map(waves.placeOf);
  const renumbered = new Map([
    ['.cells.line', linePlaces],
    ['.cells.wholeLine', linePlaces],
    ['.tests.otherWave', wavePlaces],
    ['.rowTests.otherWave', wavePlaces],
  ]);
  const sources = arraysOf(answered);
  for (const [name, target] of arraysOf(blank)) {
    const source = sources.get(name);
    if (source === undefined) continue;
    const isOfRows = name.startsWith('.pairs') || name.startsWith('.contrasts');
    const width = target.length / (query.rows.length * (isOfRows ? 1 : query.columns.length));
    const numbers = renumbered.get(name);
    for (const { to, from } of isOfRows ? rows : cells) {
      for (let at = 0; at < width; at++) {
        const entry = source[from * width + at] ?? Number.NaN;
        target[to * width + at] = numbers === undefined ? entry : (numbers[entry] ?? -1);
      }
    }
  }
}

function answerOf(
  { query, blank, lines, byDefinition, critical, absentAt, isTested, there }: Received,
  meta: Omit<FigureMeta, 'suppressedCells'>,
): FigureAnswer {
  const { cells, tests, rowTests, columnCount } = blank;
  const answered = {
    ...blank,
    lines: lines.items,
    tests: isTested.tests ? tests : null,
    rowTests: isTested.rowTests ? rowTests : null,
    absent: Array.from(absentAt, ([at, reason]) => ({
      row: Math.floor(at / columnCount),
      column: at % columnCount,
      reason,
    })),
  };
  const suppressedCells = answered.absent.filter(({ reason }) => reason === 'suppressed').length;
  return {
    ...readFigures({
      query,
      answered,
      byDefinition,
      criticalValue: (degrees) => criticalIn(critical, degrees),
    }),
    critical,
    meta: { ...meta, suppressedCells },
    there,
    isThere: (row, column) => (cells.line[row * columnCount + column] ?? pending) !== pending,
  };
}

export type FigureStore = ReturnType<typeof createFigureStore>;

/** Places of a cell, or of a row, in a part and in the whole. */
interface CopiedPlace {
  readonly to: number;
  readonly from: number;
}

function criticalIn(critical: WireSource['critical'], degrees: number | null): number {
  const value = critical.get(degrees);
  if (value === undefined) throw new RangeError(`no critical value for ${degrees} degrees of freedom`);
  return value;
}

function metaOf({ meta }: FiguresResult): Omit<FigureMeta, 'suppressedCells'> {
  const { dataset, weight, size_unit: sizeUnit, waves, floor } = meta;
  const { data_version: version, codebook_revision: revision } = meta;
  return { dataset, weight, sizeUnit, waves, floor, version, revision };
}

/** An answer that came in one part. */
export function wholeAnswer(query: FigureQuery, result: FiguresResult): FigureAnswer {
  const store = createFigureStore(query);
  store.add(result, { rows: [...query.rows.keys()], columns: [...query.columns.keys()] });
  return store.answer();
}
