import type { AbsentCell, AnsweredFigures, Line } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { answeredPart } from '../plan-figures.ts';
import { arraysOf, type BlankFigures, blankFigures } from '../../../figures/wire/figure-arrays.ts';
import { sharedBuffer } from '../../segments/typed-arrays.ts';

/** A row of an answer, by its place. */
export interface AnsweredRow {
  readonly figures: AnsweredFigures;
  readonly row: number;
}

/** Returns the answer to a query from its rows, each answered with the same columns, base, scope and figures wanted. */
export function joinRows(query: FigureQuery, rows: readonly AnsweredRow[]): AnsweredFigures {
  const want = answeredPart(query.want);
  const sources = [...new Set(rows.map(({ figures }) => figures))];
  const [first] = sources;
  const waves = (first?.tests ?? first?.rowTests)?.waves ?? [];
  const blank = blankFigures({ rows: query.rows, columns: query.columns, want }, waves, sharedBuffer);
  copyRows(arraysOf(blank), sources, rows);
  const lines = joinLines(blank.cells, sources, rows, query.columns.length);
  copyBins(blank, rows);
  return { ...blank, lines, absent: joinAbsent(sources, rows) };
}

/** Rows without values leave blank what the others fill. */
function copyRows(
  targets: ReturnType<typeof arraysOf>,
  sources: readonly AnsweredFigures[],
  rows: readonly AnsweredRow[],
): void {
  const arrays = new Map(sources.map((source) => [source, arraysOf(source)]));
  const runs = runsOf(rows);
  for (const [name, target] of targets) {
    const perRow = target.length / rows.length;
    for (const { figures, from, to, count } of runs) {
      const source = arrays.get(figures)?.get(name);
      if (source !== undefined) {
        target.set(source.subarray(from * perRow, (from + count) * perRow), to * perRow);
      }
    }
  }
}

/** Rows that follow each other in one answer, and are to follow each other here. */
interface RowRun {
  readonly figures: AnsweredFigures;
  readonly from: number;
  readonly to: number;
  count: number;
}

/** An edited table has few: the rows above the edited row, that row, and those below. */
function runsOf(rows: readonly AnsweredRow[]): readonly RowRun[] {
  const runs: RowRun[] = [];
  for (const [to, { figures, row }] of rows.entries()) {
    const last = runs.at(-1);
    if (last?.figures === figures && row === last.from + last.count) last.count++;
    else runs.push({ figures, from: row, to, count: 1 });
  }
  return runs;
}

/** Renumbers the lines of the sources, in the cells too. */
function joinLines(
  cells: AnsweredFigures['cells'],
  sources: readonly AnsweredFigures[],
  rows: readonly AnsweredRow[],
  columnCount: number,
): Line[] {
  const lines: Line[] = [];
  const places = new Map(sources.map((source) => [source, new Int32Array(source.lines.length).fill(-1)]));
  for (const array of [cells.line, cells.wholeLine]) {
    for (const [row, { figures }] of rows.entries()) {
      const known = places.get(figures) ?? new Int32Array(0);
      for (let at = row * columnCount; at < (row + 1) * columnCount; at++) {
        const number = array[at] ?? -1;
        const line = figures.lines[number];
        if (line === undefined) continue;
        if (known[number] === -1) known[number] = lines.push(line) - 1;
        array[at] = known[number] ?? -1;
      }
    }
  }
  return lines;
}

function copyBins({ cells, columnCount }: BlankFigures, rows: readonly AnsweredRow[]): void {
  const { bins = null } = cells.values ?? {};
  if (bins === null) return;
  for (const [to, { figures, row }] of rows.entries()) {
    for (let column = 0; column < columnCount; column++) {
      bins[to * columnCount + column] = figures.cells.values?.bins?.[row * columnCount + column] ?? [];
    }
  }
}

function joinAbsent(sources: readonly AnsweredFigures[], rows: readonly AnsweredRow[]): AbsentCell[] {
  const byRow = new Map(
    sources.map((source) => [source, Map.groupBy(source.absent, (cell) => cell.row ?? -1)]),
  );
  return rows.flatMap(({ figures, row }, place) =>
    (byRow.get(figures)?.get(row) ?? []).map((cell) => ({ ...cell, row: place })),
  );
}
