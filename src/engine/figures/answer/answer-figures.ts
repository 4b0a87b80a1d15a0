import type { AbsentCell, AnsweredFigures, Line } from '../../../figures/answered-figures.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { PlannedFigures } from '../plan-figures.ts';
import { associationResult } from './association.ts';
import { blankFigures } from '../../../figures/wire/figure-arrays.ts';
import { sharedBuffer } from '../../segments/typed-arrays.ts';
import { type ReadFigure, ReadSet } from './read-figure.ts';
import { SumReader } from './sum-reader.ts';
import type { Variances } from './variances.ts';
import { writeFigure } from './write-figure.ts';
import { type ReadRow, testCell, testRow, writeContrasts, writePairs } from './write-tests.ts';

/** The answer to a planned query from the sums of its plan. */
export function answerFigures(
  planned: PlannedFigures,
  sums: CellSums,
  variances: Variances,
): AnsweredFigures {
  const { query, want, kinds } = planned;
  const { rows, columns } = query;
  const evidence = { reader: new SumReader(planned, sums), variances };
  const blank = blankFigures({ rows, columns, want }, planned.waveCodes, sharedBuffer);
  const working = { planned, evidence, blank };
  const lines = createLines(planned);
  const absent: AbsentCell[] = [];
  for (const [row, kind] of kinds.entries()) {
    const read = readRow(planned, evidence.reader, row, kind);
    for (const [column, figure] of read.entries()) {
      if (typeof figure === 'string') continue;
      const at = row * columns.length + column;
      blank.cells.line[at] = lines.placeOf(figure.cells.line);
      blank.cells.wholeLine[at] = lines.placeOf(figure.cells.wholeLine);
      writeFigure(working, at, figure);
      if (blank.tests !== null) testCell(working, blank.tests, at, { row, column, read }, figure);
      if (blank.rowTests !== null) testRow(working, blank.rowTests, at, figure);
    }
    absent.push(...absentOf(row, read));
    writePairs(working, row, read);
    writeContrasts(working, row, read);
  }
  const associations = planned.associations.map((asked) => associationResult(evidence, asked));
  return { ...blank, lines: lines.list, associations, absent };
}

function readRow(
  { cells, query }: PlannedFigures,
  reader: SumReader,
  row: number,
  kind: ReadFigure['kind'],
): ReadRow {
  // Cells of a row are read against few wholes.
  const wholes = new Map<number, ReadSet>();
  return query.columns.map((_, at) => {
    const found = cells(row, at);
    if (typeof found === 'string') return found;
    const { members, plus } = found.whole;
    // Exact: there are fewer than 2^17 columns and regions.
    const key = (members.column * 2 ** 17 + members.region) * 2 ** 17 + (plus?.region ?? -1) + 1;
    const whole = wholes.get(key) ?? new ReadSet(reader, kind, found.whole);
    wholes.set(key, whole);
    const column = found.column === found.whole ? whole : new ReadSet(reader, kind, found.column);
    return { kind, cells: found, column, whole };
  });
}

/** One entry for the whole row where none of its cells has a figure, for one reason. */
function absentOf(row: number, read: ReadRow): AbsentCell[] {
  const [first] = read;
  if (typeof first === 'string' && read.every((one) => one === first)) {
    return [{ row, column: null, reason: first }];
  }
  return read.flatMap((reason, column) => (typeof reason === 'string' ? [{ row, column, reason }] : []));
}

function createLines({ lines, wavesInScope }: PlannedFigures) {
  const list: Line[] = [];
  const places = new Map<number, number>();
  return {
    list,
    placeOf(number: number): number {
      const known = places.get(number);
      if (known !== undefined) return known;
      const waves = lines[number]?.waveCodes ?? [];
      places.set(number, list.length);
      return list.push({ waves, isPartial: waves.length < wavesInScope }) - 1;
    },
  };
}
